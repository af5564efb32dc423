import { outingPeriod } from '#features/catalog/domain/booking-times.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { TaxRate } from '#features/pricing/domain/taxes.ts';
import { bookingCode, CODE_BYTES, confirmationNumber } from '#features/reservations/domain/booking-code.ts';
import type { GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import { defaultSettings, paymentTermNames } from '#features/settings/settings.domain.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import { guestTexts } from '../data/read-data.ts';
import type { Random } from '../random.ts';
import { bytesFrom, type DemoOrigin, seeded, uuidFrom } from '../random.ts';
import type { DemoBoat } from './demo-boat.ts';
import { type DemoGroup, slugOf, type Trip } from './demo-group.ts';
import { startOf } from './demo-house.ts';
import type { Availability } from './lines/availability.ts';
import { planAddition } from './lines/plan-addition.ts';
import { planLines } from './lines/plan-lines.ts';
import { priceLineRows, quoteLines } from './lines/quote-lines.ts';
import { historyRows, lineRows, removalOf, requestRow } from './lines/request-rows.ts';
import { movesOf, type TripMove } from './trip-moves.ts';
import { atOf, planMoney } from './trip-payments.ts';

export interface GroupPlanning {
  readonly trip: Trip;
  readonly staffId: string;
  readonly boats: readonly DemoBoat[];
  readonly availability: Availability;
  readonly taxRates: readonly TaxRate[];
}

interface Plan {
  readonly trip: Trip;
  readonly random: Random;
  readonly moves: readonly TripMove[];
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  readonly groupId: string;
}

const MESSAGE_SHARE = 0.35;

/** All rows of one trip. */
export function planGroup(
  origin: DemoOrigin,
  { trip, staffId, boats, availability, taxRates }: GroupPlanning,
): DemoGroup {
  const random = seeded(origin, `trip ${slugOf(trip)} ${trip.stay.from} ${trip.tenant.email}`);
  const moves = movesOf(trip, random);
  const [groupId, requestId, principalId] = [uuidFrom(random), uuidFrom(random), uuidFrom(random)];
  const status = moves.at(-1)?.to ?? 'draft';
  const startsAt = startsAtOf(trip);
  const plan: Plan = { trip, random, moves, status, startsAt, groupId };
  // Everything that the demo tells has happened before the beginning of today.
  const now = instantAt(origin.today, '00:00');
  const group = groupRow(plan);
  const message = status !== 'draft' && random.chance(MESSAGE_SHARE) ? messageOf(plan) : null;
  const guests = 'house' in trip ? guestsOfHouse(trip.house, random) : guestsOfBoat(trip.outing.boat, random);

  const lines = planLines(origin, { trip, principalId, guests, boats, availability });
  const isApproved = atOf(moves, 'approve') !== null;
  const quote = quoteLines(lines, { isApproved, startsAt, askedAt: trip.askedAt, taxRates });
  const ids = { groupId, requestId, principalId, staffId };
  const money = planMoney({ trip, quote, startsAt, moves, ids, now, random });
  const asked = { trip, lines, moves, quote, status, startsAt, now, ids };
  const removal = removalOf(asked);
  const added = planAddition(origin, { trip, lines, guests, moves, availability, taxRates, now, ids });
  return {
    trip,
    group,
    requests: [requestRow({ ...asked, sequence: 1, message }), ...added.requests],
    reservations: [...lineRows(asked), ...added.reservations],
    lines: [...(status === 'draft' ? [] : priceLineRows(requestId, quote)), ...added.lines],
    history: [...historyRows(asked), ...removal.history, ...added.history],
    invoices: [...money.invoices, ...added.invoices],
    invoiceTaxes: [...money.invoiceTaxes, ...added.invoiceTaxes],
    entries: [...money.entries, ...added.entries],
    refundsOwed: money.refundsOwed,
    settlements: money.settlements,
    claims: money.claims,
    removals: removal.removals,
    skips: trip.extras?.skips ?? [],
  };
}

/** The start of a group is the start of its principal (docs/domain.md, section 1). */
function startsAtOf(trip: Trip): Instant {
  return 'house' in trip ? startOf(trip.house, trip.stay) : outingPeriod(trip.outing).from;
}

/** What the company of the demo began with. */
const paymentTerms = Object.fromEntries(paymentTermNames.map((name) => [name, defaultSettings[name]]));

function groupRow({ trip, random, moves, status, groupId, startsAt }: Plan): DemoGroup['group'] {
  const confirmedAt = atOf(moves, 'confirm');
  return {
    id: groupId,
    tenant_id: trip.tenant.id,
    booking_code: bookingCode(bytesFrom(random, CODE_BYTES)),
    confirmation_number: confirmedAt === null ? null : confirmationNumber(bytesFrom(random, CODE_BYTES)),
    status,
    language: trip.tenant.language,
    starts_at: startsAt,
    starts_on: trip.stay.from,
    ends_on: trip.stay.until,
    created_at: hoursAfter(trip.askedAt, -0.25),
    updated_at: moves.at(-1)?.at ?? trip.askedAt,
    confirmed_at: confirmedAt,
    payment_terms: status === 'draft' ? null : paymentTerms,
    cancelled_at: status === 'cancelled' ? (moves.at(-1)?.at ?? null) : null,
  };
}

function messageOf({ trip, random }: Plan): string {
  return random.pick(guestTexts.messages)[trip.tenant.language];
}

function guestsOfHouse({ house, terms }: Extract<Trip, { house: unknown }>['house'], random: Random): Guests {
  const most = house.guests;
  const adults = random.whole(Math.min(2, most), Math.max(2, Math.ceil(most * 0.7)));
  const isFamily = most > adults && random.chance(0.45);
  return {
    adults: Math.min(adults, most),
    infants: isFamily ? random.whole(1, Math.min(3, most - adults)) : 0,
    babies: isFamily && random.chance(0.25) ? 1 : 0,
    pets: terms.petsAllowed && random.chance(0.3) ? 1 : 0,
  };
}

/** The guests of a trip that has a boat alone. Everybody aboard counts. */
function guestsOfBoat({ boat }: DemoBoat, random: Random): Guests {
  const most = Math.min(boat.capacity, 10);
  const adults = random.whole(Math.min(2, most), Math.max(2, Math.ceil(most * 0.7)));
  const infants = most > adults && random.chance(0.35) ? random.whole(1, Math.min(2, most - adults)) : 0;
  return { adults, infants, babies: 0, pets: 0 };
}
