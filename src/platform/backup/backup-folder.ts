import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { z } from 'zod';
import { type Instant, instant, instantOf } from '#kernel/instant.ts';
import type { Archive, ArchivedSegment, BaseFacts } from './restorable.ts';
import { forksOf, type Timeline, timelineOfHistory } from './timelines.ts';
import { segmentOf } from './wal-segments.ts';
import { writeWhole } from './whole-files.ts';

const gunzip = promisify(zlib.gunzip);

/** Where the backup of one database server lies: below `BACKUP_DIR`, in a folder named after the server's own id. */
export interface BackupFolder {
  readonly cluster: string;
  readonly root: string;
  /** Base backups: a folder each. */
  readonly bases: string;
  /** The archive of the write-ahead log. */
  readonly wal: string;
  /** Documents and pictures. */
  readonly objects: string;
}

/** The folders for a server; makes nothing. */
export function backupFolder(backupDir: string, cluster: string): BackupFolder {
  const root = path.join(path.resolve(backupDir), cluster);
  const [bases, wal, objects] = ['base', 'wal', 'objects'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  return { cluster, root, bases, wal, objects };
}

const MANIFEST = 'manifest.json';
const VERIFIED = 'verified.json';
/** Names of archived files end so. */
export const COMPRESSED = '.gz';

const segmentSchema = z.object({ timeline: z.number(), number: z.number() });
const tableSchema = z.object({ rows: z.number(), digest: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  cluster: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  postgres: z.string(),
  first: segmentSchema,
  last: segmentSchema,
  /** A named point of the log, and what the tables held exactly there; null when the database was never still. */
  point: z.string(),
  tables: z.record(z.string(), tableSchema).nullable(),
  files: z.number(),
  bytes: z.number(),
  objects: z.number(),
  holdsSecret: z.boolean(),
  /** A server of somebody's own: which database of it, and the role that owns its tables. */
  hosted: z.object({ database: z.string(), role: z.string() }).optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;
/** Rows of each table, and a number that is another one when any of its rows is another. */
export type TableContents = Readonly<Record<string, z.infer<typeof tableSchema>>>;

/** A base backup that is whole. */
export interface Base extends BaseFacts {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly verifiedAt: Instant | undefined;
}

/** Writes the manifest, which makes a base count. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeWhole(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);

/** Notes that a server was restored from a base and held what it should. */
export const writeVerified = (folder: string, at: Instant): Promise<void> =>
  writeWhole(path.join(folder, VERIFIED), `${JSON.stringify({ verifiedAt: new Date(at).toISOString() })}\n`);

/** The whole base backups of every server in `BACKUP_DIR`, or of one, oldest first. */
export async function listBases(backupDir: string, cluster?: string): Promise<readonly Base[]> {
  const clusters = cluster === undefined ? await clustersIn(backupDir) : [cluster];
  const found: Base[] = [];
  for (const one of clusters) {
    const { bases } = backupFolder(backupDir, one);
    for (const name of await namesIn(bases)) {
      const base = await readBase(path.join(bases, name));
      if (base) found.push(base);
    }
  }
  return found.toSorted((one, other) => one.finishedAt - other.finishedAt);
}

/** Removes what backups left that did not get to their manifest. */
export async function removeHalves({ bases }: BackupFolder): Promise<void> {
  for (const name of await namesIn(bases)) {
    const folder = path.join(bases, name);
    if (!(await readBase(folder))) await rm(folder, { recursive: true, force: true });
  }
}

/** Takes the manifest away first: a base that is half removed does not count. */
export async function removeBase({ folder }: Base): Promise<void> {
  await rm(path.join(folder, MANIFEST), { force: true });
  await rm(folder, { recursive: true, force: true });
}

/** The archive of the log of every server in `BACKUP_DIR`, or of one. */
export async function readArchive(backupDir: string, cluster?: string): Promise<Archive> {
  const clusters = cluster === undefined ? await clustersIn(backupDir) : [cluster];
  const segments: ArchivedSegment[] = [];
  const timelines: Timeline[] = [];
  for (const one of clusters) {
    const { wal } = backupFolder(backupDir, one);
    for (const name of await namesIn(wal)) {
      if (!name.endsWith(COMPRESSED)) continue;
      const file = path.join(wal, name);
      const segment = segmentOf(name.slice(0, -COMPRESSED.length));
      const facts = segment && (await stat(file).catch(() => undefined));
      if (segment && facts) segments.push({ ...segment, cluster: one, endedAt: instant(Math.floor(facts.mtimeMs)) });
      const timeline = timelineOfHistory(name.slice(0, -COMPRESSED.length));
      if (timeline === undefined) continue;
      timelines.push({ cluster: one, timeline, forks: forksOf((await gunzip(await readFile(file))).toString('utf8')) });
    }
  }
  return { segments, timelines };
}

/** Names in a folder, in their order; none when it is not there. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.toSorted();
}

/** The ids of the servers that are backed up in `BACKUP_DIR`. */
export const clustersIn = async (backupDir: string): Promise<readonly string[]> =>
  (await namesIn(backupDir)).filter((name) => /^\d+$/.test(name));

async function readBase(folder: string): Promise<Base | undefined> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const manifest = manifestSchema.parse(JSON.parse(text));
  const noted = await readFile(path.join(folder, VERIFIED), 'utf8').catch(() => undefined);
  const verified = noted === undefined ? undefined : z.object({ verifiedAt: z.string() }).parse(JSON.parse(noted));
  const { cluster, first, last, finishedAt } = manifest;
  return {
    name: path.basename(folder),
    folder,
    manifest,
    cluster,
    first,
    last,
    finishedAt: instantOf(finishedAt),
    isVerified: verified !== undefined,
    verifiedAt: verified && instantOf(verified.verifiedAt),
  };
}
