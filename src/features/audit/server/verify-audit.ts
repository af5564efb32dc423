import { sql } from 'kysely';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Log } from '#platform/log.ts';
import type { Ports } from '#platform/ports.ts';
import type { VerificationView } from '../audit.api.ts';
import type { ChainFault } from '../audit-rules.domain.ts';

export interface Verification {
  readonly isIntact: boolean;
  readonly entries: number;
  readonly head: ChainHead | null;
  /** `position` counts seals from 1; an entry without a seal has none. */
  readonly broken: {
    readonly fault: ChainFault;
    readonly position: number | null;
    readonly entryId: number | null;
  } | null;
}

const MAX_MS = 60_000;

interface Row {
  readonly entries: number;
  readonly position: number | null;
  readonly hash: string | null;
  readonly knownHash: string | null;
  readonly broken: {
    readonly fault: ChainFault;
    readonly position: number | null;
    readonly entryId: number | null;
  } | null;
}

/** `known`: a head from the log, which must still be part of the chain. */
interface WholeChain {
  readonly known?: ChainHead | undefined;
  readonly after?: undefined;
}

/**
 * `after`: a seal up to which all was computed before, and which must still be there; only what comes after it is
 * computed.
 */
interface RestOfChain {
  readonly known?: undefined;
  readonly after: ChainHead | undefined;
}

type Asked = (WholeChain | RestOfChain) & { readonly maxMs?: number };

