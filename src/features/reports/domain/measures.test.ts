import { expect, test } from 'vitest';
import { type Facts, medianOf, sumFacts } from './facts.ts';
import { type MeasureCode, measure } from './measures.ts';

/*
 * April 2027 by hand. Casa Alba is offered all month (30 nights), Casa Brisa from the 11th on (20): 50 nights.
 *
 *   stay                        nights in April   rent
 *   Alba, 5 to 9 April          4                 4 × 300.00 = 1,200.00, 10 % off = 1,080.00
 *   Alba, 28 April to 3 May     3 of 5            3 × 400.00 = 1,200.00
 *   Brisa, 20 to 24 April       4                 4 × 250.00 = 1,000.00
 *   together                    11                3,280.00
 *
 * The owner of Alba stays 2 nights, and 1 night is closed for repairs. A channel sold 5 nights of Brisa. The agreement
 * of Alba says 20 % of 2,280.00: 456.00. A stay that was canceled left 150.00.
 */
const april = sumFacts([
  {
    listedNights: 30,
    guestNights: 7,
    ownerNights: 2,
    blockedNights: 1,
    rentCents: 2_280_00,
    commissionCents: 456_00,
    keptCents: 150_00,
  },
  { listedNights: 20, guestNights: 4, channelNights: 5, rentCents: 1_000_00 },
]);

test.each<[MeasureCode, number]>([
  ['nights', 50],
  ['guest-nights', 11],
  ['paid-occupancy', 0.22], // 11 ÷ 50
  ['adjusted-occupancy', 11 / 47], // 11 ÷ (50 − 2 − 1)
  ['channel-occupancy', 0.32], // (11 + 5) ÷ 50
  ['rent', 3_280_00],
  ['adr', 3_280_00 / 11], // 298.1818…
  ['revpar', 65_60], // 3,280.00 ÷ 50
  ['net-revpar', 56_48], // (3,280.00 − 456.00) ÷ 50
  ['kept', 150_00], // beside the rent, not in it
])('%s of a month that was computed by hand', (code, value) => {
  expect(measure(code, april)).toBe(value);
});

test('RevPAR is paid occupancy × ADR before anything is rounded', () => {
  const months: Partial<Facts>[] = [
    { listedNights: 50, guestNights: 11, rentCents: 3_280_00 },
    { listedNights: 31, guestNights: 31, rentCents: 9_999_99 },
    { listedNights: 7, guestNights: 3, rentCents: 1_00 },
    { listedNights: 60_000, guestNights: 43_217, rentCents: 1_234_567_89 },
  ];
  for (const month of months) {
    const facts = sumFacts([month]);
    const [occupancy, adr, revpar] = (['paid-occupancy', 'adr', 'revpar'] as const).map(
      (code) => measure(code, facts) ?? 0,
    );
    expect((occupancy ?? 0) * (adr ?? 0)).toBeCloseTo(revpar ?? 0, 6);
  }
});

test('net RevPAR is of the same nights as RevPAR: only houses with an agreement have a commission, and none is above', () => {
  // Managed: 30 nights, 2,280.00 − 456.00. Not managed: 20 nights, 1,000.00, nothing goes off.
  const brisa = sumFacts([{ listedNights: 20, guestNights: 4, rentCents: 1_000_00 }]);
  const alba = sumFacts([{ listedNights: 30, guestNights: 7, rentCents: 2_280_00, commissionCents: 456_00 }]);
  const both = (facts: Facts) => [measure('revpar', facts), measure('net-revpar', facts)];
  expect([both(alba), both(brisa), both(april)]).toEqual([
    [76_00, 60_80],
    [50_00, 50_00],
    [65_60, 56_48],
  ]);
});

test('nothing to divide by is no figure, not nothing', () => {
  const empty = sumFacts([]);
  const codes = ['paid-occupancy', 'adr', 'revpar', 'stay-length', 'cancellation-rate', 'first-reply'] as const;
  expect(codes.map((code) => measure(code, empty))).toEqual([null, null, null, null, null, null]);
  expect(measure('rent', empty)).toBe(0);
});

test('booking window: median and mean by the stays that begin', () => {
  // 2, 2, 10, 40, 96 days ahead: the middle is 10, the mean 150 ÷ 5 = 30; ten stays' 45 nights are 9 a stay
  const facts = sumFacts([
    { stays: 2, stayNights: 9, windows: new Map([[2, 2]]) },
    {
      stays: 3,
      stayNights: 36,
      windows: new Map([
        [10, 1],
        [40, 1],
        [96, 1],
      ]),
    },
  ]);
  expect((['window-median', 'window-mean', 'stay-length'] as const).map((code) => measure(code, facts))).toEqual([
    10, 30, 9,
  ]);
  expect(
    medianOf(
      new Map([
        [1, 1],
        [4, 1],
      ]),
    ),
  ).toBe(2.5);
});

test('cancellation by whom, of those confirmed in the period', () => {
  // 40 were confirmed; guests canceled 4, the company 1, and 1 was not paid in time: 6 ÷ 40
  const facts = sumFacts([
    { confirmed: 40, canceledByGuest: 4, canceledByCompany: 1, canceledByClock: 1, neverPaid: 3 },
  ]);
  const codes = ['cancellation-rate', 'canceled-by-guest', 'canceled-by-company', 'canceled-by-clock'] as const;
  expect(codes.map((code) => measure(code, facts))).toEqual([0.15, 0.1, 0.025, 0.025]);
});

test('approval: withdrawn and waiting requests are not decided', () => {
  const facts = sumFacts([
    {
      asked: 12,
      approved: 6,
      refused: 1,
      expired: 1,
      decisions: new Map([
        [30, 4],
        [90, 4],
      ]),
    },
  ]);
  expect([measure('approval-rate', facts), measure('decision', facts)]).toEqual([0.75, 60]);
});

test('services of a trip', () => {
  const facts = sumFacts([{ trips: 8, tripsWithService: 2, servicesSold: 5, servicesCents: 1_600_00 }]);
  expect([measure('trips-with-service', facts), measure('services-per-trip', facts)]).toEqual([0.25, 200_00]);
});
