import { expect, test } from 'vitest';
import { discountsOf, nextRate, priceOfLine, quoteOfRequest, quoteWithout } from './line-price.ts';

const line = (kind: 'service' | 'addon' | 'bundle-discount' | 'tax', totalCents: number, reservationId?: string) => ({
  kind,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  ...(reservationId ? { reservationId } : {}),
});

const quote = {
  lines: [
    line('service', 40_000, 'massage'),
    line('addon', 5_000, 'massage'),
    line('bundle-discount', -2_250, 'massage'),
    line('service', 26_000, 'scooter'),
    line('bundle-discount', -1_300, 'scooter'),
    line('tax', 4_721),
  ],
  subtotalCents: 67_450,
  taxes: [],
  taxesCents: 4_721,
  totalCents: 72_171,
  securityDepositCents: 0,
  instalments: [],
};

test('a line costs what is its own, before the discounts that all services share', () => {
  expect(priceOfLine(quote, 'massage')).toBe(45_000);
  expect(priceOfLine(quote, 'event')).toBeUndefined();
  expect(priceOfLine(null, 'massage')).toBeUndefined();
});

test('lines before discounts and the discounts add up to the subtotal', () => {
  const lines = (priceOfLine(quote, 'massage') ?? 0) + (priceOfLine(quote, 'scooter') ?? 0);
  const discounts = discountsOf(quote);
  expect(discounts).toEqual([{ kind: 'bundle-discount', totalCents: -3_550 }]);
  expect(lines + discounts.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(quote.subtotalCents);
});

test('the request that waits is taken out of the price of its trip, down to its own taxes and total', () => {
  const earlier = [line('service', 100_000, 'stay'), line('tax', 13_000)];
  const trip = { ...quote, lines: [...earlier, ...quote.lines], subtotalCents: 167_450, totalCents: 185_171 };
  const own = quoteOfRequest(trip, { reservationIds: ['massage', 'scooter'] });
  expect(own).toMatchObject({ subtotalCents: 67_450, totalCents: 72_171 });
  expect(own?.taxes.map(({ totalCents }) => totalCents)).toEqual([4_721]);
  expect(quoteOfRequest(quote, { reservationIds: ['massage', 'scooter'] })).toBe(quote);
  expect(quoteOfRequest(trip, { reservationIds: ['by-hand'] })).toBeUndefined();
});

test('without the request that waits, the price of a trip is that of the rest, to the cent', () => {
  const tax = { code: 'state', name: 'State', basisPoints: 700 };
  const taxed = (totalCents: number) => ({ ...line('tax', totalCents), ...tax });
  const lines = [line('service', 100_000, 'stay'), taxed(7_000), line('service', 26_000, 'scooter'), taxed(1_820)];
  const instalments = ['first', 'second'].map((requestId) => ({
    requestId,
    totalCents: 1,
    due: { hoursAfterApproval: 48 },
  }));
  const sums = {
    subtotalCents: 126_000,
    taxes: [{ ...tax, totalCents: 8_820 }],
    taxesCents: 8_820,
    totalCents: 134_820,
  };
  const request = { id: 'second', sequence: 2, status: 'on-review' as const, reservationIds: ['scooter', 'event'] };
  const rest = { answerDueAt: null, declineReason: null, message: null, totalCents: 27_820, invoiceIds: [] };
  const trip = { ...quote, lines, instalments, ...sums };
  expect(quoteWithout(trip, { ...request, ...rest })).toMatchObject({
    ...{ lines: lines.slice(0, 2), subtotalCents: 100_000, taxesCents: 7_000, totalCents: 107_000 },
    ...{ taxes: [{ ...tax, totalCents: 7_000 }], instalments: instalments.slice(0, 1) },
  });
  expect(quoteWithout(trip, { ...request, ...rest, sequence: 1 })).toBeUndefined();
});

test('one more kind of service is told of where it changes the rate', () => {
  const bundle = { serviceTypes: 1, basisPoints: 300, nextBasisPoints: 500, steps: [] };
  expect(nextRate(bundle, false)).toEqual({ types: 2, basisPoints: 500 });
  expect(nextRate(bundle, true)).toBeUndefined();
  expect(nextRate({ ...bundle, nextBasisPoints: 300 }, false)).toBeUndefined();
});
