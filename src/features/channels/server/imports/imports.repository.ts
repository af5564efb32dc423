import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { ChannelName, EventChoice, FeedState } from '../../domain/channels.ts';
import type { RentableKind } from '../../domain/feed-events.ts';

/** What staff chose for events by the hash of their wording. */
export type Choices = Readonly<Record<string, EventChoice>>;

/** A channel's calendar that we read. */
export interface ImportedFeed {
  /** The calendar's. */
  readonly id: number;
  readonly rentableId: number;
  readonly kind: RentableKind;
  readonly channel: ChannelName;
  readonly label: string;
  readonly sealed: string;
  readonly choices: Choices;
  readonly failures: number;
  /** How many known events were missing when it was not believed; 0: it was. */
  readonly gone: number;
  readonly triedAt: Instant | null;
  readonly readAt: Instant | null;
}

const sealingOf = (rentableId: number) => ({ purpose: 'calendar-feed', ownerId: `import ${rentableId}` }) as const;
const hashOf = (rentableId: number, address: string) =>
  createHash('sha256').update(`${rentableId} ${address}`).digest();

/** Writes a new feed; undefined: the house or boat has this address already. */
export async function insertImport(
  tx: Tx,
  source: SecretSource,
  made: {
    readonly rentableId: number;
    readonly channel: ChannelName;
    readonly label: string;
    readonly address: URL;
    readonly choices: Choices;
    readonly now: Instant;
  },
): Promise<number | undefined> {
  const { rentableId, address } = made;
  const { id } = await tx
    .insertInto('calendar')
    .values({ rentable_id: rentableId, kind: 'external' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql`
    INSERT INTO calendar_import (calendar_id, channel, label, host, address_sealed, address_hash, choices, added_at, next_at)
    VALUES (${id}, ${made.channel}, ${made.label}, ${address.host}, ${seal(source, sealingOf(rentableId), address.href)},
      ${hashOf(rentableId, address.href)}, ${JSON.stringify(made.choices)}::jsonb, ${timestamptz(made.now)},
      ${timestamptz(made.now)})
    ON CONFLICT DO NOTHING RETURNING calendar_id`.execute(tx);
  return rows.length > 0 ? id : undefined;
}

/** The address of a feed; undefined: the app's secret is another one than that which sealed it. */
export const addressOf = (source: SecretSource, { rentableId, sealed }: ImportedFeed): string | undefined =>
  unseal(source, sealingOf(rentableId), sealed);

const feedColumns = sql`c.id, c.rentable_id AS "rentableId", r.kind, i.channel, i.label, i.address_sealed AS sealed,
  i.choices, i.failures, i.gone, i.tried_at AS "triedAt", i.read_at AS "readAt"
  FROM calendar_import i JOIN calendar c ON c.id = i.calendar_id JOIN rentable r ON r.id = c.rentable_id`;

/** A feed that is read; undefined: none with this id, or it was removed. */
export async function findImport(db: Db | Tx, id: number): Promise<ImportedFeed | undefined> {
  const { rows } = await sql<ImportedFeed>`
    SELECT ${feedColumns} WHERE c.id = ${id} AND i.removed_at IS NULL`.execute(db);
  return rows[0];
}

/** The feeds of some houses and boats that are read. */
export async function listImportsOf(db: Db | Tx, rentableIds: readonly number[]): Promise<readonly ImportedFeed[]> {
  const { rows } = await sql<ImportedFeed>`
    SELECT ${feedColumns} WHERE c.rentable_id = ANY(${rentableIds}::int[]) AND i.removed_at IS NULL
    ORDER BY i.channel, i.label, c.id`.execute(db);
  return rows;
}

/** Locks the row of a feed until the transaction ends; false: it was removed. */
export async function lockImport(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM calendar_import WHERE calendar_id = ${id} AND removed_at IS NULL FOR UPDATE`.execute(tx);
  return rows.length > 0;
}

/** Notes how a reading ended. */
export async function noteReading(
  db: Db | Tx,
  id: number,
  reading: {
    readonly state: FeedState;
    readonly events: number;
    readonly faulty: number;
    readonly gone: number;
    readonly now: Instant;
    readonly nextAt: Instant;
  },
): Promise<void> {
  await sql`
    UPDATE calendar_import SET state = ${reading.state}, events = ${reading.events}, faulty = ${reading.faulty},
      gone = ${reading.gone}, failures = 0, tried_at = ${timestamptz(reading.now)},
      read_at = ${timestamptz(reading.now)}, next_at = ${timestamptz(reading.nextAt)}
    WHERE calendar_id = ${id}`.execute(db);
}

/** Notes that a feed could not be read: what is known of it stays. */
export async function noteFailure(
  db: Db,
  id: number,
  { now, nextAt }: { readonly now: Instant; readonly nextAt: Instant },
): Promise<void> {
  await sql`
    UPDATE calendar_import SET state = 'unread', failures = failures + 1, tried_at = ${timestamptz(now)},
      next_at = ${timestamptz(nextAt)}
    WHERE calendar_id = ${id}`.execute(db);
}

/** Takes feeds that are due, so that no other process reads them: they are due again at `nextAt` whatever happens. */
export async function takeDueImports(
  tx: Tx,
  { now, nextAt, most }: { readonly now: Instant; readonly nextAt: Instant; readonly most: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE calendar_import SET next_at = ${timestamptz(nextAt)}
    WHERE calendar_id IN (
      SELECT calendar_id FROM calendar_import WHERE removed_at IS NULL AND next_at <= ${timestamptz(now)}
      ORDER BY next_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING calendar_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks a feed as removed or not; false: it was so already, or another one has its address now. */
export async function markRemoved(
  tx: Tx,
  id: number,
  { at, now }: { readonly at: Instant | null; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE calendar_import i SET removed_at = ${timestamptz(at)}, next_at = ${timestamptz(now)}, state = 'waiting', failures = 0
    WHERE calendar_id = ${id} AND (removed_at IS NULL) <> (${timestamptz(at)} IS NULL) AND NOT EXISTS (
      SELECT FROM calendar_import o WHERE o.address_hash = i.address_hash AND o.removed_at IS NULL
        AND o.calendar_id <> i.calendar_id)
    RETURNING calendar_id`.execute(tx);
  return rows.length > 0;
}

/** What kind of calendar an id of a house or boat is; undefined: it has none with this id. */
export async function kindOfCalendar(
  db: Db | Tx,
  { id, rentableId }: { readonly id: number; readonly rentableId: number },
): Promise<'local' | 'external' | undefined> {
  const row = await db
    .selectFrom('calendar')
    .select('kind')
    .where('id', '=', id)
    .where('rentable_id', '=', rentableId)
    .executeTakeFirst();
  return row?.kind;
}

const KEPT_REMOVED_HOURS = 24;

/** Forgets feeds that were removed a day ago: until then it can be undone. */
export async function forgetRemoved(db: Db): Promise<void> {
  await sql`
    DELETE FROM calendar WHERE id IN (SELECT calendar_id FROM calendar_import
      WHERE removed_at < company_now() - make_interval(hours => ${KEPT_REMOVED_HOURS}))`.execute(db);
}
