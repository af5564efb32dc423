import type { Page } from '@playwright/test';
import type { Language } from '#kernel/languages.ts';
import { enterAs } from './support/account-steps.ts';
import { axeHere } from './support/axe-rounds.ts';
import { findFreeStay } from './support/free-stay.ts';
import { readMail } from './support/mailbox.ts';
import { openPage } from './support/open-page.ts';
import { newGuestByApi, staffByApi } from './support/product-api.ts';
import { openProduct, type Product } from './support/products.ts';
import { approveByApi, askByApi, type MadeReservation } from './support/reservation-by-api.ts';
import { onPhoneOnly } from './support/screens.ts';
import { patternOf, type SiteTexts } from './support/site-texts.ts';
import { expect, test } from './support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Style = 'stripe' | 'authorizenet';
type Bank = ReturnType<typeof bankLike>;

/** The test bank in the manners of a provider, with a product of its own. */
function bankLike(style: Style, language: Language) {
  const bank: { product?: Product } = {};
  test.use({ language });
  test.beforeAll(async () => {
    bank.product = await openProduct({ env: { PAYMENT_PROVIDER: 'sandbox', SANDBOX_STYLE: style } });
  });
  test.afterAll(() => bank.product?.close());
  const origin = () => bank.product?.origin ?? '';
  const approved = async (): Promise<MadeReservation> => {
    const guest = await newGuestByApi(origin(), { language });
    const made = await askByApi(guest, await findFreeStay(origin(), { language }));
    await approveByApi(await staffByApi(origin()), made);
    return made;
  };
  const groupOf = async ({ guest, id }: MadeReservation) => (await guest.ask('GET', `reservation/group/${id}`)).body;
  return { style, language, origin, approved, groupOf };
}

// What a bank of the other manners declines and asks is shown without a browser (features/sandbox-bank).
test.describe('at a bank like stripe, in English', () => {
  const bank = bankLike('stripe', 'en');
  paysWithoutScript(bank);

  test('declined, then approved after the bank asked who it is; the notice never comes; confirmed', async ({
    page,
    texts,
  }) => {
    const made = await bank.approved();
    await enterAs(page, made.guest, bank.origin());
    await openPage(page, `${bank.origin()}/reservations/${made.id}`);
    await expect(page.getByRole('complementary', { name: texts.app('notice.name') }), 'cards are taken').toHaveCount(0);
    expect(await axeHere(page)).toEqual([]);
    await payNow(page, texts);

    await choose(page, texts, 'no-funds');
    await expect(page.getByText(texts.bank('declined.funds'))).toBeVisible();
    await page.getByText(texts.bank('card.challenge'), { exact: true }).click();
    await page.getByText(texts.bank('pay.more'), { exact: true }).click();
    await page.getByText(texts.bank('delivery.never'), { exact: true }).click();
    await pressPay(page, texts);
    await page.getByRole('button', { name: texts.bank('challenge.confirm') }).click();

    await expect(page).toHaveURL(/\/payment\/m/);
    await expect(page.getByText(texts.pay('status.paid.title'))).toBeVisible();
    await expect(page.getByText(texts.pay('status.paid.confirmed.trip'))).toBeVisible();
    expect(await axeHere(page)).toEqual([]);
    const group = await bank.groupOf(made);
    expect(group.status).toBe('confirmed');
    expect(group.payments).toHaveLength(1);
    expect(group.payments[0]).toMatchObject({ type: 'card', totalCents: group.invoices[0].totalCents });
  });
});

test.describe('at a bank like authorizenet, in Spanish', onPhoneOnly, () => {
  const bank = bankLike('authorizenet', 'es');
  paysWithoutScript(bank);

  test('comes back without paying, goes on to the same page, and pays once though the page is reloaded', async ({
    page,
    texts,
  }) => {
    const made = await bank.approved();
    await enterAs(page, made.guest, bank.origin());
    await openPage(page, `${bank.origin()}/reservations/${made.id}`);
    await payNow(page, texts);
    await page.getByRole('link', { name: texts.bank('pay.cancel') }).click();
    await expect(page.getByText(texts.pay('status.notPaid.title'))).toBeVisible();
    await expect(page.getByRole('button', { name: texts.pay('status.payNow') })).toBeVisible();
    await page.getByRole('link', { name: texts.pay('status.back') }).click();
    await payNow(page, texts);
    await choose(page, texts, 'visa');
    await page.getByRole('link', { name: texts.bank('receipt.back') }).click();
    await expect(page.getByText(texts.pay('status.paid.title'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(texts.pay('status.paid.title'))).toBeVisible();
    expect((await bank.groupOf(made)).payments).toHaveLength(1);
  });
});

function paysWithoutScript(bank: Bank) {
  test.describe('P08 without script, by the link of the mail', () => {
    test.use({ javaScriptEnabled: false });

    test('a plain form leads to the bank and back, and the payment is in', async ({ page, texts }) => {
      const made = await bank.approved();
      const mail = await readMail(bank.origin(), {
        to: made.guest.email,
        subject: { en: /^Approved/, es: /^Aprobada/ }[bank.language],
      });
      const [link = ''] = /http\S+\/payment\/start\/\S+/.exec(mail.text) ?? [];
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: texts.pay('now.title') })).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(3);
      await page.getByRole('button', { name: texts.pay('start.action') }).click();
      // One kind of provider is led to at once, the other by a form whose button somebody presses.
      if (bank.style === 'authorizenet') await page.getByRole('button', { name: texts.pay('status.continue') }).click();
      await choose(page, texts, 'visa');
      if (bank.style === 'authorizenet') await page.getByRole('link', { name: texts.bank('receipt.back') }).click();
      await expect(page.getByRole('heading', { name: texts.pay('status.paid.title') })).toBeVisible();
      expect((await bank.groupOf(made)).status).toBe('confirmed');
    });
  });
}

const payNow = async (page: Page, texts: SiteTexts) => {
  await page.getByRole('button', { name: patternOf(texts.pay('now.action', { amount: '{{amount}}' })) }).click();
  await expect(page.getByText(texts.bank('noMoney')).first()).toBeVisible();
};

const pressPay = (page: Page, texts: SiteTexts) =>
  page.getByRole('button', { name: patternOf(texts.bank('pay.button', { amount: '{{amount}}' })) }).click();

async function choose(page: Page, texts: SiteTexts, card: 'visa' | 'no-funds'): Promise<void> {
  await page.getByText(texts.bank(`card.${card}`), { exact: true }).click();
  await pressPay(page, texts);
}
