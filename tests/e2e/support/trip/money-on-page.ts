import { expect, type Locator, type Page } from '@playwright/test';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDate } from '#kernel/locales.ts';
import type { SiteTexts } from '../site-texts.ts';
import { type Bill, dollars, type Row } from './expected-totals.ts';

/** Every row of the price list in this part of the page, and no other, to the cent. */
export async function expectPrice(part: Locator, texts: SiteTexts, bill: Bill) {
  const list = part.locator('dl').filter({ hasText: texts.reservations('price.total') });
  const shown = async () => {
    const rows = await list.first().locator('dt').allInnerTexts();
    const amounts = await list.first().locator('dd').allInnerTexts();
    return inOrder(rows.map((label, index) => [label.split('\n')[0] ?? '', amounts[index] ?? ''] as const));
  };
  await expect.poll(shown).toEqual(inOrder(rowsOf(texts, bill).map(([label, cents]) => [label, dollars(cents, '−')])));
}

const inOrder = (rows: readonly (readonly [string, string])[]) => rows.map((row) => row.join(': ')).toSorted();

function rowsOf({ reservations: t }: SiteTexts, bill: Bill): readonly Row[] {
  const { stay } = bill;
  const rows: readonly Row[] = [
    ...nightsByPrice(stay.nights).map((cents): Row => [t('price.nightsLabel'), cents]),
    [t('price.length-of-stay-discount'), -stay.discount],
    [t('price.cleaning-fee'), stay.cleaning],
    ...bill.charges,
    [t('price.bundle-discount'), -bill.bundle],
    [t('price.subtotal'), bill.subtotal],
    ...bill.taxes,
    [t('price.total'), bill.total],
  ];
  return rows.filter(([, cents]) => cents !== 0);
}

/** Nights of one price stand in one row. */
export function nightsByPrice(nights: readonly number[]): readonly number[] {
  return [...new Set(nights)].map((price) => price * nights.filter((night) => night === price).length);
}

/** The block of a reservation's page under this heading. */
export function block(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 2, name: title, exact: true }).locator('xpath=ancestor::section[1]');
}

export interface WantedInvoice {
  readonly kind: 'instalment' | 'deposit' | 'added';
  readonly cents: number;
  readonly status: 'open' | 'paid';
}

/** The invoices that the page lists, each with its kind, amount and status; on wide and narrow screens. */
export async function expectInvoices(page: Page, texts: SiteTexts, wanted: readonly WantedInvoice[]) {
  const t = texts.reservations;
  const rows = block(page, t('page.invoices')).locator('tbody tr, ul.divide-y > li').filter({ visible: true });
  await expect(rows).toHaveCount(wanted.length);
  const labelOf = (kind: WantedInvoice['kind']) =>
    kind === 'added' ? t('invoices.added.only', { services: '' }).trim() : t(`invoices.${kind}`);
  for (const { kind, cents, status } of wanted) {
    const row = rows
      .filter({ hasText: labelOf(kind) })
      .filter({ hasText: dollars(cents) })
      .filter({ hasText: t(`invoices.status.${status}`) });
    await expect(row.first(), `${kind} of ${dollars(cents)}, ${status}`).toBeVisible();
  }
}

/** The whole amounts of a bill stand in a mail, each behind what it is of. */
export function expectMailTells(text: string, texts: SiteTexts, bill: Bill) {
  const t = texts.messages;
  const amounts: readonly Row[] = [
    ...bill.charges,
    [t('price.bundle-discount'), -bill.bundle],
    // Without taxes the sum before them is the total.
    [t('price.subtotal'), bill.taxes.length > 0 ? bill.subtotal : 0],
    ...bill.taxes,
    [t('price.total'), bill.total],
    [t('price.length-of-stay-discount'), -bill.stay.discount],
    [t('price.cleaning-fee'), bill.stay.cleaning],
    ...nightsByPrice(bill.stay.nights).map((cents): Row => ['', cents]),
  ];
  for (const [label, cents] of amounts) {
    if (cents === 0) continue;
    // Between label and amount at most what tells how many: '4 × $95.00'.
    const told = new RegExp(`${literal(label)}[^:]{0,40}?[: ]+${literal(dollars(cents))}`);
    expect(text, `the mail tells ${label} ${dollars(cents)}`).toMatch(told);
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** By which day what is owed since today comes back, as the pages say it. */
export const refundDay = (language: Language): string =>
  formatDate(language, addDays(dateAt(instant(Date.now())), defaultSettings.refundDays));
