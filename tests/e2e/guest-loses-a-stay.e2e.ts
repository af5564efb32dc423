import { formatExactMoney } from '#kernel/locales.ts';
import { enterAs, signInInDialog } from './support/account-steps.ts';
import { findFreeStay } from './support/free-stay.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { type ApiPerson, newGuestByApi, staffByApi } from './support/product-api.ts';
import { openProduct, type Product } from './support/products.ts';
import {
  approveByApi,
  askByApi,
  expectFree,
  type MadeReservation,
  payFirstByApi,
} from './support/reservation-by-api.ts';
import { siteTexts } from './support/site-texts.ts';
import { refundDay } from './support/trip/money-on-page.ts';
import { expect, test } from './support/watched-page.ts';

/** A product three days later, prepared first: its worker looks once a minute, and meanwhile the other tests run. */
const later: { product?: Product; expired?: MadeReservation; overdue?: MadeReservation } = {};

test.beforeAll(async () => {
  later.product = await openProduct();
  const { origin } = later.product;
  later.expired = await askSomeHouse(await newGuestByApi(origin, { language: 'en' }), { origin, fromDay: 60 });
  later.overdue = await askSomeHouse(await newGuestByApi(origin, { language: 'es' }), { origin, fromDay: 90 });
  await approveByApi(await staffByApi(origin), later.overdue);
  await later.product.restart({ clockOffset: '+3d' });
});

test.afterAll(() => later.product?.close());

/** Takes a house of the standard policy: the first free house may have another one. */
async function askSomeHouse(guest: ApiPerson, { origin, fromDay }: { origin: string; fromDay: number }) {
  const wanted = { language: guest.language, fromDay, nights: 4, policy: 'standard' } as const;
  return askByApi(guest, await findFreeStay(origin, wanted));
}

