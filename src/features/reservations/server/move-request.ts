import { type Insertable, sql, type Updateable } from 'kysely';
import { cancelOccupancy } from '#features/calendars/server/calendars.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { GroupHistoryTable, RequestTable, ReservationGroupTable } from '#platform/database/tables.generated.ts';
import type { Ports } from '#platform/ports.ts';
import type { Group } from '../domain/group.ts';
import {
  type GroupMove,
  isMoveOf,
  type LineMove,
  lineMoves,
  type Mover,
  moves,
  type StillMove,
  whyNotMove,
} from '../domain/group-lifecycle.ts';
import type { GroupLine } from '../domain/line.ts';
import type { GroupRequest } from '../domain/request.ts';
import { isRentableType } from '../domain/reservation-type.ts';
import { spanTrip } from './groups.repository.ts';
import type { LockedGroup } from './lock-group.ts';
import type { QuoteToKeep } from './price-lines.repository.ts';

/** Who moves a request or a line, when and why. */
export interface MoveAuthor {
  readonly by: Mover;
  readonly userId: string | null;
  readonly at: Instant;
  readonly reason?: string | null;
}

type RequestChange = Omit<Updateable<RequestTable>, 'id' | 'group_id' | 'sequence' | 'status'>;
type GroupChange = Omit<Updateable<ReservationGroupTable>, 'id' | 'tenant_id' | 'status' | 'updated_at'>;

export interface MoveOfRequest {
  readonly move: GroupMove;
  readonly request: GroupRequest;
  readonly author: MoveAuthor;
  /** Other columns that change with the status. */
  readonly requestChange?: RequestChange;
  readonly groupChange?: GroupChange;
  /** The price that it is moved with. */
  readonly quote?: QuoteToKeep;
}

/**
 * The only writer of statuses. A request moves by the table of the lifecycle, its lines with it, and the group when
 * it is the group's first request (domain 4); the history gets its row, and an offered price is forgotten. One
 * statement; refuses what the table doesn't allow.
 */
export async function moveRequest(tx: Tx, group: Group, asked: MoveOfRequest): Promise<void> {
  const { move, request, author } = asked;
  refuseIf(isMoveOf(author.by, move) ? whyNotMove(move, request) : 'transition-not-valid');
  const moved = await writeMove(tx, group, asked);
  // The group is locked, so nobody else can have moved the request. If it happens all the same, the transaction is
  // rolled back.
  if (!moved) refuse(moves[move].otherwise);
}

async function writeMove(tx: Tx, group: Group, asked: MoveOfRequest): Promise<boolean> {
  const { request, author } = asked;
  const { to } = moves[asked.move];
  const groupStatus = request.sequence === 1 ? { status: to } : {};
  const { lines = sql`SELECT`, ofReservation = {} } = asked.quote ?? {};
  const written = await tx
    .with('price', () => sql<object>`(${lines})`)
    .with('moved', (cte) =>
      cte
        .updateTable('request')
        .set({ ...asked.requestChange, status: to })
        .where('id', '=', request.id)
        .where('status', '=', request.status)
        .returning('id'),
    )
    .with('moved_lines', (cte) =>
      cte
        .updateTable('reservation')
        .set({ ...ofReservation, status: to })
        .where('request_id', 'in', (eb) => eb.selectFrom('moved').select('moved.id'))
        .where('group_id', '=', group.id)
        .where('status', '=', request.status)
        // Removed lines don't come back with a reinstated request.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('line_removal')
                .select('line_removal.id')
                .whereRef('line_removal.reservation_id', '=', 'reservation.id')
                .where('line_removal.decision', '=', 'removed'),
            ),
          ),
        )
        .returning('id'),
    )
    .with('moved_group', (cte) =>
      cte
        .updateTable('reservation_group')
        .set({ ...asked.groupChange, ...groupStatus, updated_at: timestamptz(author.at) })
        .where('id', '=', group.id)
        .where(({ exists, selectFrom }) => exists(selectFrom('moved').select('moved.id')))
        .returning('id'),
    )
    // An offered price waits for its guest only while the request is on review.
    .with('answered_offer', (cte) =>
      cte
        .deleteFrom('price_offer')
        .where('request_id', 'in', (eb) => eb.selectFrom('moved').select('moved.id'))
        .returning('request_id'),
    )
    .insertInto('group_history')
    .columns(['group_id', 'request_id', 'at', 'move', 'from_status', 'to_status', 'actor', 'actor_id', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('moved')
        .select(({ val, cast }) => [
          cast<string>(val(group.id), 'uuid').as('group_id'),
          'moved.id as request_id',
          timestamptz(author.at).as('at'),
          cast<string>(val(asked.move), 'text').as('move'),
          cast<string>(val(request.status), 'text').as('from_status'),
          cast<string>(val(to), 'text').as('to_status'),
          cast<Insertable<GroupHistoryTable>['actor']>(val(author.by), 'text').as('actor'),
          cast<string | null>(val(author.userId), 'uuid').as('actor_id'),
          cast<string | null>(val(author.reason ?? null), 'text').as('reason'),
        ]),
    )
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface MoveOfLine {
  readonly move: LineMove;
  readonly line: GroupLine;
  readonly author: MoveAuthor;
}

/** Moves one line while its request goes on, and records it in the history. */
export async function moveLine(tx: Tx, group: Group, { move, line, author }: MoveOfLine): Promise<void> {
  const to = lineMoves[move] ?? line.status;
  if (to !== line.status) await tx.updateTable('reservation').set({ status: to }).where('id', '=', line.id).execute();
  await tx
    .insertInto('group_history')
    .values({
      group_id: group.id,
      request_id: line.requestId,
      reservation_id: line.id,
      at: timestamptz(author.at),
      move,
      from_status: line.status,
      to_status: to,
      actor: author.by,
      actor_id: author.userId,
      reason: author.reason ?? null,
    })
    .execute();
}

/** Records something that happened to a request whose status stays. */
export async function recordMove(
  tx: Tx,
  group: Pick<Group, 'id'>,
  { move, request, author }: { move: StillMove; request: Pick<GroupRequest, 'id' | 'status'>; author: MoveAuthor },
): Promise<void> {
  await tx
    .insertInto('group_history')
    .values({
      group_id: group.id,
      request_id: request.id,
      at: timestamptz(author.at),
      move,
      from_status: request.status,
      to_status: request.status,
      actor: author.by,
      actor_id: author.userId,
      reason: author.reason ?? null,
    })
    .execute();
}

/** A line that staff decline, and why. */
export interface Declined {
  readonly reservationId: string;
  readonly reason: string;
}

/**
 * Declines lines of a request that goes on without them: cancels their occupancies, records the reasons and updates
 * the trip's days.
 */
export async function declineLines(
  { clock }: Pick<Ports, 'clock'>,
  { group, locked }: LockedGroup,
  { lines, declined, staffId }: { lines: readonly GroupLine[]; declined: readonly Declined[]; staffId: string },
): Promise<void> {
  if (declined.length === 0) return;
  const gone = lines.filter(({ id }) => declined.some(({ reservationId }) => reservationId === id));
  await cancelOccupancy(
    locked,
    gone.map(({ id }) => id),
  );
  for (const line of gone) {
    const reason = declined.find(({ reservationId }) => reservationId === line.id)?.reason ?? null;
    const author = { by: 'staff', userId: staffId, at: clock.now(), reason } as const;
    await moveLine(locked.tx, group, { move: 'decline-line', line, author });
  }
  if (gone.some(({ type }) => isRentableType(type))) await spanTrip(locked.tx, { groupId: group.id, now: clock.now() });
}
