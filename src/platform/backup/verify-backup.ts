import path from 'node:path';
import pg from 'pg';
import { instant } from '#kernel/instant.ts';
import { type Base, type Manifest, readArchive, writeVerified } from './backup-folder.ts';
import { dropRestored, restoreBeside } from './restore-backup.ts';
import { differencesOf, readContents } from './table-contents.ts';

/** What was found in a restored database, in lines for people; `faults` should be empty. */
export interface Findings {
  readonly facts: readonly string[];
  readonly faults: readonly string[];
}

/** Looks at a restored database by its address, and at the files in a folder. */
export type Look = (restored: { readonly ownerUrl: string; readonly media: string }) => Promise<Findings>;

/**
 * Restores a base into a server beside the product's, compares every table with what was counted when it was made, and
 * looks at what the product knows to hold (`look`). Without a fault the base is noted as verified.
 */
export async function verifyBase(
  { base, backupDir, dataDir }: { readonly base: Base; readonly backupDir: string; readonly dataDir: string },
  look: Look,
): Promise<Findings> {
  const restored = await restoreBeside({
    backupDir,
    base,
    archive: await readArchive(backupDir, base.cluster),
    target: { point: base.manifest.point },
    into: path.join(dataDir, 'backup-check'),
    // It is deleted in a moment.
    settings: { fsync: 'off', synchronous_commit: 'off' },
  });
  try {
    const compared = await compareTables(restored.ownerUrl, base.manifest);
    const looked = await look({ ownerUrl: restored.ownerUrl, media: path.join(restored.dataDir, 'media') });
    const faults = [...compared.faults, ...looked.faults];
    if (faults.length === 0) await writeVerified(base.folder, instant(Date.now()));
    return { facts: [...compared.facts, ...looked.facts], faults };
  } finally {
    await restored.server.leave();
    await dropRestored(restored);
  }
}

async function compareTables(url: string, { tables }: Manifest): Promise<Findings> {
  if (!tables)
    return { facts: ['the tables were not compared: the database was never still while it was backed up'], faults: [] };
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' });
  await client.connect();
  try {
    const found = await readContents(client);
    const rows = Object.values(found).reduce((sum, table) => sum + table.rows, 0);
    const facts = [`${Object.keys(found).length} tables with ${rows} rows, compared with what was backed up`];
    return { facts, faults: differencesOf(tables, found) };
  } finally {
    await client.end();
  }
}
