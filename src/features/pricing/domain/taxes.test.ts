import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeOf } from '#kernel/money/money.ts';
import { taxRates } from '#tests/builders/tax-rates.ts';
import { lineOf, totalOf } from './price-lines.ts';
import { priceGroup, type TaxableReservation } from './quote.ts';
import { type AppliedTax, type TaxedKind, type TaxRate, taxesFor, taxesOf } from './taxes.ts';

const priced = (kind: TaxedKind, municipality: string, lines = [lineOf('service', 1_000_00)]): TaxableReservation => ({
  taxedAs: { kind, municipality },
  serviceType: null,
  lines,
  securityDepositCents: 0,
});

function quoteOf(reservations: readonly TaxableReservation[], rates: readonly TaxRate[] = taxRates, discount = 0) {
  return priceGroup({
    reservations,
    taxesOf: ({ taxedAs }) => taxesFor(rates, taxedAs),
    staffBasisPoints: discount,
  });
}

const codesOf = (reservation: TaxableReservation) =>
  taxesOf(quoteOf([reservation]).lines).map(({ code, basisPoints }) => [code, basisPoints]);

const stateAndCounty = [
  ['state-sales-tax', 600],
  ['county-surtax', 100],
];

test.each([
  ['miami-dade', 130_00, ['tourist-development-tax', 'sports-facilities-tax', 'convention-development-tax']],
  ['miami-beach', 140_00, ['convention-development-tax', 'miami-beach-resort-tax']],
  ['surfside', 110_00, ['surfside-resort-tax']],
  ['bal-harbour', 110_00, ['bal-harbour-resort-tax']],
])('a stay with its cleaning in %s pays state, county and what is taken there alone', (place, cents, codes) => {
  const stay = priced('stay', place, [lineOf('nights', 425_00, 2), lineOf('cleaning-fee', 150_00)]);
  expect(quoteOf([stay])).toMatchObject({ subtotalCents: 1_000_00, taxesCents: cents });
  expect(codesOf(stay).slice(0, 2)).toEqual(stateAndCounty);
  expect(
    codesOf(stay)
      .slice(2)
      .map(([code]) => code),
  ).toEqual(codes);
});

test.each([
  ['captained-outing', 0],
  ['bareboat-outing', 70_00],
  ['chef', 0],
  ['massage', 0],
  ['event', 0],
  ['van', 0],
  ['airport-transfer', 0],
  ['catering', 70_00],
  ['scooter', 70_00],
] as const)('%s pays the same wherever it is', (kind, cents) => {
  for (const place of ['miami-dade', 'miami-beach', 'surfside', 'bal-harbour']) {
    expect(quoteOf([priced(kind, place)]).taxesCents).toBe(cents);
    expect(codesOf(priced(kind, place))).toEqual(cents === 0 ? [] : stateAndCounty);
  }
});

test('one tax of several reservations is one line, rounded once; another rate of it is another line', () => {
  const rate = { code: 'sale', name: { en: 'Sale', es: 'Venta' }, municipality: 'here' };
  const rates: TaxRate[] = [
    { ...rate, lineKind: 'chef', basisPoints: 50 },
    { ...rate, lineKind: 'van', basisPoints: 50 },
    { ...rate, lineKind: 'massage', basisPoints: 100 },
  ];
  const lines = [lineOf('service', 90)];
  const taxes = taxesOf(
    quoteOf([priced('chef', 'here', lines), priced('massage', 'here', lines), priced('van', 'here', lines)], rates)
      .lines,
  );
  // 0.5 % of 0.90 is nothing twice, of 1.80 it is a cent.
  expect(taxes.map(({ basisPoints, totalCents }) => [basisPoints, totalCents])).toEqual([
    [50, 1],
    [100, 1],
  ]);
});

test('fees may be taxed otherwise than nights; staff’s discount is of both, pro rata', () => {
  const rate = { code: 'sale', name: { en: 'Sale', es: 'Venta' }, municipality: 'here', basisPoints: 1_000 };
  const stay = priced('stay', 'here', [lineOf('nights', 300_00), lineOf('cleaning-fee', 100_00)]);
  expect(quoteOf([stay], [{ ...rate, lineKind: 'stay' }]).taxesCents).toBe(30_00);
  expect(quoteOf([stay], [{ ...rate, lineKind: 'fee' }]).taxesCents).toBe(10_00);
  expect(quoteOf([stay], [{ ...rate, lineKind: 'fee' }], 5_000).taxesCents).toBe(5_00);
  expect(quoteOf([stay], [{ ...rate, lineKind: 'stay' }], 5_000).taxesCents).toBe(15_00);
});

test('where all lines are taxed alike, a tax is its rate of what is paid, whatever the discount', () => {
  const cents = fc.integer({ min: 0, max: 5_000_00 });
  const basisPoints = fc.integer({ min: 1, max: 2_000 });
  fc.assert(
    fc.property(cents, cents, basisPoints, fc.integer({ min: 0, max: 10_000 }), (nights, cleaning, rate, discount) => {
      const name = { en: 'Tax', es: 'Impuesto' };
      const taxes = (['own', 'fees'] as const).map((on): AppliedTax => ({ code: 'tax', name, basisPoints: rate, on }));
      const quote = priceGroup({
        reservations: [priced('stay', 'here', [lineOf('nights', nights), lineOf('cleaning-fee', cleaning)])],
        taxesOf: () => taxes,
        staffBasisPoints: discount,
      });
      expect(quote.taxesCents).toBe(chargeOf(quote.subtotalCents, rate));
      expect(totalOf(quote.lines)).toBe(quote.totalCents);
    }),
  );
});
