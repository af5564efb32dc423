import { type RawBuilder, sql } from 'kysely';
import type { Claim } from '#features/calendars/server/calendars.facade.ts';
import type { Guests } from '#features/catalogue/domain/guest-capacity.ts';
import type { CancellationPolicy } from '#features/catalogue/domain/house-terms.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { GroupStatus } from '../domain/group-lifecycle.ts';

/** One time that availability was asked. */
export interface AskedRequest {
  readonly id: string;
  readonly sequence: number;
  readonly status: GroupStatus;
  readonly answerDueAt: Instant | null;
  readonly confirmedAt: Instant | null;
  readonly totalCents: number | null;
}

/** One line of a group. */
export interface GroupLine {
  readonly id: string;
  readonly requestId: string;
  readonly type: string;
  readonly status: GroupStatus;
  readonly isPrincipal: boolean;
  readonly rentableId: number | null;
  readonly during: Period;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly guests: Guests;
}

export interface Group {
  readonly id: string;
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly confirmationNumber: string | null;
  readonly status: GroupStatus;
  readonly language: Language;
  readonly startsAt: Instant;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly confirmedAt: Instant | null;
  /** Of the principal's house or boat. */
  readonly policy: CancellationPolicy;
  readonly requests: readonly AskedRequest[];
  readonly lines: readonly GroupLine[];
}

/** An instant inside JSON: epoch milliseconds, as everywhere in code. */
export function epochMs(expression: RawBuilder<unknown>): RawBuilder<Instant> {
  return sql<Instant>`(extract(epoch FROM ${expression}) * 1000)::bigint`;
}

/** Groups with their requests and lines, in the order of their ids; those that don't exist are missing. */
export async function findGroups(db: Db | Tx, ids: readonly string[]): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    SELECT g.id, g.tenant_id AS "tenantId", g.booking_code AS "bookingCode", g.confirmation_number AS "confirmationNumber",
      g.status, g.language, g.starts_at AS "startsAt", g.starts_on AS "startsOn", g.ends_on AS "endsOn",
      g.confirmed_at AS "confirmedAt", coalesce(p.cancellation_policy, 'standard') AS policy,
      (SELECT coalesce(json_agg(json_build_object('id', q.id, 'sequence', q.sequence, 'status', q.status,
          'answerDueAt', ${epochMs(sql.ref('q.answer_due_at'))}, 'confirmedAt', ${epochMs(sql.ref('q.confirmed_at'))},
          'totalCents', q.total_cents) ORDER BY q.sequence), '[]')
        FROM request q WHERE q.group_id = g.id) AS requests,
      (SELECT coalesce(json_agg(json_build_object('id', l.id, 'requestId', l.request_id, 'type', l.type, 'status', l.status,
          'isPrincipal', l.is_principal, 'rentableId', l.rentable_id, 'startsOn', l.starts_on, 'endsOn', l.ends_on,
          'during', json_build_object('from', ${epochMs(sql`lower(l.during)`)}, 'until', ${epochMs(sql`upper(l.during)`)}),
          'guests', json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets)
        ) ORDER BY l.is_principal DESC, l.created_at, l.id), '[]')
        FROM reservation l WHERE l.group_id = g.id) AS lines
    FROM reservation_group g
    LEFT JOIN reservation pl ON pl.group_id = g.id AND pl.is_principal
    LEFT JOIN rentable p ON p.id = pl.rentable_id
    WHERE g.id = ANY(${ids}::uuid[]) ORDER BY g.id`.execute(db);
  return rows;
}

/** The rentables that these groups occupy or want. */
export async function listRentablesOf(tx: Tx, groupIds: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT rentable_id AS id FROM reservation
    WHERE group_id = ANY(${groupIds}::uuid[]) AND rentable_id IS NOT NULL ORDER BY 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the groups in the order of their ids. Their rentables are locked before (see `lock-group.ts`). */
export async function lockGroupRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT id FROM reservation_group WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx);
}

/** Other groups on review that want the same rentables for overlapping periods. */
export async function listOverlappingRequests(db: Db | Tx, groupId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT o.group_id AS id
    FROM reservation l JOIN reservation o ON o.rentable_id = l.rentable_id AND o.during && l.during AND o.group_id <> l.group_id
    WHERE l.group_id = ${groupId} AND o.status = 'on-review' ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The periods that lines of this group claim on rentables. */
export function claimsOf(lines: readonly GroupLine[]): readonly Claim[] {
  return lines.flatMap(({ id, rentableId, during }) =>
    rentableId === null ? [] : [{ reservationId: id, rentableId, during }],
  );
}
