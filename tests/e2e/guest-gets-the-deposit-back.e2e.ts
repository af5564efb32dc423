import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { daysBetween } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { findFreeStay } from './support/free-stay.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi, staffByApi } from './support/product-api.ts';
import { openProduct, type Product } from './support/products.ts';
import { approveByApi, askByApi, type MadeReservation, payFirstByApi } from './support/reservation-by-api.ts';
import { screenOf, walkedBy } from './support/screens.ts';
import { patternOf, type SiteTexts } from './support/site-texts.ts';
import { block } from './support/trip/money-on-page.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CREDIT_CENTS = 150_00;
const KEPT_CENTS = 120_00;
const DAYS_TO_INSPECT = 2;
const EVIDENCE = 'demo/evidence/living-room.webp';
const env = { PAYMENT_PROVIDER: 'sandbox', SANDBOX_STYLE: 'stripe' } as const;

for (const language of walkedBy.guests) {
  test.describe(language, screenOf(language), () => {
    test.use({ language });
    const scene: { product?: Product; made?: MadeReservation } = {};

    // Everything up to the second installment: other journeys show it.
    test.beforeAll(async () => {
      scene.product = await openProduct({ env });
      const { origin } = scene.product;
      const [guest, staff] = [await newGuestByApi(origin, { language }), await staffByApi(origin)];
      const made = await askByApi(guest, await findFreeStay(origin, { language, nights: 4 }));
      await approveByApi(staff, made);
      const { version } = (await guest.ask('GET', `reservation/contract/${made.id}`)).body;
      await guest.ask('POST', `reservation/contract/${made.id}`, { version, accepted: true });
      await payFirstByApi(staff, made);
      const [first] = (await groupOf(made)).invoices;
      const credit = { amountCents: CREDIT_CENTS, type: 'credit', reason: 'the heater was out' };
      const gift = { invoiceId: first.id, ...credit, isBeyondOwed: true };
      expect((await staff.ask('POST', `staff/group/${made.id}/refund`, gift)).status).toBe(201);
      scene.made = made;
    });
    test.afterAll(() => scene.product?.close());

    // Two people, two moments, a page of a bank and a product that starts again: twenty seconds.
    test('credit and card pay the rest, the papers are files, and what damage leaves of the deposit is back on the card', async ({
      page,
      texts,
    }) => {
      const { product, made } = scene;
      if (!product || !made) throw new Error('the scene is not set');
      const { origin } = product;
      const money = (cents: number) => formatExactMoney(language, cents);
      const [, second, deposit] = (await groupOf(made)).invoices;
      const restCents = second.totalCents - CREDIT_CENTS;
      const returnedCents = deposit.totalCents - KEPT_CENTS;

      await enterAs(page, made.guest, origin);
      await openPage(page, `${origin}/reservations/${made.id}`);
      const credit = page.getByRole('checkbox', { name: patternOf(texts.pay('now.credit')) });
      await expect(credit, 'credit is used unless the guest says otherwise').toBeChecked();
      await page
        .getByRole('button', { name: texts.pay('now.action', { amount: money(restCents + deposit.totalCents) }) })
        .click();
      const spend = texts.pay('now.creditConfirm', { amount: money(CREDIT_CENTS) });
      await page.getByRole('dialog').getByRole('button', { name: spend }).click();
      await page.getByText(texts.bank('card.visa'), { exact: true }).click();
      await page.getByRole('button', { name: patternOf(texts.bank('pay.button', { amount: '{{amount}}' })) }).click();
      await expect(page.getByText(texts.pay('status.paid.title'))).toBeVisible();
      await page.getByRole('link', { name: texts.pay('status.back') }).click();
      await expect(page.getByText(texts.reservations('next.readyTitle'))).toBeVisible();
      const names = [
        texts.documents('panel.invoice', { number: second.number }),
        texts.documents('panel.receipt', { amount: money(restCents) }),
      ];
      for (const name of names) await expectPdf(page, texts.documents('panel.downloadOf', { name }));

      const today = dateAt(instant(Date.now()));
      const days = daysBetween(today, made.stay.until) + DAYS_TO_INSPECT;
      // An open page asks for notices; nobody would answer.
      await page.goto('about:blank');
      await product.restart({ clockOffset: `+${days}d`, env });
      await enterAs(page, { email: 'staff@demo.test' }, origin);
      await openPage(page, `${origin}/staff/groups/${made.id}`);
      await claim(block(page, texts.deposit('title')), texts);
      await expect(page.getByText(texts.deposit('staff.claimed'))).toBeVisible();
      const staff = await staffByApi(origin);
      const lastEntry = async () => (await staff.ask('GET', `staff/group/${made.id}`)).body.group.payments.at(-1);
      await expect
        .poll(lastEntry, 'what is not claimed goes back to the card at once')
        .toMatchObject({ kind: 'deposit-return', type: 'card', totalCents: -returnedCents });

      await enterAs(page, made.guest, origin);
      await openPage(page, `${origin}/reservations/${made.id}`);
      const panel = block(page, texts.deposit('title'));
      const picture = panel.getByRole('img');
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      expect(await layoutFaults(page)).toEqual([]);
      expect(await axeHere(page)).toEqual([]);
      const accept = { name: texts.deposit('guest.accept', { amount: money(KEPT_CENTS) }) };
      await panel.getByRole('button', accept).click();
      await page.getByRole('dialog').getByRole('button', accept).click();
      await expect(panel).toContainText(texts.deposit('guest.settled.accepted', { kept: money(KEPT_CENTS) }));
      for (const [place, cents] of [
        ['keptCents', KEPT_CENTS],
        ['returnedCents', returnedCents],
      ] as const) {
        await expect(panel.locator('dl')).toContainText(`${texts.deposit(`sums.${place}`)}${money(cents)}`);
      }
    });
  });
}

const groupOf = async ({ guest, id }: MadeReservation) => (await guest.ask('GET', `reservation/group/${id}`)).body;

/** The button gives a file that is a PDF, and is sent as one. */
async function expectPdf(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  expect((await readFile(await file.path())).subarray(0, 5).toString('latin1'), name).toBe('%PDF-');
  const reply = await page.request.head(file.url());
  expect(reply.headers()['content-type'], name).toBe('application/pdf');
}

/** Staff record $120 of damage with a picture, and are asked once more. */
async function claim(panel: Locator, { deposit: t }: SiteTexts) {
  await panel.getByRole('button', { name: t('staff.record') }).click();
  await panel.getByRole('textbox', { name: t('staff.what') }).fill('Floor lamp');
  await panel.getByRole('textbox', { name: t('staff.amount') }).fill('120');
  await panel.getByRole('textbox', { name: t('staff.reason') }).fill('Its foot is bent. A new one costs $120.');
  await panel.locator('input[type=file]').setInputFiles(EVIDENCE);
  await expect(panel.getByRole('img', { name: t('picture', { number: 1 }) })).toBeVisible();
  await panel.getByRole('button', { name: t('staff.claim') }).click();
  const question = panel.page().getByRole('dialog');
  await question.getByRole('button', { name: t('staff.claim') }).click();
}
