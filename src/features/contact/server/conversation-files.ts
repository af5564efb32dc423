import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pictureMaker } from '#features/accounts/server/accounts.facade.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { endings, sealedAddress, sentFileKind, sentFileRoute } from '#platform/http/sealed-address.ts';
import { contentKey } from '#platform/storage/storage.ts';
import { sweepOrphans } from '#platform/storage/sweep-orphans.ts';
import type { FileView } from '../api/conversation-files.schemas.ts';
import { isFromForm, MAX_ENTRY_FILES } from '../domain/conversations.ts';
import { lockMessage } from './conversations.repository.ts';

type FileDeps = Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'storage'>;

const PURPOSE = 'message-file';
/** Enough to read a sign on a door, and no more. */
const PICTURE_PIXELS = 1_600;
const UNSENT_HOURS = 24;
/** Twice what an entry can have: some are chosen and left out. */
const MAX_UNSENT = 2 * MAX_ENTRY_FILES;

interface AddedFile {
  readonly messageId: string;
  readonly by: string;
  /** As its sender calls it. */
  readonly name: string;
  readonly file: Uint8Array;
  /** Whose conversation it may be: refuses others. */
  readonly lock: (tx: Tx) => Promise<unknown>;
}

/** Adds a picture, made anew without notes, or a PDF as it is, to what somebody is about to send. */
export function fileAdder({ db, clock, config, storage }: FileDeps) {
  const makePicture = pictureMaker({ fit: 'whole', pixels: PICTURE_PIXELS });
  return async ({ messageId, by, name, file, lock }: AddedFile): Promise<FileView> => {
    const refuseUnlessMay = async (tx: Tx) => {
      await lock(tx);
      if ((await countUnsent(tx, messageId, by)) >= MAX_UNSENT) refuse('too-many-requests');
    };
    await inTransaction(db, refuseUnlessMay);
    const kind = sentFileKind(file);
    const bytes = kind === 'pdf' ? Buffer.from(file) : await makePicture(file);
    const key = contentKey('message', bytes, endings[kind]);
    await storage.put(key, bytes);
    const now = clock.now();
    const id = await inTransaction(db, async (tx) => {
      await refuseUnlessMay(tx);
      const row = {
        message_id: messageId,
        kind,
        name,
        size_bytes: bytes.length,
        storage_key: key,
        added_by: by,
      } as const;
      const added = tx.insertInto('contact_file').values({ ...row, added_at: timestamptz(now) });
      return (await added.returning('id').executeTakeFirstOrThrow()).id;
    });
    return { id, kind, name, sizeBytes: bytes.length, url: fileUrl(config, { id, kind, now }) };
  };
}

