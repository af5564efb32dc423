import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { instantOf, isoOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { firstTerms } from '#tests/builders/cancellation-terms.ts';
import { taxRates } from '#tests/builders/tax-rates.ts';
import { whyNotStay } from './day-offers.ts';
import { instalmentsOnApproval, plannedInstalments } from './instalments.ts';
import { nightlyPrices } from './nightly-prices.ts';
import type { HouseTariff } from './price-lines.ts';
import { quoteStay, type StayToQuote } from './quote.ts';

const date = calendarDate;
const tariff: HouseTariff = {
  basePriceCents: 300_00,
  weekendPriceCents: null,
  minNights: 1,
  ranges: [{ during: { from: date('2027-02-12'), until: date('2027-02-16') }, nightlyCents: 450_00, minNights: 4 }],
  cleaningFeeCents: 150_00,
  weeklyDiscountBasisPoints: 1_000,
  monthlyDiscountBasisPoints: 800,
};
const asked: StayToQuote = {
  tariff,
  stay: { from: date('2027-02-10'), until: date('2027-02-14') },
  securityDepositCents: 500_00,
  cancellationTerms: firstTerms.standard,
  municipality: 'miami-dade',
  taxRates,
  paymentTerms: defaultSettings,
  startsAt: instantAt(date('2027-02-10'), '16:00'),
  now: instantOf('2027-01-11T17:00:00Z'),
  today: date('2027-01-11'),
};

const taxOf = (code: string, basisPoints: number, totalCents: number) => {
  const name = taxRates.find((rate) => rate.code === code)?.name;
  return { kind: 'tax', code, name, basisPoints, quantity: 1, unitCents: totalCents, totalCents };
};

test('groups the nights by equal price, then adds cleaning and one line per tax', () => {
  const quote = quoteStay(asked);
  expect(quote.lines).toEqual([
    { kind: 'nights', quantity: 2, unitCents: 300_00, totalCents: 600_00 },
    { kind: 'nights', quantity: 2, unitCents: 450_00, totalCents: 900_00 },
    { kind: 'cleaning-fee', quantity: 1, unitCents: 150_00, totalCents: 150_00 },
    taxOf('state-sales-tax', 600, 99_00),
    taxOf('county-surtax', 100, 16_50),
    taxOf('tourist-development-tax', 200, 33_00),
    taxOf('sports-facilities-tax', 100, 16_50),
    taxOf('convention-development-tax', 300, 49_50),
  ]);
  expect(quote).toMatchObject({
    nights: 4,
    subtotalCents: 1_650_00,
    taxesCents: 214_50,
    totalCents: 1_864_50,
    securityDepositCents: 500_00,
  });
});

test('gives the better of the two discounts from 28 nights, on the nights only, rounded down', () => {
  const stay = { from: date('2027-03-01'), until: date('2027-03-29') };
  const quote = quoteStay({ ...asked, stay, tariff: { ...tariff, basePriceCents: 100_03, cleaningFeeCents: 0 } });
  expect(quote.lines.slice(0, 2)).toEqual([
    { kind: 'nights', quantity: 28, unitCents: 100_03, totalCents: 2_800_84 },
    { kind: 'length-of-stay-discount', quantity: 1, unitCents: -280_08, totalCents: -280_08 },
  ]);
});

test('gives no discount for six nights', () => {
  const quote = quoteStay({ ...asked, stay: { from: date('2027-03-01'), until: date('2027-03-07') } });
  expect(quote.lines.map(({ kind }) => kind).filter((kind) => kind !== 'tax')).toEqual(['nights', 'cleaning-fee']);
});

test('asks for one half 48 h after approval and the other 48 h before the start', () => {
  expect(quoteStay(asked).instalments).toEqual([
    { totalCents: 932_25, due: { hoursAfterApproval: 48 } },
    { totalCents: 932_25, due: { at: instantAt(date('2027-02-08'), '16:00') } },
  ]);
});

test('asks for two halves up to the end of the day 7 days before the start, and for all at once from the next day on', () => {
  const lastMinute = instantAt(date('2027-02-03'), '23:59');
  expect(quoteStay({ ...asked, now: lastMinute }).instalments).toHaveLength(2);
  const midnight = instantAt(date('2027-02-04'), '00:00');
  expect(quoteStay({ ...asked, now: midnight }).instalments).toHaveLength(1);
});

test('asks for all at once when the start is less than 7 days away', () => {
  const now = instantAt(date('2027-02-04'), '16:01');
  expect(quoteStay({ ...asked, now }).instalments).toEqual([
    { totalCents: 1_864_50, due: { hoursAfterApproval: 24, orStart: true } },
  ]);
});

test('asks for all by the start when that is less than 24 h away', () => {
  const now = instantAt(date('2027-02-10'), '00:30');
  expect(quoteStay({ ...asked, now }).instalments).toEqual([{ totalCents: 1_864_50, due: { at: asked.startsAt } }]);
});

test('asks for what is added to a trip for at most 300 dollars at once, by when its first half would be due', () => {
  const { startsAt, paymentTerms } = asked;
  const at = { now: instantOf('2027-01-12T10:00:00Z'), startsAt, isAddition: true, paymentTerms };
  expect(plannedInstalments(300_00, at)).toEqual([{ totalCents: 300_00, due: { hoursAfterApproval: 48 } }]);
  expect(plannedInstalments(300_01, at)).toHaveLength(2);
  expect(plannedInstalments(300_00, { ...at, isAddition: false })).toHaveLength(2);
});

test('gives the odd cent to the first instalment and its due instant from the approval', () => {
  const approvedAt = instantOf('2027-01-12T10:00:00Z');
  const dues = instalmentsOnApproval(1_001, {
    approvedAt,
    startsAt: asked.startsAt,
    paymentTerms: defaultSettings,
  });
  expect(dues.map(({ totalCents, dueAt }) => [totalCents, isoOf(dueAt)])).toEqual([
    [501, '2027-01-14T10:00:00.000Z'],
    [500, '2027-02-08T21:00:00.000Z'],
  ]);
});

test.each([
  ['2027-01-10', { hoursAfterConfirmation: 48, latestOn: '2027-01-11' }],
  // Our answer may come tomorrow.
  ['2027-01-11', null],
  ['2027-01-12', null],
])('offers free cancellation until 30 days before check-in: on %s', (today, expected) => {
  expect(quoteStay({ ...asked, today: date(today) }).freeCancellation).toEqual(expected);
});

const stays = fc
  .record({ start: fc.integer({ min: 0, max: 600 }), nights: fc.integer({ min: 1, max: 60 }) })
  .map(({ start, nights }) => ({ from: addDays(asked.today, start), until: addDays(asked.today, start + nights) }));
const tariffs = fc.record({
  basePriceCents: fc.integer({ min: 1, max: 2_000_000 }),
  weekendPriceCents: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  minNights: fc.constant(1),
  ranges: fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 8 }).map((prices) =>
    prices.map((nightlyCents, i) => ({
      during: { from: addDays(asked.today, i * 50 + 5), until: addDays(asked.today, i * 50 + 35) },
      nightlyCents,
      minNights: null,
    })),
  ),
  cleaningFeeCents: fc.integer({ min: 0, max: 100_000 }),
  weeklyDiscountBasisPoints: fc.integer({ min: 0, max: 9_000 }),
  monthlyDiscountBasisPoints: fc.integer({ min: 0, max: 9_000 }),
});

