import fc from 'fast-check';
import { expect, test } from 'vitest';
import { massagePriceCents } from '../kinds/massage/massage.domain.ts';
import { menuPriceCents } from '../kinds/meal/meal.domain.ts';
import { scooterPriceCents } from '../kinds/scooter/scooter.domain.ts';
import { vanPriceCents } from '../kinds/van/van.domain.ts';

test('a menu for eight guests', () => {
  expect(menuPriceCents({ guests: 8, priceCents: 95_00 })).toBe(760_00);
});

test('an hour and a half of massage for two with two add-ons', () => {
  expect(massagePriceCents({ people: 2, durationCents: 210_00, addonCents: [25_00, 40_00] })).toBe(550_00);
});

test('a van to the airport, and one of five hours that waits one more', () => {
  expect(vanPriceCents({ tripCents: 140_00, hours: null, extraHours: 0, extraHourCents: 60_00 })).toBe(140_00);
  expect(vanPriceCents({ tripCents: 95_00, hours: 5, extraHours: 1, extraHourCents: 60_00 })).toBe(535_00);
});

test('three scooters for two days', () => {
  expect(scooterPriceCents({ days: 2, quantity: 3, dayPriceCents: 48_00 })).toBe(288_00);
});

test('part of a cent is a mistake', () => {
  expect(() => menuPriceCents({ guests: 1, priceCents: 0.5 })).toThrow(RangeError);
});

const price = fc.integer({ min: 1, max: 5_000_00 });
const few = fc.integer({ min: 1, max: 40 });
const addons = fc.array(price, { maxLength: 6 });

test('R26 what is priced by the person costs as much together as apart', () => {
  fc.assert(
    fc.property(few, few, price, addons, (some, others, each, addonCents) => {
      const menu = (guests: number) => menuPriceCents({ guests, priceCents: each });
      expect(menu(some) + menu(others)).toBe(menu(some + others));
      const massage = (people: number) => massagePriceCents({ people, durationCents: each, addonCents });
      expect(massage(some) + massage(others)).toBe(massage(some + others));
      const hire = (days: number) => scooterPriceCents({ days, quantity: 2, dayPriceCents: each });
      expect(hire(some) + hire(others)).toBe(hire(some + others));
    }),
  );
});

test('R26 the order of add-ons changes no price, and taking one away takes its price away', () => {
  fc.assert(
    fc.property(few, price, price, addons, (people, durationCents, last, addonCents) => {
      const without = massagePriceCents({ people, durationCents, addonCents });
      expect(massagePriceCents({ people, durationCents, addonCents: addonCents.toReversed() })).toBe(without);
      const withLast = massagePriceCents({ people, durationCents, addonCents: [...addonCents, last] });
      expect(withLast - without).toBe(people * last);
    }),
  );
});

test('R26 another hour of a van costs exactly its price', () => {
  fc.assert(
    fc.property(price, price, fc.integer({ min: 1, max: 12 }), (tripCents, extraHourCents, extraHours) => {
      const trip = { tripCents, extraHourCents, hours: null };
      const more = vanPriceCents({ ...trip, extraHours }) - vanPriceCents({ ...trip, extraHours: extraHours - 1 });
      expect(more).toBe(extraHourCents);
      const hourly = (hours: number) => vanPriceCents({ ...trip, hours, extraHours });
      expect(hourly(extraHours + 1) - hourly(extraHours)).toBe(tripCents);
    }),
  );
});