test.describe('staff reject', () => {
  test.use({ language: 'es' });

  test('a rejected guest reads the reason and gets a mail in Spanish; the dates are free', async ({
    page,
    baseURL,
    texts,
  }) => {
    const origin = baseURL ?? '';
    const guest = await newGuestByApi(origin, { language: 'es' });
    const made = await askSomeHouse(guest, { origin, fromDay: 110 });
    const reason = 'La familia vuelve antes de lo previsto.';

    await openPage(page, `/staff/groups/${made.id}`);
    await signInInDialog(page, texts, 'staff@demo.test');
    await page.getByRole('button', { name: texts.staff('decide.reject'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: texts.staff('decide.rejectTitle') });
    await dialog.getByRole('button', { name: texts.staff('decide.reject'), exact: true }).click();
    await expect(dialog.getByText(texts.staff('decide.required'))).toBeVisible();
    await dialog.getByRole('textbox', { name: texts.staff('decide.reason') }).fill(reason);
    await dialog.getByRole('button', { name: texts.staff('decide.reject'), exact: true }).click();
    await expect(page.getByText(texts.staff('decide.done.reject'))).toBeVisible();

    await enterAs(page, guest);
    await openPage(page, `/reservations/${made.id}`);
    await expect(page.getByText(texts.reservations('next.rejected'))).toBeVisible();
    await expect(page.getByText(reason).first()).toBeVisible();
    const subject = texts.messages('rejected.subject', { house: made.stay.house.name });
    const mail = await readMail(origin, { to: guest.email, subject });
    expect(mail.text).toContain(reason);
    await expectFree(origin, made.stay);
  });
});

test('a guest who cancels 60 days ahead, fresh after the confirmation, gets everything back', async ({
  page,
  baseURL,
  texts,
}) => {
  const origin = baseURL ?? '';
  const guest = await newGuestByApi(origin, { language: 'en' });
  const made = await askSomeHouse(guest, { origin, fromDay: 65 });
  const paidCents = await confirmByApi(origin, made);

  await enterAs(page, guest);
  await openPage(page, `/reservations/${made.id}`);
  await page.getByRole('button', { name: texts.reservations('cancel.action') }).click();
  const dialog = page.getByRole('dialog', { name: texts.reservations('cancel.title') });
  await expect(dialog.getByText(texts.reservations('cancel.reasons.within-free-window'))).toBeVisible();
  const amount = formatExactMoney('en', paidCents);
  await dialog.getByRole('button', { name: texts.reservations('cancel.confirm', { amount }) }).click();
  await expect(page.getByText(texts.reservations('cancel.done'))).toBeVisible();
  const owed = { amount, date: refundDay('en') };
  await expect(page.getByText(texts.reservations('next.refund.none', owed))).toBeVisible();

  const subject = texts.messages('cancelled.subject', { code: made.bookingCode });
  const mail = await readMail(origin, { to: guest.email, subject });
  expect(mail.text).toContain(`${texts.messages('cancelled.allBack')}: ${amount}`);
  await expectFree(origin, made.stay);
});

test.describe('late', () => {
  test.use({ language: 'es' });

  test('a guest who cancels less than 30 days ahead is told first that the first instalment is kept', async ({
    page,
    baseURL,
    texts,
  }) => {
    const origin = baseURL ?? '';
    const guest = await newGuestByApi(origin, { language: 'es' });
    const made = await askSomeHouse(guest, { origin, fromDay: 12 });
    const paidCents = await confirmByApi(origin, made);

    await enterAs(page, guest);
    await openPage(page, `/reservations/${made.id}`);
    await page.getByRole('button', { name: texts.reservations('cancel.action') }).click();
    const dialog = page.getByRole('dialog', { name: texts.reservations('cancel.title') });
    await expect(dialog.getByText(texts.reservations('cancel.reasons.all-kept'))).toBeVisible();
    const kept = dialog
      .getByRole('term')
      .filter({ hasText: texts.reservations('price.kept') })
      .locator('..');
    await expect(kept.getByRole('definition')).toHaveText(formatExactMoney('es', paidCents));
    await dialog.getByRole('button', { name: texts.reservations('cancel.confirmNothing') }).click();
    await expect(page.getByText(texts.reservations('next.cancelled'))).toBeVisible();

    const subject = texts.messages('cancelled.subject', { code: made.bookingCode });
    const mail = await readMail(origin, { to: guest.email, subject });
    expect(mail.text).toContain(texts.messages('cancelled.noRefund'));
    await expectFree(origin, made.stay);
  });
});

test('a request that nobody answers expires after a day: page, mails, free dates', async ({ page, texts }) => {
  const { product, expired } = later;
  if (!product || !expired) throw new Error('the product three days later did not start');
  const { origin } = product;
  const subject = texts.messages('expired.subject', { house: expired.stay.house.name });
  await readMail(origin, { to: expired.guest.email, subject });
  await readMail(origin, {
    to: 'staff@demo.test',
    subject: texts.messages('team.expiredSubject', { code: expired.bookingCode }),
  });

  await openPage(page, `${origin}/reservations/${expired.id}`);
  await signInInDialog(page, texts, expired.guest.email);
  await expect(page.getByText(texts.reservations('status.expired'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(texts.reservations('next.expiredText'))).toBeVisible();
  await expectFree(origin, expired.stay);
});

test.describe('overdue', () => {
  test.use({ language: 'es' });

  test('a first instalment that never comes cancels after two days: page, mail in Spanish, free dates', async ({
    page,
    texts,
  }) => {
    const { product, overdue } = later;
    if (!product || !overdue) throw new Error('the product three days later did not start');
    const { origin } = product;
    const mail = await readMail(origin, {
      to: overdue.guest.email,
      subject: texts.messages('cancelled.subject', { code: overdue.bookingCode }),
    });
    expect(mail.text).toContain(siteTexts('es').messages('cancelled.byClock', { house: overdue.stay.house.name }));

    await openPage(page, `${origin}/reservations/${overdue.id}`);
    await signInInDialog(page, texts, overdue.guest.email);
    await expect(page.getByText(texts.reservations('next.cancelled'))).toBeVisible();
    await expect(page.getByText(texts.reservations('reasons.first-instalment-overdue')).first()).toBeVisible();
    await expectFree(origin, overdue.stay);
  });
});

async function confirmByApi(origin: string, made: MadeReservation): Promise<number> {
  const staff = await staffByApi(origin);
  await approveByApi(staff, made);
  return payFirstByApi(staff, made);
}
