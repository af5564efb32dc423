import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { TaxRate } from '#features/pricing/domain/taxes.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';
import type { Random } from '../../random.ts';
import { type DemoOrigin, seeded, uuidFrom } from '../../random.ts';
import { type Addition, type DemoGroup, slugOf, type Trip } from '../demo-group.ts';
import { movesTo, type TripMove } from '../trip-moves.ts';
import { atOf, planMoney } from '../trip-payments.ts';
import type { Availability } from './availability.ts';
import { peopleOf, placesOf } from './plan-lines.ts';
import { planServices } from './plan-services.ts';
import type { PlannedLine } from './planned-line.ts';
import { priceLineRows, quoteLines } from './quote-lines.ts';
import { historyRows, lineRows, requestRow } from './request-rows.ts';
import type { ServiceKind } from './service-selections.ts';

type Added = Pick<
  DemoGroup,
  'requests' | 'reservations' | 'lines' | 'history' | 'invoices' | 'invoiceTaxes' | 'entries'
>;

interface AdditionInput {
  readonly trip: Trip;
  /** The lines of the first request. */
  readonly lines: readonly PlannedLine[];
  readonly guests: Guests;
  readonly moves: readonly TripMove[];
  readonly availability: Availability;
  readonly taxRates: readonly TaxRate[];
  readonly now: Instant;
  readonly ids: { readonly groupId: string; readonly staffId: string };
}

const nothing: Added = {
  requests: [],
  reservations: [],
  lines: [],
  history: [],
  invoices: [],
  invoiceTaxes: [],
  entries: [],
};
const ADDITION_SHARE = 0.07;
const LEAST_HOURS_BEFORE_START = 100;

/** Services that were added to an agreed trip later: a second request with invoices of its own. */
export function planAddition(origin: DemoOrigin, input: AdditionInput): Added {
  const { trip, lines, guests, availability, taxRates, now } = input;
  const random = seeded(origin, `addition ${slugOf(trip)} ${trip.stay.from} ${trip.tenant.email}`);
  const addition = trip.extras ? trip.extras.addition : additionByChance(input, random);
  if (!addition) return nothing;
  const { askedAt, ending } = addition;
  const requestId = uuidFrom(random);
  const planned = planServices(addition.services, {
    availability,
    random,
    days: trip.stay,
    people: peopleOf(guests),
    language: trip.tenant.language,
    ...placesOf(trip),
    askedAt,
    isKept: true,
  });
  const [first, ...others] = planned.map(({ during }) => during.from);
  if (first === undefined) return nothing;
  const startsAt = earliest(first, ...others);
  const moves = movesTo(ending, { trip: { ...trip, askedAt }, random });
  const isApproved = atOf(moves, 'approve') !== null;
  const quote = quoteLines(planned, { isApproved, startsAt, askedAt, taxRates, others: lines });
  const ids = { ...input.ids, requestId };
  const asked = { trip, lines: planned, moves, quote, status: ending, startsAt, now, ids };
  const money = planMoney({ trip, quote, startsAt, moves, ids, now, random });
  return {
    requests: [requestRow({ ...asked, sequence: 2, message: null })],
    reservations: lineRows(asked),
    lines: priceLineRows(requestId, quote),
    history: historyRows(asked),
    invoices: money.invoices,
    invoiceTaxes: money.invoiceTaxes,
    entries: money.entries,
  };
}

/** By chance, one or two services, asked between the confirmation and the last days before the trip. */
function additionByChance({ trip, moves, lines, now }: AdditionInput, random: Random): Addition | undefined {
  const confirmedAt = atOf(moves, 'confirm');
  const isAgreed = trip.ending === 'confirmed' || trip.ending === 'completed';
  if (!isAgreed || confirmedAt === null || !random.chance(ADDITION_SHARE)) return undefined;
  const askedAt = hoursAfter(confirmedAt, random.whole(20, 90));
  const latest = earliest(
    hoursAfter(instantAt(trip.stay.from, '09:00'), -LEAST_HOURS_BEFORE_START),
    hoursAfter(now, -36),
  );
  const has = new Set(lines.map(({ type }) => type));
  const kinds = (['massage', 'chef', 'scooter'] as const).filter((kind) => !has.has(kind));
  if (askedAt > latest || kinds.length === 0) return undefined;
  const services: readonly ServiceKind[] = random.chance(0.3) ? kinds.slice(0, 2) : [random.pick(kinds)];
  return { services, ending: trip.ending === 'completed' ? 'completed' : 'confirmed', askedAt };
}
