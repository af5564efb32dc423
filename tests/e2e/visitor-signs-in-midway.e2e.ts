import type { Page } from '@playwright/test';
import { confirmByMail, enterAs, registerInDialog, signInInDialog } from './support/account-steps.ts';
import { bookButton, houseAddress } from './support/booking-steps.ts';
import { type FreeStay, findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { newAddress, newGuestByApi, signInByApi, staffByApi } from './support/product-api.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';
import {
  askButton,
  CHECKOUT,
  expectAsked,
  goToStep,
  messageField,
  skipRest,
  tripOf,
  WIZARD,
} from './support/wizard-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Books as a visitor and goes to the last step of the checkout. */
async function pressBook(page: Page, texts: SiteTexts, stay: FreeStay) {
  await openPage(page, houseAddress(stay));
  await bookButton(page, texts).click();
  await expect(page).toHaveURL(CHECKOUT);
  await goToStep(page, texts, 'confirm');
}

async function tripsOf(origin: string, email: string): Promise<readonly string[]> {
  const { ask } = await signInByApi(origin, { email });
  const { reservationGroups } = (await ask('GET', 'reservation/group')).body;
  return reservationGroups.map(({ status }: { status: string }) => status);
}

test('ux 35: a visitor goes through the whole checkout, signs in at its end, and the trip is asked for once', async ({
  page,
  texts,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { email } = await newGuestByApi(origin, { language: 'en' });
  const stay = await findFreeStay(origin, { language: 'en', fromDay: 90 });
  await pressBook(page, texts, stay);
  await messageField(page, texts).fill('We come late.');
  await page.reload();
  await expect(messageField(page, texts)).toHaveValue('We come late.');
  await askButton(page, texts).click();
  await page
    .getByRole('dialog', { name: texts.accounts('signUp.title') })
    .getByRole('button', { name: texts.accounts('signUp.toSignIn') })
    .click();
  await signInInDialog(page, texts, email);
  await expectAsked(page, texts);
  expect(await tripsOf(origin, email)).toEqual(['on-review']);
  await page.reload();
  await expectAsked(page, texts);
  await page.goBack();
  await expect(page).toHaveURL(/\/property\/info\//);
  expect(await tripsOf(origin, email)).toEqual(['on-review']);
});

test('a dialog that is closed asks for nothing; whoever signs in afterwards has the trip as a draft @release', async ({
  page,
  texts,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { email } = await newGuestByApi(origin, { language: 'en' });
  await pressBook(page, texts, await findFreeStay(origin, { language: 'en', fromDay: 95 }));
  await askButton(page, texts).click();
  await expect(page.getByRole('dialog', { name: texts.accounts('signUp.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts.app('header.signIn') })
    .click();
  await signInInDialog(page, texts, email);
  await expect(page).toHaveURL(WIZARD);
  await expect(askButton(page, texts)).toBeVisible();
  expect(await tripsOf(origin, email)).toEqual(['draft']);
});

test('R50 no address books anything by being opened, signed in or on the way through the sign-in', async ({
  page,
  texts,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { email } = await newGuestByApi(origin, { language: 'en' });
  const { house, from, until } = await findFreeStay(origin, { language: 'en', fromDay: 100 });
  const wished = `/checkout?house=${house.id}&from=${from}&until=${until}&adults=2&step=8&book=1`;
  await openPage(page, `/signin?returnTo=${encodeURIComponent(wished)}`);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: texts.accounts('fields.email') }).fill(email);
  await form.getByLabel(texts.accounts('fields.password'), { exact: true }).fill('Marea-demo-2026!');
  await form.getByRole('button', { name: texts.accounts('signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/property/info/${house.id}\\?from=${from}`));
  await openPage(page, wished);
  await expect(page).toHaveURL(/\/property\/info\//);
  expect(await tripsOf(origin, email)).toEqual([]);
});

test('who registers here and opens the mailed link on another device finds the house with the dates there @release', async ({
  page,
  texts,
  openVisitor,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const email = newAddress();
  const stay = await findFreeStay(origin, { language: 'en', fromDay: 105 });
  await pressBook(page, texts, stay);
  await askButton(page, texts).click();
  await registerInDialog(page, texts, { email });
  const phone = await openVisitor();
  await phone.goto(origin);
  await confirmByMail(phone, texts, email);
  await phone
    .getByRole('main')
    .getByRole('button', { name: texts.accounts('validation.signIn') })
    .click();
  await signInInDialog(phone, texts, email);
  await expect(phone).toHaveURL(new RegExp(`/property/info/${stay.house.id}\\?from=${stay.from}`));
  expect(await tripsOf(origin, email)).toEqual([]);
});

test('an ask that meets the end of the session is asked after signing in again, with its message', async ({
  page,
  texts,
  troubles,
  baseURL,
}) => {
  troubles.allow(/answer 401: .*\/v1\.0\//);
  const origin = baseURL ?? '';
  const person = await newGuestByApi(origin, { language: 'en' });
  const stay = await findFreeStay(origin, { language: 'en', fromDay: 115 });
  await enterAs(page, person, origin);
  await openPage(page, houseAddress(stay));
  await bookButton(page, texts).click();
  await expect(page).toHaveURL(WIZARD);
  await skipRest(page, texts);
  await messageField(page, texts).fill('We come late.');
  expect((await person.ask('DELETE', 'security/session')).status).toBe(204);
  await askButton(page, texts).click();
  await signInInDialog(page, texts, person.email);
  await expectAsked(page, texts);
  const id = tripOf(page);
  const { ask } = await staffByApi(origin);
  const { body } = await ask('GET', `staff/group/${id}`);
  expect([body.group.status, JSON.stringify(body).includes('We come late.')]).toEqual(['on-review', true]);
});
