import type { Page } from '@playwright/test';
import { confirmByMail, enterAs, registerInDialog, signInInDialog } from './support/account-steps.ts';
import { bookButton, houseAddress } from './support/booking-steps.ts';
import { type FreeStay, findFreeStay } from './support/free-stay.ts';
import { openPage } from './support/open-page.ts';
import { newAddress, newGuestByApi, signInByApi, staffByApi } from './support/product-api.ts';
import { onPhoneToo } from './support/screens.ts';
import type { SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';
import { askButton, expectAsked, messageField, skipRest, tripOf, WIZARD } from './support/wizard-steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const DRAFT = WIZARD;

async function pressBook(page: Page, texts: SiteTexts, stay: FreeStay) {
  await openPage(page, houseAddress(stay));
  await bookButton(page, texts).click();
  await expect(page.getByRole('dialog', { name: texts.accounts('signIn.title') })).toBeVisible();
}

async function draftsOf(origin: string, email: string): Promise<number> {
  const { ask } = await signInByApi(origin, { email });
  return (await ask('GET', 'reservation/group')).body.totalRecords;
}

test(
  'ux 35: what was booked signed out is booked after signing in, once, also after Back and reload',
  onPhoneToo,
  async ({ page, texts, baseURL }) => {
    const origin = baseURL ?? '';
    const { email } = await newGuestByApi(origin, { language: 'en' });
    const stay = await findFreeStay(origin, { language: 'en', fromDay: 90 });
    await pressBook(page, texts, stay);
    await signInInDialog(page, texts, email);
    await expect(page).toHaveURL(DRAFT);
    await page.reload();
    await expect(page).toHaveURL(DRAFT);
    // Alive: whoever goes back before is brought to the draft again.
    await expect(page.getByRole('heading', { level: 1, name: texts.wizard('page.title') })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/property\/info\//);
    await expect(bookButton(page, texts)).toBeVisible();
    await page.reload();
    await expect(bookButton(page, texts)).toBeVisible();
    await page.waitForTimeout(1_000);
    await expect(page).toHaveURL(/\/property\/info\//);
    expect(await draftsOf(origin, email)).toBe(1);
  },
);

test('a dialog that is closed books nothing, whoever signs in afterwards', async ({ page, texts, baseURL }) => {
  const origin = baseURL ?? '';
  const { email } = await newGuestByApi(origin, { language: 'en' });
  await pressBook(page, texts, await findFreeStay(origin, { language: 'en', fromDay: 95 }));
  await page.keyboard.press('Escape');
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts.app('header.signIn') })
    .click();
  await signInInDialog(page, texts, email);
  await page.waitForTimeout(1_000);
  expect(await draftsOf(origin, email)).toBe(0);
});

test('R50 no address books anything by being opened, signed in or on the way through the sign-in', async ({
  page,
  texts,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const { email } = await newGuestByApi(origin, { language: 'en' });
  const address = houseAddress(await findFreeStay(origin, { language: 'en', fromDay: 100 }));
  const wished = `${address}&book=1&then=book`;
  await openPage(page, `/signin?returnTo=${encodeURIComponent(wished)}`);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: texts.accounts('fields.email') }).fill(email);
  await form.getByLabel(texts.accounts('fields.password'), { exact: true }).fill('Marea-demo-2026!');
  await form.getByRole('button', { name: texts.accounts('signIn.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/property\/info\//);
  await openPage(page, wished);
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(/\/property\/info\//);
  expect(await draftsOf(origin, email)).toBe(0);
});

test('who registers here and opens the mailed link on another device has the stay booked there', async ({
  page,
  texts,
  openVisitor,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const email = newAddress();
  const stay = await findFreeStay(origin, { language: 'en', fromDay: 105 });
  await pressBook(page, texts, stay);
  await registerInDialog(page, texts, { email });
  const phone = await openVisitor();
  await phone.goto(origin);
  await confirmByMail(phone, texts, email);
  await phone
    .getByRole('main')
    .getByRole('button', { name: texts.accounts('validation.signIn') })
    .click();
  await signInInDialog(phone, texts, email);
  await expect(phone).toHaveURL(DRAFT);
  expect(await draftsOf(origin, email)).toBe(1);
});

test('the mailed link of somebody else books nothing for whoever signs in behind it', async ({
  page,
  texts,
  openVisitor,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const [theirs, mine] = [newAddress(), (await newGuestByApi(origin, { language: 'en' })).email];
  await pressBook(page, texts, await findFreeStay(origin, { language: 'en', fromDay: 110 }));
  await registerInDialog(page, texts, { email: theirs });
  const me = await openVisitor();
  await me.goto(origin);
  await confirmByMail(me, texts, theirs);
  await me
    .getByRole('main')
    .getByRole('button', { name: texts.accounts('validation.signIn') })
    .click();
  await signInInDialog(me, texts, mine);
  await expect(me).toHaveURL(/\/property\/info\//);
  await me.waitForTimeout(1_000);
  expect(await draftsOf(origin, mine)).toBe(0);
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
  await expect(page).toHaveURL(DRAFT);
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
