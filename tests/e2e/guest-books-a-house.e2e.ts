import type { Page } from '@playwright/test';
import { confirmByCode, originOf, registerInDialog } from './support/account-steps.ts';
import {
  bookButton,
  bookingCard,
  expectNotFound,
  expectPriceLine,
  expectTaken,
  priceOf,
} from './support/booking-steps.ts';
import { type FreeStay, findFreeStay, placeId, quoteByApi } from './support/free-stay.ts';
import { read, readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newAddress, signInByApi } from './support/product-api.ts';
import { expectRefusedByApi } from './support/reservation-by-api.ts';
import { chooseAdults, chooseDates, choosePlace, pressSearch } from './support/search-steps.ts';
import { patternOf, type SiteTexts } from './support/site-texts.ts';
import { openRequest } from './support/trip/staff-desk.ts';
import { expect, test } from './support/watched-page.ts';
import { askButton, CHECKOUT, expectAsked, skipRest } from './support/wizard-steps.ts';

const PLACE = 'Brickell';

interface Trip {
  readonly stay: FreeStay;
  readonly place: number;
  readonly email: string;
  readonly totalCents: number;
}

// In English on a desk; guest-takes-the-whole-trip walks there in Spanish on a phone.
test('ux 12, 26, 35, 44: a guest finds a house, asks for it, pays and is confirmed', async ({
  page,
  texts,
  openVisitor,
}) => {
  const trip = await test.step('finds a house in Brickell and books it signed out', () => bookSignedOut(page, texts));
  await test.step('asks whether it can be had', () => ask(page, texts, trip));
  const group = page.url();

  await test.step('the dates show as taken for everybody', async () => {
    const other = await openVisitor();
    await expectTaken(other, texts, trip.stay);
    await expectNotFound(other, trip.stay, trip.place);
  });

  const staff = await openVisitor();
  await test.step('staff approve it', () => approve(staff, texts, { trip, group }));
  await test.step('the guest accepts the agreement', async () => {
    await openPage(page, group);
    await acceptAgreement(page, texts);
  });
  await test.step('staff record the transfer', () => recordTransfer(staff, texts));
  await test.step('the guest is confirmed by page and mail', async () => {
    await openPage(page, group);
    await expectConfirmed(page, texts, trip);
  });
  await test.step('the same dates can be asked by nobody else', async () =>
    expectRefusedByApi(await signInByApi(originOf(page), { email: 'guest@demo.test' }), trip.stay));
});

