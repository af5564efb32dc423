import type { RefusalCode } from '#kernel/refusals.ts';
import type {
  OfferedAddon,
  OfferedEventType,
  OfferedMenu,
  OfferedScooter,
  OfferedService,
  OfferedTreatment,
  OfferedVan,
  ServiceOffers,
} from './service-offers.ts';
import type { ServiceCode } from './service-terms.ts';
import type { EventWish, MassageWish, MealWish, ScooterWish, ServiceWish, VanWish } from './service-wishes.ts';

/** A wish with what is offered for it: all that its rules, its plan and its price need. */
export type ChosenService =
  | {
      readonly type: 'chef' | 'catering';
      readonly wish: MealWish;
      readonly service: OfferedService;
      readonly menu: OfferedMenu | null;
    }
  | {
      readonly type: 'massage';
      readonly wish: MassageWish;
      readonly service: OfferedService;
      readonly treatment: OfferedTreatment;
      /** A person, for the minutes that were chosen. */
      readonly durationCents: number;
      readonly addons: readonly OfferedAddon[];
    }
  | {
      readonly type: 'event';
      readonly wish: EventWish;
      readonly service: OfferedService;
      readonly eventType: OfferedEventType;
    }
  | {
      readonly type: 'van';
      readonly wish: VanWish;
      readonly service: OfferedService;
      readonly van: OfferedVan;
      /** Of an hourly trip, an hour. */
      readonly tripCents: number;
    }
  | {
      readonly type: 'scooter';
      readonly wish: ScooterWish;
      readonly service: OfferedService;
      readonly scooter: OfferedScooter;
    };

/** Which service of the list it is: an airport transfer is a van with an airport trip. */
export function serviceCodeOf(wish: ServiceWish): ServiceCode {
  return wish.type === 'van' && wish.tripType.startsWith('airport-') ? 'airport-transfer' : wish.type;
}

/** Finds what a wish names among what is offered; the code of what isn't there otherwise. */
export function choose(wish: ServiceWish, offers: ServiceOffers): ChosenService | RefusalCode {
  const code = serviceCodeOf(wish);
  const service = offers.services.find((offered) => offered.code === code);
  if (!service) return 'service-invalid';
  switch (wish.type) {
    case 'chef':
    case 'catering':
      return chooseMenu(wish, service, offers);
    case 'massage':
      return chooseMassage(wish, service, offers);
    case 'event': {
      const eventType = offers.eventTypes.find(({ id }) => id === wish.eventTypeId);
      return eventType ? { type: wish.type, wish, service, eventType } : 'service-invalid';
    }
    case 'van': {
      const van = offers.vans.find(({ id }) => id === wish.vanId);
      const tripCents = van?.prices[wish.tripType];
      return van && tripCents !== undefined ? { type: wish.type, wish, service, van, tripCents } : 'van-not-found';
    }
    case 'scooter': {
      const scooter = offers.scooters.find(({ id }) => id === wish.scooterId);
      return scooter ? { type: wish.type, wish, service, scooter } : 'service-invalid';
    }
  }
}

function chooseMenu(wish: MealWish, service: OfferedService, { menus }: ServiceOffers): ChosenService | RefusalCode {
  const { type, menuId } = wish;
  if (menuId === undefined) return { type, wish, service, menu: null };
  const menu = menus.find(({ id, serviceId }) => id === menuId && serviceId === service.serviceId);
  if (!menu) return type === 'chef' ? 'menu-chef-not-found' : 'menu-not-found';
  return { type, wish, service, menu };
}

function chooseMassage(wish: MassageWish, service: OfferedService, offers: ServiceOffers): ChosenService | RefusalCode {
  const treatment = offers.treatments.find(({ id }) => id === wish.treatmentId);
  const duration = treatment?.durations.find(({ minutes }) => minutes === wish.minutes);
  if (!treatment || !duration) return 'massage-duration-not-found';
  const wanted = new Set(wish.addonIds);
  const addons = offers.addons.filter(({ id, minMinutes }) => wanted.has(id) && minMinutes <= wish.minutes);
  if (addons.length < wanted.size) return 'addon-not-found';
  return { type: wish.type, wish, service, treatment, durationCents: duration.priceCents, addons };
}
