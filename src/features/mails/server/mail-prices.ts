import { taxesOf } from '#features/pricing/domain/taxes.ts';
import { sumOf } from '#kernel/money/money.ts';
import { taxLabel } from '#kernel/money/tax-label.ts';
import type { MailBlock, MailRow } from '../domain/mail-content.ts';
import { heading, isAddition, isPartOf, lineName, money, note, type TripMail } from './mail-parts.ts';
import type { MailTextKey } from './mail-texts.ts';
import type { TripPriceLine } from './trips.views.ts';

const discountKinds = ['bundle-discount', 'staff-discount'] as const;

/**
 * The price of the request, line by line; the lines add up to the total. Each kind of discount on services is one row.
 */
export function priceTable(mail: TripMail): readonly MailBlock[] {
  const { t, trip } = mail;
  const isDiscount = ({ kind }: TripPriceLine) => discountKinds.some((discount) => discount === kind);
  const isTax = ({ kind }: TripPriceLine) => kind === 'tax';
  const charges = trip.priceLines
    .filter((line) => !isTax(line) && !isDiscount(line))
    .map((line) => priceRow(mail, line));
  const discounts = discountKinds.flatMap((kind) => {
    const cents = sumOf(trip.priceLines.filter((line) => line.kind === kind).map(({ totalCents }) => totalCents));
    return cents === 0 ? [] : [{ label: t(`price.${kind}`), value: money(mail, cents) }];
  });
  const taxes = taxesOf(trip.priceLines).map(
    ({ name, basisPoints, totalCents }): MailRow => ({
      label: taxLabel({ name: name[mail.language], basisPoints }),
      value: money(mail, totalCents),
    }),
  );
  const subtotal = { label: t('price.subtotal'), value: money(mail, trip.subtotalCents) };
  const rows = [...charges, ...discounts, ...(taxes.length > 0 ? [subtotal, ...taxes] : []), ...totals(mail)];
  return [heading(t('price.heading')), { kind: 'amounts', rows }, ...stillToPrice(mail)];
}

/** The total of the request; where it is not all of the trip, what else the trip costs, and the total of both. */
function totals(mail: TripMail): readonly MailRow[] {
  const { t, trip } = mail;
  const known = (key: MailTextKey, cents: number) => ({ label: t(key), value: money(mail, cents) });
  const row = (key: MailTextKey, cents: number) => ({ label: t(key), value: sumSoFar(mail, cents) });
  const { totalCents, bookingCents } = trip;
  if (bookingCents === totalCents) return [{ ...row('price.total', totalCents), isTotal: true }];
  return [
    row(isAddition(mail) ? 'price.totalAdded' : 'price.totalFirst', totalCents),
    known(isAddition(mail) ? 'price.rest' : 'price.added', bookingCents - totalCents),
    { ...row('price.booking', bookingCents), isTotal: true },
  ];
}

/** A sum that has something of the request in it, or only a part of it while staff still have to price the rest. */
export function sumSoFar(mail: TripMail, cents: number): string {
  const amount = money(mail, cents);
  if (openToPrice(mail).length === 0) return amount;
  return cents === 0 ? mail.t('price.toBePriced') : mail.t('price.plusToBePriced', { amount });
}

function priceRow(mail: TripMail, { kind, code, name, quantity, unitCents, totalCents }: TripPriceLine): MailRow {
  const { t, language } = mail;
  const value = money(mail, totalCents);
  if (name !== null && kind === 'cancellation-fee')
    return { label: t('price.keptOf', { name: name[language] }), value };
  if (name !== null) {
    const values = { name: name[language], count: quantity, unit: money(mail, unitCents) };
    return { label: quantity > 1 ? t('price.many', values) : values.name, value };
  }
  const key = code === 'extra-hours' ? code : kind;
  return {
    label: t(`price.${key}`, kind === 'nights' ? { count: quantity, unit: money(mail, unitCents) } : {}),
    value,
  };
}

/** The lines of the request that staff have not priced yet. */
export const linesToPrice = (mail: TripMail) =>
  mail.trip.lines.filter((line) => line.isManuallyPriced && line.manualPriceCents === null && isPartOf(mail, line));

/** The same while the sums are without them: also while a price is offered, which the mail of the offer tells. */
const openToPrice = (mail: TripMail) => (mail.trip.requestStatus === 'rejected' ? [] : linesToPrice(mail));

/** Says which lines staff will price when they approve: no sum includes them yet. */
function stillToPrice(mail: TripMail): readonly MailBlock[] {
  const open = openToPrice(mail);
  if (open.length === 0) return [];
  const names = open.map((line) => lineName(mail, line)).join(', ');
  return [note(mail.t('line.stillToPrice', { names }))];
}
