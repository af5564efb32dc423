import type { Place } from '#features/additional-services/domain/service-details.ts';
import type { ServiceWish } from '#features/additional-services/domain/service-wishes.ts';
import { addDays, type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { eventNotes, massageNotes, mealNotes, ownMenus } from '../../content/texts/service-wishes.ts';
import { codes, offers } from './offers.ts';
import { airportWish, vanWish } from './wish-of-van.ts';
import type { Wishing } from './wishing.ts';

/** What a trip can have beside its house and boat. */
export const serviceKinds = ['chef', 'own-menu', 'massage', 'catering', 'event', 'van', 'airport', 'scooter'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

const NOTE_SHARE = 0.4;
const MAX_VISITORS = 26;
const FEAST = 15;

/** One wish of that kind on some day of the trip; null when the group is too small or too large for it. */
export function wishOfService(kind: ServiceKind, wishing: Wishing): ServiceWish | null {
  switch (kind) {
    case 'chef':
      return chefWish(wishing);
    case 'own-menu': {
      const { random, language, people, place } = wishing;
      const at = { date: dayOf(wishing), time: random.pick(['18:30', '19:00', '19:30']) };
      const guests = Math.max(2, people);
      return { type: 'chef', ...at, ...placed(place), guests, customMenu: random.pick(ownMenus)[language] };
    }
    case 'massage':
      return massageWish(wishing);
    case 'catering':
      return cateringWish(wishing);
    case 'event':
      return eventWish(wishing);
    case 'van':
      return vanWish(wishing, dayOf(wishing));
    case 'airport':
      return airportWish(wishing);
    case 'scooter': {
      const { random, people, days } = wishing;
      const startAt = dayOf(wishing);
      const most = Math.max(1, daysBetween(startAt, days.until));
      const scooterId = random.pick(offers.scooters).id;
      const quantity = random.whole(1, Math.min(4, people));
      return { type: 'scooter', scooterId, startAt, days: random.whole(1, Math.min(3, most)), quantity };
    }
  }
}

function chefWish(wishing: Wishing): ServiceWish | null {
  const { random, people, place } = wishing;
  const chefId = codes.services.indexOf('chef') + 1;
  const guests = Math.max(2, people);
  const fitting = offers.menus.filter(
    (menu) => menu.serviceId === chefId && menu.minGuests <= guests && guests <= menu.maxGuests,
  );
  if (fitting.length === 0) return null;
  const { id: menuId } = random.pick(fitting);
  const isBrunch = codes.menus[menuId - 1] === 'slow-brunch';
  const time = random.pick(isBrunch ? ['11:00', '11:30'] : ['18:30', '19:00', '19:30', '20:00']);
  return { type: 'chef', date: dayOf(wishing), time, ...placed(place), guests, menuId, ...noted(mealNotes, wishing) };
}

function cateringWish(wishing: Wishing): ServiceWish {
  const { random, people, place } = wishing;
  const cateringId = codes.services.indexOf('catering') + 1;
  const guests = Math.max(FEAST, people + random.whole(4, MAX_VISITORS));
  const { id: menuId } = random.pick(offers.menus.filter(({ serviceId }) => serviceId === cateringId));
  const at = { date: dayOf(wishing), time: random.pick(['12:00', '13:00', '17:00', '18:00']) };
  return { type: 'catering', ...at, ...placed(place), guests, menuId, ...noted(mealNotes, wishing) };
}

function massageWish(wishing: Wishing): ServiceWish {
  const { random, people, place } = wishing;
  const treatment = random.pick(offers.treatments);
  const { minutes } = random.pick(treatment.durations);
  const guests = random.whole(1, Math.min(3, people));
  const fitting = offers.addons.filter(({ minMinutes }) => minMinutes <= minutes);
  const first = random.pick(fitting).id;
  const second = random.pick(fitting).id;
  const addonIds = [...new Set(random.chance(0.5) ? [first, second] : random.chance(0.6) ? [first] : [])];
  const at = { date: dayOf(wishing), time: random.pick(['10:00', '11:00', '15:00', '16:30', '18:00']) };
  const of = { treatmentId: treatment.id, minutes, addonIds };
  return { type: 'massage', ...at, ...placed(place), guests, ...of, ...noted(massageNotes.slice(0, guests), wishing) };
}

function eventWish(wishing: Wishing): ServiceWish {
  const { random, people, place, language } = wishing;
  const fitting = offers.eventTypes.filter(({ minGuests }) => minGuests <= Math.max(4, people));
  const { id: eventTypeId, minGuests, maxGuests } = random.pick(fitting);
  const guests = Math.min(maxGuests, Math.max(minGuests, people + random.whole(0, 12)));
  const at = { date: dayOf(wishing), time: random.pick(['17:00', '18:00', '19:00']), hours: random.whole(3, 5) };
  const personalization = random.pick(eventNotes)[language];
  return { type: 'event', ...at, ...placed(place), guests, eventTypeId, personalization };
}

/** Any evening but the last: that one is for packing. */
function dayOf({ days, random }: Wishing): CalendarDate {
  return addDays(days.from, random.whole(0, Math.max(0, daysBetween(days.from, days.until) - 1)));
}

function placed(place: Place | undefined): { place?: Place } {
  return place === undefined ? {} : { place };
}

function noted(notes: readonly Bilingual[], { random, language }: Wishing): { personalization?: string } {
  return random.chance(NOTE_SHARE) ? { personalization: random.pick(notes)[language] } : {};
}
