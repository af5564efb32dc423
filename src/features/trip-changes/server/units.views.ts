import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope, isInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { COMPANY_ZONE } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import type { ChangePreview, TripChangesView } from '../api/trip-changes.schemas.ts';

/** A house or boat that a line is at, or moves to. */
export interface Unit {
  readonly id: number;
  readonly kind: 'house' | 'boat';
  readonly name: Bilingual;
  readonly municipality: string;
  /** 'HH:mm'; null: a boat. */
  readonly checkInFrom: string | null;
  readonly checkOutBy: string | null;
  /** How many guests a house counts, or people a boat takes. */
  readonly maxGuests: number;
  readonly petsAllowed: boolean;
}

const room = sql`coalesce(h.max_guests, b.capacity) AS "maxGuests", coalesce(h.pets_allowed, b.pets_allowed) AS "petsAllowed"`;

export async function findUnit(db: Db | Tx, id: number): Promise<Unit | undefined> {
  const { rows } = await sql<Unit>`
    SELECT r.id, CASE WHEN h.rentable_id IS NULL THEN 'boat' ELSE 'house' END AS kind,
      json_build_object('en', r.name_en, 'es', r.name_es) AS name, d.municipality,
      h.check_in_from AS "checkInFrom", h.check_out_by AS "checkOutBy", ${room}
    FROM rentable r JOIN destination d ON d.id = r.destination_id LEFT JOIN house h ON h.rentable_id = r.id
      LEFT JOIN boat b ON b.rentable_id = r.id
    WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

/** What services, houses and boats of a trip are called, by their lines. */
export async function nameLines(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Bilingual>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: Bilingual }>`
    SELECT l.id, json_build_object('en', coalesce(r.name_en, s.name_en), 'es', coalesce(r.name_es, s.name_es)) AS name
    FROM reservation l LEFT JOIN rentable r ON r.id = l.rentable_id
      LEFT JOIN service_line v ON v.reservation_id = l.id LEFT JOIN service s ON s.id = v.service_id
    WHERE l.id = ANY(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Refuses a house or boat that is none of somebody's work, as if it weren't there. */
export async function refuseOutside(db: Db | Tx, scope: Scope | null, unitId: number): Promise<void> {
  if (!(await isInScope(db, scope, unitId))) refuse('house-not-found');
}

/** Published houses and boats of somebody's work, by name. */
export async function listUnits(
  db: Db,
  { language, scope }: { readonly language: Language; readonly scope: Scope | null },
): Promise<TripChangesView['units']> {
  const { rows } = await sql<TripChangesView['units'][number]>`
    SELECT r.id, CASE WHEN h.rentable_id IS NULL THEN 'boat' ELSE 'house' END AS kind,
      ${sql.ref(`r.name_${language}`)} AS name, ${room}, coalesce(b.start_hours, '{}') AS "startHours",
      ARRAY(SELECT p.hours FROM boat_duration p WHERE p.boat_id = b.rentable_id ORDER BY 1) AS hours
    FROM rentable r LEFT JOIN house h ON h.rentable_id = r.id LEFT JOIN boat b ON b.rentable_id = r.id
    WHERE r.status = 'published' AND ${inScope(scope, sql`r.id`)} ORDER BY 3, 1`.execute(db);
  return rows;
}

interface Wanted {
  readonly rentableId: number;
  readonly during: Period;
  /** The line itself, and those that move away with it. */
  readonly except: readonly string[];
}

/** What keeps a house or a boat from a line: stays, requests, blocks and stays of other platforms, but for some. */
export async function listHindrances(
  db: Db | Tx,
  { rentableId, during, except }: Wanted,
  language: Language,
): Promise<ChangePreview['hindrances']> {
  const clock = (bound: string) =>
    sql`to_char(${sql.raw(bound)} AT TIME ZONE ${sql.lit(COMPANY_ZONE)}, 'YYYY-MM-DD"T"HH24:MI')`;
  const { rows } = await sql<ChangePreview['hindrances'][number]>`
    SELECT coalesce(o.block_kind, CASE WHEN l.status <> 'on-review' THEN 'stay'
        WHEN EXISTS (SELECT FROM proposal p WHERE p.request_id = l.request_id AND p.accepted_at IS NULL) THEN 'quote'
        ELSE 'request' END) AS kind,
      ${clock('lower(o.during)')} AS "from", ${clock('upper(o.during)')} AS "until", g.booking_code AS "bookingCode",
      g.id AS "groupId", CASE WHEN t.id IS NOT NULL THEN ${nameOfPerson('t', language)} END AS "guestName", o.note
    FROM occupancy o LEFT JOIN reservation l ON l.id = o.reservation_id LEFT JOIN reservation_group g ON g.id = l.group_id
      LEFT JOIN app_user t ON t.id = g.tenant_id
    WHERE o.rentable_id = ${rentableId} AND o.blocks AND o.during && ${tstzrange(during)}
      AND (o.hold_until IS NULL OR o.hold_until > company_now())
      AND (o.reservation_id IS NULL OR o.reservation_id <> ALL(${except}::uuid[]))
    UNION ALL
    SELECT 'channel', ${clock('lower(e.during)')}, ${clock('upper(e.during)')}, NULL, NULL, NULL, NULL
    FROM external_busy e WHERE e.rentable_id = ${rentableId} AND e.during && ${tstzrange(during)}
    ORDER BY 2, 3`.execute(db);
  return rows;
}
