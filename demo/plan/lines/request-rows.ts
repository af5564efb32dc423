import { answerDueAt } from '#features/reservations/domain/asking.ts';
import type { GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { GroupHistoryTable } from '#platform/database/tables.generated.ts';
import { guestTexts } from '../../data/read-data.ts';
import { makeRandom, uuidFrom } from '../../random.ts';
import type { DemoGroup, DemoLine, DemoRequest, PlainRow, Trip } from '../demo-group.ts';
import type { TripMove } from '../trip-moves.ts';
import { atOf } from '../trip-payments.ts';
import type { PlannedLine } from './planned-line.ts';
import type { RequestQuote } from './quote-lines.ts';

/** One request of a trip with everything that its rows are made of. */
export interface PlannedRequest {
  readonly trip: Trip;
  readonly lines: readonly PlannedLine[];
  readonly moves: readonly TripMove[];
  readonly quote: RequestQuote;
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  readonly now: Instant;
  readonly ids: { readonly groupId: string; readonly requestId: string; readonly staffId: string };
}

const takenBy: readonly GroupStatus[] = ['on-review', 'approved', 'confirmed', 'completed'];
const SECONDS_A_LINE = 40;
const HOURS_SINCE_REMOVAL_ASKED = 9;

export function requestRow(asked: PlannedRequest & { sequence: number; message: string | null }): DemoRequest {
  const { moves, status, quote, ids, sequence, message } = asked;
  const askedAt = atOf(moves, 'ask-availability');
  const isAsked = askedAt !== null;
  return {
    id: ids.requestId,
    group_id: ids.groupId,
    sequence,
    status,
    message,
    asked_at: askedAt,
    answer_due_at: isAsked ? dueAtOf(asked, askedAt) : null,
    hold_released_at: null,
    answered_at: atOf(moves, 'approve') ?? atOf(moves, 'reject'),
    confirmed_at: atOf(moves, 'confirm'),
    decline_reason: moves.find(({ move }) => move === 'reject')?.reason ?? null,
    discount_basis_points: 0,
    bundle_basis_points: isAsked ? quote.bundleBasisPoints : 0,
    subtotal_cents: isAsked ? quote.subtotalCents : null,
    taxes_cents: isAsked ? quote.taxesCents : null,
    total_cents: isAsked ? quote.totalCents : null,
    deposit_cents: isAsked ? quote.securityDepositCents : null,
    tax_rates: isAsked ? quote.reservations.flatMap(frozenTaxes) : null,
  };
}

const frozenTaxes = ({ reservationId, taxes }: RequestQuote['reservations'][number]) =>
  taxes.map(({ name, ...tax }) => ({ reservationId, ...tax, name: { ...name } }));

const dueAtOf = ({ startsAt }: PlannedRequest, askedAt: Instant) =>
  answerDueAt(askedAt, { startsAt, answerHours: defaultSettings.requestAnswerHours });

/** The lines of the request with their rows, in order. */
export function lineRows(asked: PlannedRequest): readonly DemoLine[] {
  const { lines, status, ids, moves } = asked;
  const askedAt = atOf(moves, 'ask-availability');
  const begunAt = hoursAfter(askedAt ?? asked.trip.askedAt, -0.25);
  const isApproved = atOf(moves, 'approve') !== null;
  const holdUntil = status === 'on-review' && askedAt !== null ? dueAtOf(asked, askedAt) : null;
  return lines.map((line, index) => ({
    line,
    row: {
      id: line.id,
      group_id: ids.groupId,
      request_id: ids.requestId,
      type: line.type,
      status,
      is_principal: index === 0 && line.slug !== null,
      during: line.during,
      starts_on: line.startsOn,
      ends_on: line.endsOn,
      ...line.guests,
      created_at: hoursAfter(begunAt, (index * SECONDS_A_LINE) / 3600),
      occupies: line.occupies,
      deposit_cents: askedAt === null ? null : line.priced.securityDepositCents,
      night_cents: askedAt === null || !line.priced.nightCents ? null : [...line.priced.nightCents],
    },
    manualPriceCents: isApproved ? (line.byHand?.totalCents ?? null) : null,
    taken: takenBy.includes(status) ? { holdUntil } : null,
  }));
}

export function historyRows({ moves, trip, ids }: PlannedRequest): readonly PlainRow<GroupHistoryTable>[] {
  const actorIds = { guest: trip.tenant.id, staff: ids.staffId, payment: ids.staffId, clock: null };
  return moves.map(({ move, by, at, from, to, reason }) => ({
    group_id: ids.groupId,
    request_id: ids.requestId,
    reservation_id: null,
    at,
    move,
    from_status: from,
    to_status: to,
    actor: by,
    actor_id: actorIds[by],
    reason,
  }));
}

/** A guest's request to remove one service: made some hours before today, not decided yet. */
export function removalOf({ trip, lines, status, ids, now }: PlannedRequest): Pick<DemoGroup, 'history' | 'removals'> {
  const line = lines.find(({ type }) => type === trip.extras?.removal);
  if (!line) return { history: [], removals: [] };
  const random = makeRandom(trip.askedAt % 1_000_003, 'removal');
  const at = hoursAfter(now, -HOURS_SINCE_REMOVAL_ASKED);
  const reason =
    (line.type === 'scooter' ? guestTexts.removalReasons[0] : guestTexts.removalReasons[1])?.[trip.tenant.language] ??
    null;
  const moved = { at, move: 'ask-removal', from_status: status, to_status: status, reason };
  const of = { group_id: ids.groupId, request_id: ids.requestId, reservation_id: line.id };
  const open = { decision: null, decided_at: null, decided_by: null, note: null };
  return {
    history: [{ ...of, ...moved, actor: 'guest', actor_id: trip.tenant.id }],
    removals: [{ id: uuidFrom(random), reservation_id: line.id, asked_at: at, reason, ...open }],
  };
}
