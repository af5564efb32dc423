import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { ConflictView } from '../../api/channels.schemas.ts';
import { conflictDueAt, severities, severityOf } from '../../domain/conflicts.ts';

interface Row
  extends Pick<
    ConflictView,
    | 'id'
    | 'listingId'
    | 'kind'
    | 'name'
    | 'channel'
    | 'label'
    | 'state'
    | 'takenBy'
    | 'isMine'
    | 'resolution'
    | 'note'
    | 'groupId'
    | 'reservationId'
    | 'bookingCode'
  > {
  readonly during: Period;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly startsAt: Instant;
  readonly status: string;
  readonly foundAt: Instant;
  readonly resolvedAt: Instant | null;
}

interface Asked {
  readonly scope: Scope | null;
  readonly language: Language;
  /** Who asks; absent: nobody of whom there could be one in care. */
  readonly userId?: string;
  /** Of one house or boat alone. */
  readonly listingId?: number;
  /** Of one trip alone. */
  readonly groupId?: string;
}

const MAX_OPEN = 200;
const MAX_RESOLVED = 50;

/** Conflicts that are open, the most urgent first, and the last 50 that were resolved. */
export async function listConflicts(db: Db, asked: Asked): Promise<{ open: ConflictView[]; resolved: ConflictView[] }> {
  const [open, resolved] = await Promise.all([
    listOpenConflicts(db, asked),
    readConflicts(db, asked, {
      where: sql`x.state = 'resolved' ORDER BY x.resolved_at DESC, x.id`,
      most: MAX_RESOLVED,
    }),
  ]);
  return { open, resolved };
}

/** Conflicts that are not resolved, the worst first, and of those the nearest due first. */
export async function listOpenConflicts(db: Db, asked: Asked): Promise<ConflictView[]> {
  const where = sql`x.state <> 'resolved' ORDER BY x.found_at, x.id`;
  const open = await readConflicts(db, asked, { where, most: MAX_OPEN });
  const rankOf = ({ severity }: ConflictView) => severities.indexOf(severity);
  return open.toSorted((a, b) => rankOf(a) - rankOf(b) || a.dueAt.localeCompare(b.dueAt));
}

/** A conflict by its id; undefined: there is none. */
export async function findConflict(
  db: Db | Tx,
  { id, language }: { readonly id: number; readonly language: Language },
): Promise<ConflictView | undefined> {
  const [found] = await readConflicts(db, { scope: null, language }, { where: sql`x.id = ${id}`, most: 1 });
  return found;
}

/** How many conflicts are not resolved. */
export async function countConflicts(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM calendar_conflict x
    WHERE x.state <> 'resolved' AND ${inScope(scope, sql`x.rentable_id`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function readConflicts(
  db: Db | Tx,
  { scope, language, userId, listingId, groupId }: Asked,
  { where, most }: { readonly where: ReturnType<typeof sql>; readonly most: number },
): Promise<ConflictView[]> {
  const { rows } = await sql<Row>`
    SELECT x.id, x.rentable_id AS "listingId", r.kind, ${sql.ref(`r.name_${language}`)} AS name, x.channel, x.label,
      x.state, CASE WHEN x.taken_by IS NOT NULL THEN ${nameOfPerson('u', language)} END AS "takenBy",
      coalesce(x.taken_by = ${userId ?? null}::uuid, false) AS "isMine", x.resolution, x.note, x.during,
      l.group_id AS "groupId", x.reservation_id AS "reservationId", g.booking_code AS "bookingCode", g.status, l.starts_on AS "startsOn",
      l.ends_on AS "endsOn", lower(l.during) AS "startsAt", x.found_at AS "foundAt", x.resolved_at AS "resolvedAt"
    FROM calendar_conflict x JOIN rentable r ON r.id = x.rentable_id JOIN reservation l ON l.id = x.reservation_id
      JOIN reservation_group g ON g.id = l.group_id LEFT JOIN app_user u ON u.id = x.taken_by
    WHERE ${listingId === undefined ? sql`true` : sql`x.rentable_id = ${listingId}`}
      AND ${groupId === undefined ? sql`true` : sql`l.group_id = ${groupId}`}
      AND ${inScope(scope, sql`x.rentable_id`)} AND ${where} LIMIT ${most}`.execute(db);
  return rows.map(({ during, status, foundAt, resolvedAt, startsAt, ...row }) => {
    const severity = severityOf(status);
    return {
      ...row,
      severity,
      from: isoOf(during.from),
      until: isoOf(during.until),
      foundAt: isoOf(foundAt),
      dueAt: isoOf(conflictDueAt(severity, { foundAt, startsAt })),
      resolvedAt: resolvedAt === null ? null : isoOf(resolvedAt),
    };
  });
}
