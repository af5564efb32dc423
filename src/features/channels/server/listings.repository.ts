import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { RentableKind } from '../domain/feed-events.ts';

/** A house or boat of which feeds are kept. */
export interface FeedListing {
  readonly id: number;
  readonly kind: RentableKind;
  readonly name: string;
}

/** The house or boat with this id; an unknown one is refused with `not-found`. */
export async function getListing(db: Db | Tx, id: number, language: Language = 'en'): Promise<FeedListing> {
  const { rows } = await sql<FeedListing>`
    SELECT r.id, r.kind, ${sql.ref(`r.name_${language}`)} AS name FROM rentable r WHERE r.id = ${id}`.execute(db);
  return rows[0] ?? refuse('not-found');
}