async function bookSignedOut(page: Page, texts: SiteTexts): Promise<Trip> {
  await openPage(page, '/');
  const origin = originOf(page);
  const place = await placeId(origin, PLACE);
  const stay = await findFreeStay(origin, { place, language: texts.language });
  await choosePlace(page, texts, { typed: 'brickel', found: PLACE });
  await chooseDates(page, texts, stay);
  await chooseAdults(page, texts, 2);
  await pressSearch(page, texts);
  await expect(page).toHaveURL(
    new RegExp(`/results\\?destination=${place}&from=${stay.from}&until=${stay.until}&adults=2`),
  );

  const price = priceOf(texts, stay.house.subtotalCents);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: stay.house.name, exact: true }) });
  await expect(card.getByText(price, { exact: true })).toBeVisible();
  await card.getByRole('link', { name: stay.house.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/property/info/${stay.house.id}\\?`));
  await expect(page.getByRole('heading', { level: 1, name: stay.house.name })).toBeVisible();
  await expect(bookingCard(page, texts).getByText(price, { exact: true }).first()).toBeVisible();
  const quote = await quoteByApi(origin, stay);
  expect(quote.subtotalCents).toBe(stay.house.subtotalCents);
  await expectPriceLine(page, { label: texts.pricing('price.subtotal'), cents: quote.subtotalCents, texts });
  await expectPriceLine(page, { label: texts.pricing('price.total'), cents: quote.totalCents, texts });

  const email = newAddress();
  await bookButton(page, texts).click();
  await expect(page).toHaveURL(CHECKOUT);
  return { stay, place, email, totalCents: quote.totalCents };
}

async function ask(page: Page, texts: SiteTexts, { stay, email, totalCents }: Trip) {
  const t = texts.reservations;
  await skipRest(page, texts);
  await expect(page.getByRole('heading', { level: 3, name: stay.house.name }).first()).toBeVisible();
  await expectPriceLine(page, { label: t('price.subtotal'), cents: stay.house.subtotalCents, texts });
  await expectPriceLine(page, { label: t('price.total'), cents: totalCents, texts });
  await askButton(page, texts).click();
  await registerInDialog(page, texts, { email });
  await confirmByCode(page, texts, email);
  await expectAsked(page, texts);
  await page.getByRole('link', { name: texts.wizard('asked.see') }).click();
  await expect(page).toHaveURL(/\/reservations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: stay.house.name })).toBeVisible();
  await expect(page.getByText(t('status.on-review'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('next.onReview'))).toBeVisible();
  await readMail(originOf(page), {
    to: email,
    subject: patternOf(texts.messages('requestReceived.subject', { house: stay.house.name })),
  });
}

async function approve(page: Page, texts: SiteTexts, { trip: { stay }, group }: { trip: Trip; group: string }) {
  const t = texts.staff;
  const { origin, pathname } = new URL(group);
  await openRequest(page, texts, { origin, trip: pathname.split('/').at(-1) ?? '' });
  await expect(page.getByRole('heading', { level: 1, name: stay.house.name })).toBeVisible();
  await page.getByRole('button', { name: t('decide.approve'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('decide.approveTitle') });
  await dialog.getByRole('button', { name: t('decide.approve'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(texts.reservations('status.approved'), { exact: true }).first()).toBeVisible();
}

async function acceptAgreement(page: Page, texts: SiteTexts) {
  const t = texts.contracts;
  await expect(page.getByText(texts.reservations('next.approvedTitle', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('panel.readAndAccept') }).click();
  const dialog = page.getByRole('dialog', { name: t('panel.title') });
  const box = dialog.getByRole('checkbox', { name: t('panel.tick') });
  await expect(box, 'ux 40: nobody ticked it').not.toBeChecked();
  await dialog.getByRole('button', { name: t('panel.accept') }).click();
  await expect(dialog.getByText(t('panel.tickFirst'))).toBeVisible();
  await box.check();
  await dialog.getByRole('button', { name: t('panel.accept') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(patternOf(t('panel.acceptedAt', { when: '{{when}}' })))).toBeVisible();
}

async function recordTransfer(page: Page, texts: SiteTexts) {
  const t = texts.staff;
  await page.reload();
  await page.getByRole('button', { name: t('pay.action') }).click();
  // A message says so, too.
  await expect(page.getByText(t('pay.done')).first()).toBeVisible();
  await expect(page.getByText(texts.reservations('status.confirmed'), { exact: true }).first()).toBeVisible();
}

async function expectConfirmed(page: Page, texts: SiteTexts, { stay, email, totalCents }: Trip) {
  const t = texts.reservations;
  await expect(page.getByText(t('status.confirmed'), { exact: true }).first()).toBeVisible();
  const number = await page.getByText(patternOf(t('page.confirmation', { number: '{{number}}' }))).innerText();
  const confirmation = number.split(' ').at(-1) ?? '';
  expect(confirmation).toMatch(/^[A-Z0-9-]{5,}$/);
  await expectPriceLine(page, { label: t('price.total'), cents: totalCents, texts });

  const subject = patternOf(texts.messages('confirmed.subject', { house: stay.house.name, when: '{{when}}' }));
  const mail = await readMail(originOf(page), { to: email, subject });
  expect(mail.text).toContain(confirmation);
  expect(mail.attachments).toHaveLength(1);
  const calendar = await read(mail.attachments[0] ?? '');
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${stay.from.replaceAll('-', '')}`);
}
