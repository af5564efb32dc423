import { sql } from 'kysely';
import { type Db, inTransaction } from '#platform/database/database.ts';
import type { ChainFault } from '../domain/chain-faults.ts';
import type { ChainHead } from './watch-head.ts';

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

/** `after`: a seal up to which all was computed before, and which must still be there; only what comes after it is computed. */
interface RestOfChain {
  readonly known?: undefined;
  readonly after: ChainHead | undefined;
}

type Asked = (WholeChain | RestOfChain) & { readonly mostMs?: number };

/** Computes the hashes again in one statement and names the first place that differs. */
export async function verifyChain(db: Db, { known, after, mostMs = MAX_MS }: Asked = {}): Promise<Verification> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT set_config('statement_timeout', ${String(mostMs)}, true)`.execute(tx);
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
