import type { Circumstances } from '#features/additional-services/domain/service-kind.ts';
import type { Place } from '#features/additional-services/domain/service-places.ts';
import { planService } from '#features/additional-services/domain/service-plan.ts';
import { choose, whyNotService } from '#features/additional-services/domain/service-rules.ts';
import type { ChosenService, ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { namedLineOf, type PriceLine } from '#features/pricing/domain/price-lines.ts';
import { priceService } from '#features/pricing/domain/service-lines.ts';
import { whyNotServiceDays } from '#features/reservations/domain/trip-range.ts';
import en from '#features/reservations/texts/lines.en.json' with { type: 'json' };
import es from '#features/reservations/texts/lines.es.json' with { type: 'json' };
import type { DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Random } from '../../random.ts';
import { uuidFrom } from '../../random.ts';
import { type Availability, takeUnits } from './availability.ts';
import { leastCentsOf, offers } from './offers.ts';
import { type PlannedLine, serviceLine } from './planned-line.ts';
import { guestAddresses, type ServiceKind, selectService } from './service-selections.ts';

/** The trip that services are planned for. */
export interface ServicesFor extends Pick<Circumstances, 'stay' | 'houseEvents' | 'houseGuests' | 'boatDays'> {
  readonly availability: Availability;
  readonly random: Random;
  /** Where the trip is, for the taxes. */
  readonly municipality: string;
  /** The first and the last day of the trip. */
  readonly days: DateRange;
  readonly people: number;
  readonly language: Language;
  readonly askedAt: Instant;
  /** Whether the trip keeps its people, vans and scooters from others. */
  readonly isKept: boolean;
}

const TRIES = 14;
const HAND_STEP_CENTS = 50_00;

/** A line for each kind that the product's rules allow and that is available; the others are left out. */
export function planServices(kinds: readonly ServiceKind[], trip: ServicesFor): readonly PlannedLine[] {
  const place = trip.stay ? undefined : trip.random.pick(guestAddresses);
  return kinds.flatMap((kind) => planKind(kind, { trip, place }) ?? []);
}

function planKind(
  kind: ServiceKind,
  { trip, place }: { trip: ServicesFor; place: Place | undefined },
): PlannedLine | null {
  const { random, availability, isKept } = trip;
  for (let index = 0; index < TRIES; index++) {
    const selection = selectService(kind, { ...trip, place });
    const chosen = selection && chosenOf(selection, trip);
    if (!chosen) continue;
    const plan = planService(chosen);
    if (whyNotServiceDays(chosen.type, plan, { startsOn: trip.days.from, endsOn: trip.days.until })) continue;
    const units = isKept ? takeUnits(availability, plan.wants) : [];
    if (units === null) continue;
    const priced = priceService(chosen, trip);
    const byHand = priced.isManuallyPriced ? handLine(chosen, random) : null;
    return serviceLine(uuidFrom(random), { type: chosen.type, plan, priced, byHand, units });
  }
  return null;
}

function chosenOf(selection: ServiceSelection, { askedAt, ...places }: ServicesFor): ChosenService | null {
  const chosen = choose(selection, offers);
  if (typeof chosen === 'string') throw new Error(`the demo asks for what is not sold: ${chosen}`);
  return whyNotService(chosen, { ...places, hasHouse: places.stay !== null, now: askedAt }) === null ? chosen : null;
}

/** The price line that staff write by hand when they approve. */
function handLine(chosen: ChosenService, random: Random): PriceLine {
  const { code, name: service } = chosen.service;
  const isEvent = chosen.type === 'event';
  const cents = isEvent
    ? leastCentsOf(chosen.item.id) * random.between(1, 1.8)
    : random.whole(110, 190) * 100 * ('guests' in chosen.selection ? chosen.selection.guests : 1);
  const unitCents = Math.ceil(cents / HAND_STEP_CENTS) * HAND_STEP_CENTS;
  const ownMenu = { en: `${service.en}: ${en.ownMenu}`, es: `${service.es}: ${es.ownMenu}` };
  return namedLineOf('service', { code, name: isEvent ? chosen.item.name : ownMenu, unitCents, quantity: 1 });
}
