import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { freeOffer } from './free-offer.ts';
import { outingTariff } from './outing-tariff.ts';

const today = calendarDate('2027-03-01');
const on = (date: string, taken: readonly string[] = []) => ({
  date: calendarDate(date),
  today,
  takenNights: () => new Set(taken.map(calendarDate)),
});
const range = { from: '2027-03-10', until: '2027-03-20', nightlyCents: 410_00, minNights: 3 };
const tariff = {
  basePriceCents: 300_00,
  weekendPriceCents: 350_00,
  minNights: 2,
  gapNights: 2,
  gapWithinDays: 30,
  orphanNights: null,
  ranges: [range],
};
const house = { tariff, hours: null };

test('a free night costs what guests pay for it, on weekends and in ranges too', () => {
  expect(freeOffer(house, on('2027-03-03'))).toEqual({ priceCents: 300_00, minNights: 2, hours: null });
  expect(freeOffer(house, on('2027-03-05'))?.priceCents).toBe(350_00);
  expect(freeOffer(house, on('2027-03-12'))).toMatchObject({ priceCents: 410_00, minNights: 3 });
});

test('a gap that is shorter than its min nights is offered whole', () => {
  expect(freeOffer(house, on('2027-03-12', ['2027-03-11', '2027-03-14']))?.minNights).toBe(2);
});

test('a boat’s day costs its shortest outing, with its seasons to their last day', () => {
  const seasonPrices = [
    { hours: 4, from: '2027-03-10', until: '2027-03-12', priceCents: 600_00 },
    { hours: 8, from: '2027-03-01', until: '2027-03-31', priceCents: 999_00 },
  ];
  const durations = [
    { hours: 8, priceCents: 900_00 },
    { hours: 4, priceCents: 480_00 },
  ];
  const boat = outingTariff({ durations, seasonPrices });
  expect(freeOffer(boat, on('2027-03-09'))).toEqual({ priceCents: 480_00, minNights: null, hours: 4 });
  expect(['2027-03-12', '2027-03-13'].map((date) => freeOffer(boat, on(date))?.priceCents)).toEqual([600_00, 480_00]);
});

test('nothing is offered where no price is known', () => {
  expect(freeOffer({ tariff: null, hours: null }, on('2027-03-12'))).toBeNull();
  expect(outingTariff({ durations: [], seasonPrices: [] })).toEqual({ tariff: null, hours: null });
});
