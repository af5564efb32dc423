import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OfferedService } from '#features/additional-services/domain/service-kind.ts';
import type { ChosenService } from '#features/additional-services/kinds/kinds.domain.ts';
import { massagePriceCents } from '#features/additional-services/kinds/massage/massage.domain.ts';
import { menuPriceCents } from '#features/additional-services/kinds/meal/meal.domain.ts';
import { scooterPriceCents } from '#features/additional-services/kinds/scooter/scooter.domain.ts';
import { vanPriceCents } from '#features/additional-services/kinds/van/van.domain.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { bundleRate, MAX_BUNDLE_BASIS_POINTS } from './bundle.ts';
import { lineOf, totalOf } from './price-lines.ts';
import { type PricedReservation, quoteGroup } from './quote.ts';
import { priceService, serviceLines } from './service-lines.ts';

const name = { en: 'One', es: 'Uno' };
const date = calendarDate('2027-06-02');
const visit = { date, time: '19:00' };
const service: OfferedService = {
  serviceId: 1,
  code: 'chef',
  type: 'chef',
  name,
  leadHours: 0,
  firstStart: '00:00',
  lastStart: '23:59',
  durationMinutes: 60,
  prepareMinutes: 0,
  clearMinutes: 0,
  minGuests: 1,
  maxGuests: 99,
  poolId: 1,
  area: [],
};

const price = fc.integer({ min: 1, max: 2_000_00 });
const few = fc.integer({ min: 1, max: 20 });
const id = fc.integer({ min: 1, max: 9 });

const meal = fc
  .record({ type: fc.constantFrom('chef', 'catering'), guests: few, cents: price, isOwn: fc.boolean() })
  .map(
    ({ type, guests, cents, isOwn }) =>
      ({
        type,
        selection: { type, ...visit, guests, ...(isOwn ? { customMenu: 'Paella' } : { menuId: 1 }) },
        service,
        item: {
          menu: isOwn ? null : { id: 1, serviceId: 1, name, priceCents: cents, minGuests: 1, maxGuests: 99 },
        },
      }) as ChosenService,
  );
const massage = fc.record({ guests: few, durationCents: price, addons: fc.array(price, { maxLength: 4 }) }).map(
  ({ guests, durationCents, addons }): ChosenService => ({
    type: 'massage',
    selection: { type: 'massage', ...visit, treatmentId: 1, minutes: 60, guests },
    service,
    item: {
      treatment: { id: 1, name, durations: [] },
      durationCents,
      addons: addons.map((priceCents, index) => ({ id: index, name, priceCents, minMinutes: 0 })),
    },
  }),
);
const event = few.map(
  (guests): ChosenService => ({
    type: 'event',
    selection: { type: 'event', ...visit, eventTypeId: 1, hours: 4, guests },
    service,
    item: { id: 1, name, minGuests: 1, maxGuests: 99, setting: 'anywhere' },
  }),
);
const van = fc
  .record({
    tripCents: price,
    extraHourCents: price,
    extraHours: fc.nat({ max: 6 }),
    hours: fc.option(few, { nil: undefined }),
  })
  .map(
    ({ tripCents, extraHourCents, extraHours, hours }): ChosenService => ({
      type: 'van',
      selection: {
        type: 'van',
        ...visit,
        vanId: 1,
        tripType: hours === undefined ? 'one-way' : 'hourly',
        hours,
        extraHours,
        passengers: 2,
      },
      service,
      item: { van: { id: 1, name, passengers: 14, prices: {}, extraHourCents, poolId: 1 }, tripCents },
    }),
  );
const scooter = fc.record({ days: few, quantity: few, dayPriceCents: price, scooterId: id }).map(
  ({ days, quantity, dayPriceCents, scooterId }): ChosenService => ({
    type: 'scooter',
    selection: { type: 'scooter', scooterId, startAt: date, days, quantity },
    service,
    item: { id: scooterId, name, dayPriceCents, poolId: 1 },
  }),
);
const chosen = fc.oneof(meal, massage, event, van, scooter);
const house = fc.record({ nights: few, cents: price }).map(
  ({ nights, cents }): PricedReservation => ({
    serviceType: null,
    lines: [lineOf('nights', cents, nights)],
    securityDepositCents: 500_00,
  }),
);
const boat = price.map(
  (cents): PricedReservation => ({
    serviceType: null,
    lines: [lineOf('outing', cents)],
    securityDepositCents: 0,
  }),
);
const services = chosen.map((one) => priceService(one, { municipality: 'surfside' }));
/** The principal first, as in every group. */
const group = fc.tuple(fc.oneof(house, boat), fc.array(fc.oneof(services, boat), { maxLength: 12 }));
const rate = fc.integer({ min: 0, max: 3_000 });
const table = fc.array(fc.record({ serviceTypes: fc.integer({ min: 1, max: 7 }), basisPoints: rate }), {
  maxLength: 5,
});
const taxes = fc.array(
  fc.record({
    code: fc.constantFrom('state-sales-tax', 'surfside-resort-tax'),
    name: fc.constant(name),
    basisPoints: fc.constantFrom(0, 400, 725),
    on: fc.constantFrom('own', 'fees'),
  }),
  { maxLength: 3 },
);

