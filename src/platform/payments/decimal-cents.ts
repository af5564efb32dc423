import { cents } from '#kernel/money/money.ts';

/** Digits, or digits with one or two after a point; not '1e3', '-0', 'NaN', '.5', '1,000' or '10.005'. */
const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Decimal text of a provider ('1271.25', '5') in cents, by its characters alone; throws RangeError for other text. */
export function centsOfDecimal(text: string): number {
  const [, dollars, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (dollars === undefined) throw new RangeError(`not an amount of money: ${text.slice(0, 40)}`);
  return cents(Number(dollars + fraction.padEnd(2, '0')));
}

/** Cents as decimal text with two digits after the point; throws RangeError for a negative or broken amount. */
export function decimalOfCents(amountCents: number): string {
  if (cents(amountCents) < 0 || Object.is(amountCents, -0)) throw new RangeError(`not an amount: ${amountCents}`);
  const digits = String(amountCents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
