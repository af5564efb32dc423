import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pictureMaker } from '#features/accounts/server/accounts.facade.ts';
import { insertFile } from '#features/repairs/server/repairs.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { isoOf } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { sealedAddress, sentFileRoute } from '#platform/http/sealed-address.ts';
import { contentKey } from '#platform/storage/storage.ts';
import { sweepOrphans } from '#platform/storage/sweep-orphans.ts';
import type { PhotoView } from '../api/turnovers.schemas.ts';
import { pressedAt } from '../domain/pressed-at.ts';
import { lockOwnTask } from './do-task.ts';
import type { TaskPhoto } from './tasks.repository.ts';

type PhotoDeps = Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'storage'>;

const PURPOSE = 'turnover-photo';
const PICTURE_PIXELS = 1_600;

interface NewPhoto {
  readonly taskId: string;
  /** Made by the phone: a picture that is sent twice is kept once. */
  readonly id: string;
  readonly at: Instant;
  readonly item: string | undefined;
  readonly problemId: string | undefined;
  readonly file: Uint8Array;
}

/** Keeps a picture, made anew without notes, of an item or a problem of somebody's own task. */
export function photoAdder({ db, clock, storage }: PhotoDeps) {
  const makePicture = pictureMaker({ fit: 'whole', pixels: PICTURE_PIXELS });
  return async (actor: Actor, { taskId, id, at, item, problemId, file }: NewPhoto): Promise<void> => {
    if (await isKept(db, id)) return;
    const bytes = await makePicture(file);
    const key = contentKey('turnover', bytes, 'webp');
    await storage.put(key, bytes);
    await inTransaction(db, async (tx) => {
      const task = await lockOwnTask(tx, actor, taskId);
      const items = task.checklist.flatMap((room) => room.items.map((one) => one.id));
      refuseIf((item === undefined) === (problemId === undefined) ? 'parameter-valid' : null);
      if (item !== undefined && !items.includes(item)) return refuse('turnover-not-found');
      const now = clock.now();
      const added = await tx
        .insertInto('turnover_photo')
        .values({
          ...{ id, task_id: taskId, item: item ?? null, problem_id: problemId ?? null, size_bytes: bytes.length },
          ...{ storage_key: key, added_by: actor.userId, at: timestamptz(pressedAt(at, now)) },
        })
        .onConflict((known) => known.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      const orderId = added && problemId !== undefined ? await workOrderOf(tx, problemId) : null;
      const picture = { phase: 'report', kind: 'picture', bytes, by: 'cleaner', addedBy: actor.userId, now } as const;
      if (orderId) await insertFile(tx, orderId, picture);
    });
  };
}

async function workOrderOf(tx: Tx, problemId: string): Promise<string | null> {
  const problem = tx.selectFrom('turnover_problem').select('work_order_id as id').where('id', '=', problemId);
  return (await problem.executeTakeFirst())?.id ?? null;
}

async function isKept(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('turnover_photo').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** A picture as it is shown: by an address that ends. */
export function photoViewer({ clock, config }: Pick<PhotoDeps, 'clock' | 'config'>) {
  const now = clock.now();
  return ({ id, at }: TaskPhoto): PhotoView => ({
    id,
    at: isoOf(at),
    url: sealedAddress(config, `/media/turnovers/${id}.webp`, { purpose: PURPOSE, id, now }),
  });
}

/** Pictures of tasks, by addresses that end. */
export function photoFiles(app: FastifyInstance, { db, clock, config, storage }: PhotoDeps): void {
  sentFileRoute(app, {
    ...{ folder: 'turnovers', purpose: PURPOSE, secret: config, clock },
    find: async (id) => {
      const photo = await db
        .selectFrom('turnover_photo')
        .select('storage_key as key')
        .where('id', '=', id)
        .executeTakeFirst();
      return photo && { kind: 'picture', bytes: await storage.get(photo.key) };
    },
  });
}

const HOUR_MS = 3_600_000;

/** Once an hour: removes objects that no picture names: their call was cut off. */
export function sweepPhotosEveryHour({ db, storage }: Pick<PhotoDeps, 'db' | 'storage'>) {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (performance.now() - sweptAtMs < HOUR_MS) return;
    sweptAtMs = performance.now();
    await sweepOrphans(storage, { area: 'turnover', known: (keys) => keysInUse(db, keys) });
  };
}

async function keysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('turnover_photo')
    .select('storage_key as key')
    .where('storage_key', '=', sql<string>`ANY(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
