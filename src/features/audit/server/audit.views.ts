import { type RawBuilder, sql } from 'kysely';
import { listPeople } from '#features/accounts/server/accounts.facade.ts';
import { listingEntities } from '#features/revisions/revisions.domain.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { firstRows, type RowList } from '#platform/database/row-list.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';
import type { AuditEntryView, AuditView } from '../audit.api.ts';
import type { AuditArea } from '../audit-rules.domain.ts';

const DEFAULT_ENTRIES = 50;

export interface AuditSearch {
  readonly area?: AuditArea | undefined;
  readonly outcome?: 'done' | 'refused' | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly person?: string | undefined;
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

type Row = Omit<AuditEntryView, 'at' | 'actor' | 'subject'> & {
  readonly at: Instant;
  readonly actorId: string | null;
  readonly subjectKind: 'user' | 'group' | null;
  readonly subjectId: string | null;
  readonly bookingCode: string | null;
};

/** Entries newest first, with the names that people bear now. */
export const auditList: RowList<AuditSearch, AuditEntryView> = {
  find: (search) => ({
    from: sql`FROM audit_entry WHERE ${sql.join([sql`true`, ...conditionsOf(search)], sql` AND `)}`,
    id: sql`id`,
    idType: 'bigint',
    orderBy: sql`at DESC, id DESC`,
  }),
  // Found by an index first; what belongs to the few that are shown is read for them alone.
  read: async (db, shown) => {
    const { rows } = await sql<Row>`
      SELECT e.id, e.at, e.area, e.action, e.outcome, e.actor_kind AS "actorKind", e.actor_id AS "actorId",
        e.subject_kind AS "subjectKind", e.subject_id AS "subjectId", e.facts, e.network::text, e.device, e.request_id AS "requestId",
        s.position, encode(s.hash, 'hex') AS hash, g.booking_code AS "bookingCode", i.number AS "invoiceNumber",
        CASE WHEN r.id IS NOT NULL THEN json_build_object('en', r.name_en, 'es', r.name_es) END AS listing
      FROM ${shown} AS shown JOIN audit_entry e ON e.id = shown.id
        LEFT JOIN audit_seal s ON s.entry_id = e.id
        LEFT JOIN reservation_group g ON e.subject_kind = 'group' AND g.id = e.subject_id
        LEFT JOIN invoice i ON i.id = (e.facts->>'invoiceId')::uuid
        LEFT JOIN rentable r ON r.id = CASE WHEN e.action = 'channel-changed'
          OR e.action = 'catalog-changed' AND e.facts->>'entity' = ANY(${[...listingEntities]}::text[]) THEN (e.facts->>'entityId')::int
          WHEN e.facts->>'orderId' IS NOT NULL THEN (e.facts->>'rentableId')::int END
      ORDER BY shown.position`.execute(db);
    const names = await namesOf(db, rows);
    return rows.map((row) => toEntry(row, names));
  },
};

/** The newest entries, or those older than one. */
export async function listAuditEntries(db: Db, search: AuditSearch): Promise<AuditView> {
  const limit = search.limit ?? DEFAULT_ENTRIES;
  const rows = await firstRows(db, auditList, { ...search, most: limit + 1 });
  const entries = rows.slice(0, limit);
  return { entries, nextBefore: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}

function conditionsOf({ area, outcome, actor, subject, person, from, until, before }: AuditSearch) {
  const conditions: RawBuilder<unknown>[] = [];
  if (area) conditions.push(sql`area = ${area}`);
  if (outcome === 'refused') conditions.push(sql`outcome = 'refused'`);
  if (outcome === 'done') conditions.push(sql`outcome = 'done'`);
  if (actor) conditions.push(sql`actor_id = ${actor}::uuid`);
  if (subject) conditions.push(sql`subject_id = ${subject}::uuid`);
  if (person) conditions.push(sql`(actor_id = ${person}::uuid OR subject_id = ${person}::uuid)`);
  if (from) conditions.push(sql`at >= ${timestamptz(instantAt(from, '00:00'))}`);
  if (until) conditions.push(sql`at < ${timestamptz(instantAt(addDays(until, 1), '00:00'))}`);
  if (before) conditions.push(sql`(at, id) < ((SELECT at FROM audit_entry WHERE id = ${before}), ${before}::bigint)`);
  return conditions;
}

async function namesOf(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ actorId, subjectKind, subjectId }) => [
    actorId,
    subjectKind === 'user' ? subjectId : null,
  ]);
  const people = await listPeople(db, [...new Set(ids.filter((id) => id !== null))]);
  const known = people.filter(({ status }) => status !== 'deleted');
  return new Map(known.map(({ id, name, lastname }) => [id, `${name} ${lastname}`.trim()]));
}

function toEntry(row: Row, names: ReadonlyMap<string, string>): AuditEntryView {
  const { at, actorId, subjectKind, subjectId, bookingCode, ...rest } = row;
  const nameOfSubject = subjectKind === 'group' ? bookingCode : (names.get(subjectId ?? '') ?? null);
  return {
    ...rest,
    at: isoOf(at),
    actor: actorId === null ? null : { id: actorId, name: names.get(actorId) ?? null },
    subject:
      subjectKind === null || subjectId === null ? null : { kind: subjectKind, id: subjectId, name: nameOfSubject },
  };
}

/**
 * What the log stores of a person: what they did and what was done to their account; of the latter not from where, as
 * that is somebody else's.
 */
export const auditPersonalData: PersonalData = {
  section: 'log',
  tables: ['audit_entry'],
  collect: async (db, userId) => ({
    own: await rowsAsJson(
      db,
      sql`SELECT at, area, action, outcome, network, device FROM audit_entry WHERE actor_id = ${userId} ORDER BY id`,
    ),
    byOthers: await rowsAsJson(
      db,
      sql`SELECT at, area, action, outcome FROM audit_entry
        WHERE subject_kind = 'user' AND subject_id = ${userId} AND actor_id IS DISTINCT FROM ${userId} ORDER BY id`,
    ),
  }),
};