/** Computes the hashes again in one statement and names the first place that differs. */
export async function verifyChain(db: Db, { known, after, maxMs = MAX_MS }: Asked = {}): Promise<Verification> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT set_config('statement_timeout', ${String(maxMs)}, true)`.execute(tx);
    const must = known ?? after;
    const { rows } = await verifying(after, must?.position ?? 0).execute(tx);
    const row = rows[0];
    if (!row) throw new Error('verifying gives one row');
    const broken = faultOfHead(row, after) ?? row.broken ?? faultOfHead(row, known);
    const head = row.position === null || row.hash === null ? null : { position: row.position, hash: row.hash };
    return { isIntact: broken === null, entries: row.entries, head, broken };
  });
}

const verifying = (after: ChainHead | undefined, knownPosition: number) => sql<Row>`
  WITH link AS (
    SELECT s.position, s.entry_id, s.hash,
      lag(s.position, 1, ${after?.position ?? 0}::bigint) OVER in_order AS position_before,
      lag(s.hash, 1, decode(${after?.hash ?? ''}, 'hex')) OVER in_order AS hash_before
    FROM audit_seal s WHERE s.position > ${after?.position ?? 0} WINDOW in_order AS (ORDER BY s.position)
  ), checked AS (
    SELECT l.position, l.entry_id, CASE
      WHEN l.position <> l.position_before + 1 THEN 'seal-missing'
      WHEN e.id IS NULL THEN 'entry-missing'
      WHEN l.hash <> sha256(l.hash_before || convert_to(audit_text(e), 'UTF8')) THEN 'changed'
    END AS fault
    FROM link l LEFT JOIN audit_entry e ON e.id = l.entry_id
  ), first_fault AS (
    SELECT fault, position, entry_id FROM checked WHERE fault IS NOT NULL ORDER BY position LIMIT 1
  ), not_sealed AS (
    SELECT e.id FROM audit_entry e LEFT JOIN audit_seal s ON s.entry_id = e.id WHERE s.entry_id IS NULL ORDER BY e.id LIMIT 1
  ), head AS (
    SELECT position, encode(hash, 'hex') AS hash FROM audit_seal ORDER BY position DESC LIMIT 1
  )
  SELECT (SELECT count(*) FROM audit_entry) AS entries, (SELECT position FROM head) AS position, (SELECT hash FROM head) AS hash,
    (SELECT encode(hash, 'hex') FROM audit_seal WHERE position = ${knownPosition}) AS "knownHash",
    coalesce(
      (SELECT jsonb_build_object('fault', fault, 'position', position, 'entryId', entry_id) FROM first_fault),
      (SELECT jsonb_build_object('fault', 'not-sealed', 'position', NULL, 'entryId', id) FROM not_sealed)
    ) AS broken`;

function faultOfHead({ knownHash }: Row, known: ChainHead | undefined): Verification['broken'] {
  if (!known || knownHash === known.hash) return null;
  const fault = knownHash === null ? 'head-missing' : 'head-differs';
  return { fault, position: known.position, entryId: null };
}

type Deps = Pick<Ports, 'db' | 'clock'> & { readonly log: Pick<Log, 'info'> };

const HOUR_MS = 3_600_000;
const WHOLE_EVERY_MS = 24 * HOUR_MS;
// No request waits for the scan.
const MAX_SCAN_MS = 600_000;

/**
 * Computes all of the chain; `known` is a seal that was noted elsewhere. What is found without one is kept for who
 * looks next.
 */
export async function verifyWhole({ db, clock }: Pick<Deps, 'db' | 'clock'>, known?: ChainHead): Promise<Verified> {
  const at = clock.now();
  const verified = { ...(await verifyChain(db, { known })), at, wholeAt: at };
  if (!known) await keepVerified(db, verified);
  return verified;
}

/**
 * What the last look found, with what was sealed since computed now; `undefined` before the first. Quick, as the clock
 * looks each hour.
 */
export async function verifyRest({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Verified | undefined> {
  const last = await findVerified(db);
  if (!last?.isIntact) return last;
  return { ...(await verifyChain(db, { after: last.head ?? undefined })), at: clock.now(), wholeAt: last.wholeAt };
}

/**
 * Each hour what was sealed since the last look, once a day and after a fault all of it; what it found is a line of the
 * log.
 */
export function scanChain({ db, clock, log }: Deps): () => Promise<void> {
  return async () => {
    const at = clock.now();
    const last = await findVerified(db);
    if (last && at - last.at < HOUR_MS) return;
    const from = last && !isWholeDue(last, at) ? last : undefined;
    const found = await verifyChain(db, { after: from?.head ?? undefined, maxMs: MAX_SCAN_MS });
    await keepVerified(db, { ...found, at, wholeAt: from?.wholeAt ?? at });
    const { isIntact, broken, head } = found;
    log.info({ security: 'audit-verified', actorId: null, isWhole: !from, isIntact, broken, head }, 'security');
  };
}

const isWholeDue = ({ isIntact, wholeAt }: Verified, now: Instant): boolean =>
  !isIntact || now - wholeAt >= WHOLE_EVERY_MS;

export const toView = ({ isIntact, entries, head, broken, at, wholeAt }: Verified): VerificationView => ({
  isIntact,
  entries,
  headPosition: head?.position ?? null,
  headHash: head?.hash ?? null,
  brokenAt: broken,
  checkedAt: isoOf(at),
  wholeCheckedAt: isoOf(wholeAt),
});

/** What a look at the chain found, and when. */
export interface Verified extends Verification {
  readonly at: Instant;
  /** When all of the chain was computed last; `at`, unless only what came since was. */
  readonly wholeAt: Instant;
}

/** What the last look at the chain found; `undefined` before the first. */
export async function findVerified(db: Db): Promise<Verified | undefined> {
  const row = await db.selectFrom('audit_verification').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { at, whole_at: wholeAt, entries, head_position: position, head_hash: hash } = row;
  const head = position === null || hash === null ? null : { position, hash: hash.toString('hex') };
  const broken = row.broken as Verification['broken'];
  return { at, wholeAt, entries, head, broken, isIntact: broken === null };
}

export async function keepVerified(db: Db, { at, wholeAt, entries, head, broken }: Verified): Promise<void> {
  const row = {
    at: timestamptz(at),
    whole_at: timestamptz(wholeAt),
    entries,
    head_position: head?.position ?? null,
    head_hash: head ? Buffer.from(head.hash, 'hex') : null,
    broken: broken && JSON.stringify(broken),
  };
  await db
    .insertInto('audit_verification')
    .values(row)
    .onConflict((c) => c.column('is_only').doUpdateSet(row))
    .execute();
}

/** The last seal: where the chain ends, and the hash that stands for all of it. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

export async function findHead(db: Db): Promise<ChainHead | undefined> {
  const row = await db
    .selectFrom('audit_seal')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { position: row.position, hash: row.hash.toString('hex') };
}

/** Writes the head into the log whenever it has moved, so that a chain cut short can be told from a short one. */
export function watchHead({ db, log }: { readonly db: Db; readonly log: Pick<Log, 'info'> }): () => Promise<void> {
  let told = 0;
  return async () => {
    const head = await findHead(db);
    if (!head || head.position === told) return;
    told = head.position;
    log.info({ security: 'audit-head', ...head }, 'security');
  };
}
