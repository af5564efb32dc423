import { sql } from 'kysely';
import { lastsUntil } from '#features/owners/domain/agreements.ts';
import { listManagement } from '#features/owners/server/owners.facade.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { dateRangeOf } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type OwnDateKind, type OwnTerms, ownDateKinds } from '../domain/own-dates.ts';

/** A house or boat of an owner. */
export interface OwnPlace {
  readonly rentableId: number;
  readonly kind: 'house' | 'boat';
  readonly name: string;
  readonly isPublished: boolean;
}

/** An owner's houses and boats by name; archived ones are none any more. */
export async function listOwnPlaces(db: Db, ownerId: string, language: Language): Promise<readonly OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    SELECT id AS "rentableId", kind, ${sql.ref(`name_${language}`)} AS name, status = 'published' AS "isPublished"
    FROM rentable WHERE owner_id = ${ownerId} AND status <> 'archived' ORDER BY kind DESC, 3, 1`.execute(db);
  return rows;
}

/** Whether somebody owns a house or boat that is not archived. */
export async function isOwnPlace(
  db: Db | Tx,
  { ownerId, rentableId }: { readonly ownerId: string; readonly rentableId: number },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM rentable WHERE id = ${rentableId} AND owner_id = ${ownerId} AND status <> 'archived'`.execute(db);
  return rows.length > 0;
}

/** The signed terms of an owner's houses and boats, with the house or boat of each. */
export async function listOwnTerms(
  db: Db | Tx,
  ownerId: string,
): Promise<readonly (OwnTerms & { readonly rentableId: number })[]> {
  const signed = await listManagement(db, sql`m.owner_id = ${ownerId} AND m.state = 'signed'`);
  return signed.map(({ rentableId, terms, endedOn }) => ({
    ...{ rentableId, startsOn: terms.startsOn, until: lastsUntil({ endsOn: terms.endsOn, endedOn }) },
    ...{ stayNights: terms.stayNights, stayPeakNights: terms.stayPeakNights, peaks: terms.peaks },
  }));
}

/** Dates of an owner's own in the calendar of a house or boat. */
export interface OwnDates extends DateRange {
  readonly id: number;
  readonly rentableId: number;
  readonly kind: OwnDateKind;
}

/** An owner's own dates: stays, whoever of staff or the owner set them, and blocks that the owner set. */
export async function listOwnDates(db: Db | Tx, ownerId: string): Promise<readonly OwnDates[]> {
  const { rows } = await sql<Omit<OwnDates, keyof DateRange> & { readonly during: Period }>`
    SELECT o.id, o.rentable_id AS "rentableId", o.block_kind AS kind, o.during
    FROM occupancy o JOIN rentable r ON r.id = o.rentable_id
    WHERE r.owner_id = ${ownerId} AND o.blocks AND o.block_kind = ANY(${[...ownDateKinds]}::text[])
      AND (o.block_kind = 'owner-stay' OR o.set_by = ${ownerId})
    ORDER BY o.during`.execute(db);
  return rows.map(({ during, ...row }) => ({ ...row, ...dateRangeOf(during) }));
}
