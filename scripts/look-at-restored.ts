import { sql } from 'kysely';
import { verifyChain } from '#features/audit/server/verify-audit.ts';
import { reconcile } from '#features/owner-ledger/server/reconcile.ts';
import { monthOf } from '#features/payments/domain/tax-report.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import type { Findings } from '#platform/backup/verify-backup.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { folderStorage } from '#platform/storage/folder-storage.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';

const STATEMENT_MS = 600_000;
const NAMED_AT_MOST = 20;

interface Asked {
  readonly ownerUrl: string;
  readonly media: string;
  /** To which time of the machine it was restored. */
  readonly at: Instant;
  /** Where the originals are: what they lack as well is no fault of the copy. */
  readonly originals?: Storage;
}

/**
 * What must hold in a restored database: the sums of the ledgers, the chain of the audit log, the objects that rows
 * name.
 */
export async function lookAtRestored(
  config: Pick<Config, 'clockOffsetMs' | 'storage'>,
  { ownerUrl, media, at, originals }: Asked,
): Promise<Findings> {
  const { clockOffsetMs, storage } = config;
  const db = createDatabase({ url: ownerUrl, poolSize: 2, statementTimeoutMs: STATEMENT_MS, clockOffsetMs });
  try {
    const files = storage.kind === 'folder' ? folderStorage(media) : openStorage(storage);
    const found = [
      await sumsOf(db, instant(at + clockOffsetMs)),
      await chainOf(db),
      await objectsOf(db, files, originals),
    ];
    return { facts: found.flatMap(({ facts }) => facts), faults: found.flatMap(({ faults }) => faults) };
  } finally {
    await db.destroy();
  }
}

async function sumsOf(db: Db, now: Instant): Promise<Findings> {
  const { offCents, differing, bookCents } = await reconcile({ db, clock: fixedClock(now) }, monthOf(dateAt(now)));
  const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ledger_entry`.execute(db);
  const faults = differing.map(({ sourceId }) => `the owners' ledger differs at ${sourceId}`);
  if (offCents !== 0) faults.push(`the ledgers are ${offCents} cents off`);
  const facts = [`ledger: ${rows[0]?.rows} entries, ${bookCents} cents held, ${offCents} cents off`];
  return { facts, faults };
}

async function chainOf(db: Db): Promise<Findings> {
  const { isIntact, entries, head, broken } = await verifyChain(db, { maxMs: STATEMENT_MS });
  const facts = [`audit log: ${entries} entries, last seal ${head ? `${head.position}:${head.hash}` : 'none'}`];
  return { facts, faults: isIntact ? [] : [`the chain of the audit log is broken: ${JSON.stringify(broken)}`] };
}

/** Every table says what it keeps in the storage in a column of this name; originals of pictures have their own. */
async function objectsOf(db: Db, files: Storage, wanted?: Storage): Promise<Findings> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE table_schema = 'public' AND column_name = 'storage_key' AND table_type = 'BASE TABLE'`.execute(db);
  const keys = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ key: string }>`
      SELECT DISTINCT storage_key AS key FROM ${sql.table(name)} WHERE storage_key IS NOT NULL`.execute(db);
    for (const { key } of rows) keys.add(key);
  }
  const { rows: masters } = await sql<{ key: string }>`
    SELECT 'masters/' || substr(master, length('stored:') + 1) AS key FROM media WHERE master LIKE 'stored:%'`.execute(
    db,
  );
  for (const { key } of masters) keys.add(key);
  const missing: string[] = [];
  let lost = 0;
  for (const key of keys) {
    if (await files.head(key)) continue;
    if (wanted && !(await wanted.head(key))) lost += 1;
    else missing.push(key);
  }
  const faults = missing.slice(0, NAMED_AT_MOST).map((key) => `a row names ${key}, which is missing`);
  if (missing.length > faults.length) faults.push(`and ${missing.length - faults.length} more are missing`);
  const already = lost === 0 ? '' : `; the product itself lacks ${lost} more`;
  return { facts: [`${keys.size} documents and pictures, ${missing.length} missing${already}`], faults };
}