async function countUnsent(tx: Tx, messageId: string, by: string): Promise<number> {
  const { unsent } = await tx
    .selectFrom('contact_file')
    .select((row) => row.fn.countAll<number>().as('unsent'))
    .where('message_id', '=', messageId)
    .where('added_by', '=', by)
    .where('entry_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unsent);
}

interface SentFiles {
  readonly messageId: string;
  readonly entryId: string;
  readonly by: string;
  readonly ids: readonly string[];
}

/** Makes files a part of an entry, in this order; those that somebody else added, or that were sent, are refused. */
export async function sendFiles(tx: Tx, { messageId, entryId, by, ids }: SentFiles): Promise<void> {
  for (const [position, id] of [...new Set(ids)].entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('contact_file')
      .set({ entry_id: entryId, position })
      .where('id', '=', id)
      .where('message_id', '=', messageId)
      .where('added_by', '=', by)
      .where('entry_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse('media-not-found');
  }
}

/** The files of entries, by the entry. */
export async function filesOfEntries(
  { db, clock, config }: Pick<FileDeps, 'db' | 'clock' | 'config'>,
  messageId: string,
): Promise<ReadonlyMap<string, readonly FileView[]>> {
  const now = clock.now();
  const rows = await db
    .selectFrom('contact_file')
    .select(['id', 'kind', 'name', 'size_bytes as sizeBytes', 'entry_id as entryId'])
    .where('message_id', '=', messageId)
    .where('entry_id', 'is not', null)
    .orderBy('position')
    .execute();
  const byEntry = new Map<string, FileView[]>();
  for (const { entryId, ...file } of rows)
    byEntry.set(entryId ?? '', [
      ...(byEntry.get(entryId ?? '') ?? []),
      { ...file, url: fileUrl(config, { ...file, now }) },
    ]);
  return byEntry;
}

interface UserFile {
  readonly name: string;
  readonly kind: FileView['kind'];
  readonly addedAt: Instant;
  /** Of its bytes; null: the store has lost them, or they are beyond what one export takes along. */
  readonly base64: string | null;
}

/** A person's export is read whole: it takes along so many bytes of files, the newest first. */
const MAX_EXPORTED_BYTES = 50_000_000;

/** Every file that was sent in somebody's conversations, by both sides, the newest first. */
export async function filesOfUser(
  { db, storage }: { readonly db: Db | Tx; readonly storage: Pick<FileDeps['storage'], 'get'> },
  userId: string,
): Promise<readonly UserFile[]> {
  const { rows } = await sql<Omit<UserFile, 'base64'> & { readonly key: string; readonly bytes: number }>`
    SELECT f.name, f.kind, f.added_at AS "addedAt", f.storage_key AS key, f.size_bytes AS bytes
    FROM contact_file f JOIN contact_message c ON c.id = f.message_id
      LEFT JOIN reservation_group g ON g.id = c.group_id JOIN app_user u ON u.id = ${userId}
    WHERE f.entry_id IS NOT NULL AND (u.id IN (g.tenant_id, c.writer_id) OR lower(c.email) = lower(u.email))
    ORDER BY f.added_at DESC, f.id`.execute(db);
  const files: UserFile[] = [];
  let left = MAX_EXPORTED_BYTES;
  for (const { key, bytes, ...file } of rows) {
    left -= bytes;
    const found = left < 0 ? null : await storage.get(key).catch(() => null);
    files.push({ ...file, base64: found?.toString('base64') ?? null });
  }
  return files;
}

/** Where somebody who may read a conversation gets one of its files, for an hour or two. */
function fileUrl(
  secret: SecretSource,
  { id, kind, now }: { readonly id: string; readonly kind: FileView['kind']; readonly now: Instant },
): string {
  return sealedAddress(secret, `/media/messages/${id}.${endings[kind]}`, { purpose: PURPOSE, id, now });
}

/** Files of conversations, by addresses that end. */
export function conversationFileRoutes(app: FastifyInstance, { db, clock, config, storage }: FileDeps): void {
  sentFileRoute(app, {
    ...{ folder: 'messages', purpose: PURPOSE, secret: config, clock },
    find: async (id) => {
      const row = await db
        .selectFrom('contact_file')
        .select(['kind', 'storage_key as key'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { kind: row.kind, bytes: await storage.get(row.key) };
    },
  });
}

const HOUR_MS = 3_600_000;

/** Once an hour: forgets what was added and not sent within a day, and objects that no row names any more. */
export function tidyFilesEveryHour({ db, clock, storage }: Pick<FileDeps, 'db' | 'clock' | 'storage'>) {
  let tidiedAtMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (performance.now() - tidiedAtMs < HOUR_MS) return;
    tidiedAtMs = performance.now();
    await db
      .deleteFrom('contact_file')
      .where('entry_id', 'is', null)
      .where('added_at', '<', timestamptz(hoursAfter(clock.now(), -UNSENT_HOURS)))
      .execute();
    await sweepOrphans(storage, { area: 'message', known: (keys) => keysInUse(db, keys) });
  };
}

async function keysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('contact_file')
    .select('storage_key as key')
    .where('storage_key', '=', sql<string>`ANY(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Whose conversations of the team a file may go to: those of trips and owners, who read them here. */
export async function lockReadHere(tx: Tx, messageId: string): Promise<void> {
  const { kind } = await lockMessage(tx, messageId);
  if (isFromForm(kind)) refuse('not-found');
}
