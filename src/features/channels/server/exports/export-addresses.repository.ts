import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { ChannelName } from '../../domain/channels.ts';
import type { RentableKind } from '../../domain/feed-events.ts';

const TOKEN_BYTES = 32;

/** An address at which a channel reads a house or boat. */
export interface ExportAddress {
  readonly id: number;
  readonly channel: ChannelName;
  readonly label: string;
  /** Undefined: the app's secret is another one than that which sealed it. */
  readonly token: string | undefined;
  readonly madeAt: Instant;
  /** Null: it is the current one. */
  readonly endsAt: Instant | null;
  readonly lastRead: { readonly at: Instant; readonly status: number } | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const sealingOf = (rentableId: number) => ({ purpose: 'calendar-feed', ownerId: `export ${rentableId}` }) as const;

/** Writes a new address of 256 bits; one that is there for the same channel and label is in the way. */
export async function insertAddress(
  tx: Tx,
  source: SecretSource,
  made: { readonly rentableId: number; readonly channel: ChannelName; readonly label: string; readonly now: Instant },
): Promise<boolean> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { rows } = await sql`
    INSERT INTO calendar_export (rentable_id, channel, label, token_hash, token_sealed, made_at)
    VALUES (${made.rentableId}, ${made.channel}, ${made.label}, ${hashOf(token)},
      ${seal(source, sealingOf(made.rentableId), token)}, ${timestamptz(made.now)})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** The current address with this id, locked. */
export async function lockAddress(
  tx: Tx,
  { id, rentableId }: { readonly id: number; readonly rentableId: number },
): Promise<{ readonly channel: ChannelName; readonly label: string } | undefined> {
  return tx
    .selectFrom('calendar_export')
    .select(['channel', 'label'])
    .where('id', '=', id)
    .where('rentable_id', '=', rentableId)
    .where('ends_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Lets an address end; with `withOlder` those that it replaced end as well. */
export async function endAddress(
  tx: Tx,
  { id, at, withOlder }: { readonly id: number; readonly at: Instant; readonly withOlder: boolean },
): Promise<void> {
  await sql`
    UPDATE calendar_export e SET ends_at = ${timestamptz(at)} FROM calendar_export c
    WHERE c.id = ${id} AND (e.id = c.id OR (${withOlder}::boolean AND e.rentable_id = c.rentable_id
      AND e.channel = c.channel AND e.label = c.label AND e.ends_at > ${timestamptz(at)}))`.execute(tx);
}

/** The addresses of a house or boat that can be read, each with its last reading. */
export async function listAddresses(
  db: Db,
  source: SecretSource,
  rentableId: number,
): Promise<readonly ExportAddress[]> {
  const { rows } = await sql<
    Omit<ExportAddress, 'token' | 'lastRead'> & { sealed: string; at: Instant | null; status: number }
  >`
    SELECT e.id, e.channel, e.label, e.token_sealed AS sealed, e.made_at AS "madeAt", e.ends_at AS "endsAt",
      r.read_at AS at, r.status
    FROM calendar_export e LEFT JOIN LATERAL (
      SELECT read_at, status FROM calendar_export_read WHERE export_id = e.id ORDER BY read_at DESC LIMIT 1
    ) r ON true
    WHERE e.rentable_id = ${rentableId} AND (e.ends_at IS NULL OR e.ends_at > company_now())
    ORDER BY e.channel, e.label, e.ends_at IS NOT NULL, e.id`.execute(db);
  return rows.map(({ sealed, at, status, ...row }) => ({
    ...row,
    token: unseal(source, sealingOf(rentableId), sealed),
    lastRead: at === null ? null : { at, status },
  }));
}

/** The house or boat that a token reads; undefined: none, or not any more. */
export async function findByToken(
  db: Db,
  token: string,
): Promise<{ readonly id: number; readonly rentableId: number; readonly kind: RentableKind } | undefined> {
  const { rows } = await sql<{ id: number; rentableId: number; kind: RentableKind }>`
    SELECT e.id, e.rentable_id AS "rentableId", r.kind FROM calendar_export e JOIN rentable r ON r.id = e.rentable_id
    WHERE e.token_hash = ${hashOf(token)} AND (e.ends_at IS NULL OR e.ends_at > company_now())`.execute(db);
  return rows[0];
}

/** Notes that an address was read, and which state was given. */
export async function noteRead(
  db: Db,
  read: {
    readonly exportId: number;
    readonly now: Instant;
    readonly status: 200 | 304;
    readonly bytes: number;
    readonly digest: string;
  },
): Promise<void> {
  await sql`
    INSERT INTO calendar_export_read (export_id, read_at, status, bytes, digest)
    VALUES (${read.exportId}, ${timestamptz(read.now)}, ${read.status}, ${read.bytes}, ${read.digest})`.execute(db);
}

/** When any channel read a house or boat last; null: never. */
export async function lastReadOf(db: Db | Tx, rentableId: number): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`
    SELECT max(r.read_at) AS at FROM calendar_export e JOIN calendar_export_read r ON r.export_id = e.id
    WHERE e.rentable_id = ${rentableId}`.execute(db);
  return rows[0]?.at ?? null;
}

const KEPT_DAYS = 30;

/** Forgets readings after 30 days, and addresses that ended as long ago. */
export async function forgetOldReads(db: Db): Promise<void> {
  await sql`DELETE FROM calendar_export_read WHERE read_at < company_now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
  await sql`DELETE FROM calendar_export WHERE ends_at < company_now() - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}
