import type { StayQuote } from '#features/pricing/domain/quote.ts';
import { bookingCode, CODE_BYTES, confirmationNumber } from '#features/reservations/domain/booking-code.ts';
import type { GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import { instantAt, periodOf } from '#kernel/company-zone.ts';
import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';
import { messages } from '../content/texts/guest-messages.ts';
import type { Random } from '../scenes/drawing/random.ts';
import type { DemoGroup, Trip } from './demo-group.ts';
import { priceOf, startOf } from './demo-house.ts';
import { bytesFrom, type DemoOrigin, seeded, uuidFrom } from './seeded.ts';
import { movesOf, type TripMove } from './trip-moves.ts';
import { atOf, planMoney } from './trip-payments.ts';

interface Plan {
  readonly trip: Trip;
  readonly random: Random;
  readonly moves: readonly TripMove[];
  readonly quote: StayQuote;
  readonly status: GroupStatus;
  readonly ids: { groupId: string; requestId: string; reservationId: string; staffId: string };
  /** The beginning of today: all that is told has happened by then. */
  readonly now: Instant;
}

const MESSAGE_SHARE = 0.35;
const takenBy: readonly GroupStatus[] = ['on-review', 'approved', 'confirmed', 'completed'];

/** All rows of one trip. */
export function planGroup(origin: DemoOrigin, { trip, staffId }: { trip: Trip; staffId: string }): DemoGroup {
  const random = seeded(origin, `trip ${trip.house.house.slug} ${trip.stay.from} ${trip.tenant.email}`);
  const moves = movesOf(trip, random);
  const ids = { groupId: uuidFrom(random), requestId: uuidFrom(random), reservationId: uuidFrom(random), staffId };
  const quote = priceOf(trip.house, trip);
  const status = moves.at(-1)?.to ?? 'draft';
  const plan: Plan = { trip, random, moves, quote, status, ids, now: instantAt(origin.today, '00:00') };
  return {
    trip,
    group: groupRow(plan),
    request: requestRow(plan),
    reservation: reservationRow(plan),
    lines: status === 'draft' ? [] : lineRows(plan),
    history: historyRows(plan),
    ...planMoney(plan),
    taken: takenBy.includes(status) ? { holdUntil: status === 'on-review' ? answerDueAt(plan) : null } : null,
  };
}

function groupRow({ trip, random, moves, status, ids }: Plan): DemoGroup['group'] {
  const confirmedAt = atOf(moves, 'confirm');
  return {
    id: ids.groupId,
    tenant_id: trip.tenant.id,
    booking_code: bookingCode(bytesFrom(random, CODE_BYTES)),
    confirmation_number: confirmedAt === null ? null : confirmationNumber(bytesFrom(random, CODE_BYTES)),
    status,
    language: trip.tenant.language,
    starts_at: startOf(trip.house, trip.stay),
    starts_on: trip.stay.from,
    ends_on: trip.stay.until,
    created_at: hoursAfter(trip.askedAt, -0.25),
    updated_at: moves.at(-1)?.at ?? trip.askedAt,
    confirmed_at: confirmedAt,
    cancelled_at: status === 'cancelled' ? (moves.at(-1)?.at ?? null) : null,
  };
}

function requestRow(plan: Plan): DemoGroup['request'] {
  const { trip, random, moves, status, quote, ids } = plan;
  const isAsked = status !== 'draft';
  const says = isAsked && random.chance(MESSAGE_SHARE);
  return {
    id: ids.requestId,
    group_id: ids.groupId,
    sequence: 1,
    status,
    message: says ? random.pick(messages)[trip.tenant.language] : null,
    asked_at: isAsked ? trip.askedAt : null,
    answer_due_at: isAsked ? answerDueAt(plan) : null,
    hold_released_at: null,
    answered_at: atOf(moves, 'approve') ?? atOf(moves, 'reject'),
    confirmed_at: atOf(moves, 'confirm'),
    decline_reason: moves.find(({ move }) => move === 'reject')?.reason ?? null,
    discount_basis_points: 0,
    subtotal_cents: isAsked ? quote.subtotalCents : null,
    taxes_cents: isAsked ? quote.taxesCents : null,
    total_cents: isAsked ? quote.totalCents : null,
    deposit_cents: isAsked ? quote.securityDepositCents : null,
  };
}

/** A day after asking; those that still wait have until late tomorrow, so that the inbox is never empty on the day of loading. */
function answerDueAt({ trip, status, now }: Plan): Instant {
  if (status !== 'on-review') return earliest(hoursAfter(trip.askedAt, 24), startOf(trip.house, trip.stay));
  return hoursAfter(now, 33 + ((trip.askedAt / 60_000) % 13));
}

function reservationRow({ trip, random, status, ids }: Plan): DemoGroup['reservation'] {
  const most = trip.house.house.guests;
  const adults = random.whole(Math.min(2, most), Math.max(2, Math.ceil(most * 0.7)));
  const isFamily = most > adults && random.chance(0.45);
  return {
    id: ids.reservationId,
    group_id: ids.groupId,
    request_id: ids.requestId,
    type: 'house',
    status,
    is_principal: true,
    during: periodOf(trip.stay),
    starts_on: trip.stay.from,
    ends_on: trip.stay.until,
    adults: Math.min(adults, most),
    infants: isFamily ? random.whole(1, Math.min(3, most - adults)) : 0,
    babies: isFamily && random.chance(0.25) ? 1 : 0,
    pets: trip.house.terms.petsAllowed && random.chance(0.3) ? 1 : 0,
    created_at: hoursAfter(trip.askedAt, -0.25),
  };
}

function lineRows({ quote, ids }: Plan): DemoGroup['lines'] {
  return quote.lines.map((line, position) => ({
    request_id: ids.requestId,
    position: position + 1,
    reservation_id: line.kind === 'tax' ? null : ids.reservationId,
    kind: line.kind,
    code: line.code ?? null,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
  }));
}

function historyRows({ moves, trip, ids }: Plan): DemoGroup['history'] {
  const actorIds = { guest: trip.tenant.id, staff: ids.staffId, payment: ids.staffId, clock: null };
  return moves.map(({ move, by, at, from, to, reason }) => ({
    group_id: ids.groupId,
    request_id: ids.requestId,
    at,
    move,
    from_status: from,
    to_status: to,
    actor: by,
    actor_id: actorIds[by],
    reason,
  }));
}
