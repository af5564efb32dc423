import type { OfferedService } from '#features/additional-services/domain/service-kind.ts';
import { noOffers, type ServiceOffers } from '#features/additional-services/kinds/kinds.domain.ts';
import type { ServiceCode } from '#features/additional-services/kinds/service-names.domain.ts';
import type { Bilingual } from '#kernel/languages.ts';
import {
  addons,
  cateringMenus,
  chefMenus,
  eventTypes,
  hires,
  serviceList,
  treatments,
  vans,
} from '../../data/read-data.ts';
import type { MenuSeed, ServiceSeed } from '../../data/schema.ts';

/** The pools of equal units, by the names that `write/write-services.ts` gives them. */
export const pools: readonly { readonly name: string; readonly units: number }[] = [
  ...serviceList.flatMap(({ pool }) => pool ?? []),
  ...vans.map(({ name }) => ({ name: name.en, units: 1 })),
  ...hires.flatMap(({ service, items }) => items.map(({ name, units }) => ({ name: fleetOf(service, name), units }))),
];

/** What the pool of a hired item is called. */
export function fleetOf(service: ServiceCode, name: Bilingual): string {
  return `${service}: ${name.en}`;
}

const scooters = hires.find(({ service }) => service === 'scooter')?.items ?? [];
const menus = [...chefMenus, ...cateringMenus];

/**
 * The codes of what is offered. In the plan, an id is a place in one of these lists, from 1; rows get the ids of the
 * database.
 */
export const codes = {
  services: serviceList.map(({ code }) => code),
  menus: menus.map(({ code }) => code),
  treatments: treatments.map(({ code }) => code),
  addons: addons.map(({ name }) => name.en),
  eventTypes: eventTypes.map(({ code }) => code),
  vans: vans.map(({ code }) => code),
  scooters: scooters.map(({ code }) => code),
  pools: pools.map(({ name }) => name),
} as const satisfies Record<string, readonly string[]>;

const idOf = (list: readonly string[], code: string) => list.indexOf(code) + 1;
const poolIdOf = (name: string) => idOf(codes.pools, name);
const centsOf = (dollars: number) => dollars * 100;

/** The items on sale, in the shape that the product's rules and prices take. */
export const sold = {
  menus: [
    ...chefMenus.map((menu) => offeredMenu(menu, 'chef')),
    ...cateringMenus.map((menu) => offeredMenu(menu, 'catering')),
  ],
  treatments: treatments.map(({ name, durations }, index) => ({
    id: index + 1,
    name,
    durations: durations.map(([minutes, dollars]) => ({ minutes, priceCents: centsOf(dollars) })),
  })),
  addons: addons.map(({ name, dollars, minMinutes }, index) => ({
    id: index + 1,
    name,
    priceCents: centsOf(dollars),
    minMinutes,
  })),
  eventTypes: eventTypes.map(({ name, guests: [minGuests, maxGuests], setting }, index) => ({
    id: index + 1,
    name,
    minGuests,
    maxGuests,
    setting: setting ?? ('anywhere' as const),
  })),
  vans: vans.map(({ name, passengers, trips, extraHourDollars }, index) => ({
    id: index + 1,
    name,
    passengers,
    prices: Object.fromEntries(Object.entries(trips).map(([trip, dollars]) => [trip, centsOf(dollars)])),
    extraHourCents: centsOf(extraHourDollars),
    poolId: poolIdOf(name.en),
  })),
  scooters: scooters.map(({ name, columns }, index) => ({
    id: index + 1,
    name,
    dayPriceCents: columns.day_price_cents ?? 0,
    poolId: poolIdOf(fleetOf('scooter', name)),
  })),
};

/** As the first migration of the table has it. */
const area = [{ name: { en: 'South Florida', es: 'Sur de Florida' }, firstZip: 33_000, lastZip: 33_499 }];

/** The same by the kind of service that sells them. */
export const offers: ServiceOffers = {
  services: serviceList.map(offeredService),
  items: {
    ...noOffers,
    chef: sold.menus,
    catering: sold.menus,
    massage: { treatments: sold.treatments, addons: sold.addons },
    event: sold.eventTypes,
    van: sold.vans,
    scooter: sold.scooters,
  },
};

/** The least price of an event of this type, in cents. */
export function leastCentsOf(eventTypeId: number): number {
  return centsOf(eventTypes[eventTypeId - 1]?.fromDollars ?? 0);
}

function offeredService(service: ServiceSeed): OfferedService {
  const [firstStart, lastStart] = service.starts;
  const [minGuests, maxGuests] = service.guests;
  const { code, type, name, leadHours, durationMinutes, prepareMinutes, clearMinutes } = service;
  const times = { leadHours, firstStart, lastStart, durationMinutes, prepareMinutes, clearMinutes };
  const poolId = service.pool ? poolIdOf(service.pool.name) : null;
  return { serviceId: idOf(codes.services, code), code, type, name, ...times, minGuests, maxGuests, poolId, area };
}

function offeredMenu({ code, name, dollars, guests: [minGuests, maxGuests] }: MenuSeed, service: ServiceCode) {
  const id = idOf(codes.menus, code);
  return { id, serviceId: idOf(codes.services, service), name, priceCents: centsOf(dollars), minGuests, maxGuests };
}