test('R26 the lines, the total and the instalments are the same sum, whatever the prices', () => {
  fc.assert(
    fc.property(tariffs, stays, (anyTariff, stay) => {
      const startsAt = instantAt(stay.from, '16:00');
      const quote = quoteStay({ ...asked, tariff: anyTariff, stay, startsAt });
      expect(sumOf(quote.lines.map(({ totalCents }) => totalCents))).toBe(quote.totalCents);
      expect(sumOf(quote.instalments.map(({ totalCents }) => totalCents))).toBe(quote.totalCents);
      expect(quote.subtotalCents + quote.taxesCents).toBe(quote.totalCents);
      expect(quote.lines.every(({ quantity, unitCents, totalCents }) => quantity * unitCents === totalCents)).toBe(
        true,
      );
    }),
  );
});

test('the price of each night adds up to the nights lines of the quote, always', () => {
  fc.assert(
    fc.property(tariffs, stays, (anyTariff, stay) => {
      const nights = nightlyPrices(anyTariff, stay).map(({ priceCents }) => priceCents);
      const lines = quoteStay({ ...asked, tariff: anyTariff, stay }).lines.filter(({ kind }) => kind === 'nights');
      expect(sumOf(nights)).toBe(sumOf(lines.map(({ totalCents }) => totalCents)));
    }),
  );
});

test.each([
  ['in the past', '2027-01-10', '2027-01-12', 1, 'reservation-range-conflict'],
  ['of no length', '2027-02-01', '2027-02-01', 1, 'reservation-range-conflict'],
  ['that ends before it begins', '2027-02-02', '2027-02-01', 1, 'reservation-range-conflict'],
  ['one day beyond the horizon', '2029-01-05', '2029-01-11', 1, 'reservation-range-conflict'],
  ['that ends on the horizon', '2029-01-05', '2029-01-10', 1, null],
  ['that begins today', '2027-01-11', '2027-01-12', 1, null],
  ['shorter than the min nights', '2027-02-01', '2027-02-03', 3, 'min-nights-invalid'],
  ['as long as the min nights', '2027-02-01', '2027-02-04', 3, null],
])('says why not a stay %s', (_what, from, until, minNights, expected) => {
  expect(
    whyNotStay({
      stay: { from: date(from), until: date(until) },
      today: asked.today,
      horizonDays: 730,
      tariff: { minNights, ranges: [] },
    }),
  ).toBe(expected);
});