function quoteOf(reservations: readonly PricedReservation[], terms: Terms) {
  const types = reservations.flatMap(({ serviceType }) => serviceType ?? []);
  return quoteGroup({
    reservations,
    bundleBasisPoints: bundleRate(types, terms.table),
    taxesOf: ({ serviceType }) => (serviceType === null ? terms.taxes : terms.serviceTaxes),
    paymentTerms: defaultSettings,
    startsAt: instantOf('2027-06-02T20:00:00Z'),
    now: instantOf('2027-01-11T17:00:00Z'),
  });
}
const someTerms = fc.record({ table, taxes, serviceTaxes: taxes });
type Terms = typeof someTerms extends fc.Arbitrary<infer Value> ? Value : never;

/** What the price list says of it. */
function listedCents(one: ChosenService): number {
  switch (one.type) {
    case 'chef':
    case 'catering':
      return one.item.menu ? menuPriceCents({ guests: one.selection.guests, priceCents: one.item.menu.priceCents }) : 0;
    case 'massage': {
      const { durationCents, addons } = one.item;
      const addonCents = addons.map(({ priceCents }) => priceCents);
      return massagePriceCents({ people: one.selection.guests, durationCents, addonCents });
    }
    case 'van': {
      const { extraHours = 0, hours = null } = one.selection;
      const { tripCents, van } = one.item;
      return vanPriceCents({ tripCents, hours, extraHours, extraHourCents: van.extraHourCents });
    }
    case 'scooter':
      return scooterPriceCents({ ...one.selection, dayPriceCents: one.item.dayPriceCents });
    case 'event':
      return 0;
  }
}

test('R26 a line costs what the price list says; what staff price costs nothing yet', () => {
  fc.assert(
    fc.property(chosen, (one) => {
      expect(totalOf(serviceLines(one))).toBe(listedCents(one));
    }),
  );
});

test('R26 in any group the lines add up to the subtotal, and with the taxes to the total and the instalments', () => {
  fc.assert(
    fc.property(group, someTerms, ([principal, others], terms) => {
      const quote = quoteOf([principal, ...others], terms);
      const beforeTaxes = quote.lines.filter(({ kind }) => kind !== 'tax');
      expect(totalOf(beforeTaxes)).toBe(quote.subtotalCents);
      expect(totalOf(quote.lines)).toBe(quote.totalCents);
      expect(quote.subtotalCents + quote.taxesCents).toBe(quote.totalCents);
      expect(sumOf(quote.instalments.map(({ totalCents }) => totalCents))).toBe(quote.totalCents);
      expect(quote.reservations.flatMap(({ lines }) => lines)).toEqual(beforeTaxes);
    }),
  );
});

test('R26 the bundle discount is never above a tenth of the lines of services, and on nothing else', () => {
  fc.assert(
    fc.property(group, someTerms, ([principal, others], terms) => {
      const { reservations } = quoteOf([principal, ...others], terms);
      for (const { serviceType, lines } of reservations) {
        const discount = 0 - totalOf(lines.filter(({ kind }) => kind === 'bundle-discount'));
        const own = totalOf(lines.filter(({ kind }) => kind !== 'bundle-discount'));
        expect(discount).toBeGreaterThanOrEqual(0);
        if (serviceType === null) expect(discount).toBe(0);
        else expect(discount * 10_000).toBeLessThanOrEqual(own * MAX_BUNDLE_BASIS_POINTS);
      }
    }),
  );
});

test('R26 the order in which lines were added changes no sum, and what one line costs', () => {
  const shuffled = group.chain(([principal, others]) =>
    fc.tuple(
      fc.constant([principal, ...others]),
      fc.shuffledSubarray(others, { minLength: others.length }).map((mixed) => [principal, ...mixed]),
    ),
  );
  fc.assert(
    fc.property(shuffled, someTerms, ([one, other], terms) => {
      const [first, second] = [quoteOf(one, terms), quoteOf(other, terms)];
      const sums = ({ subtotalCents, taxesCents, totalCents, instalments }: typeof first) => ({
        subtotalCents,
        taxesCents,
        totalCents,
        instalments,
      });
      expect(sums(second)).toEqual(sums(first));
      for (const [index, reservation] of other.entries())
        expect(second.reservations[index]).toEqual(first.reservations[one.indexOf(reservation)]);
    }),
  );
});

test('R26 taking a line out again leaves what was before', () => {
  fc.assert(
    fc.property(group, fc.oneof(services, boat), someTerms, ([principal, others], added, terms) => {
      const before = [principal, ...others];
      const removed = [...before, added].filter((reservation) => reservation !== added);
      expect(quoteOf(removed, terms)).toEqual(quoteOf(before, terms));
    }),
  );
});
