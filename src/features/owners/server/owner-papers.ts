import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pictureMaker } from '#features/accounts/server/accounts.facade.ts';
import { inScope, ofCompany } from '#features/accounts/server/staff-scope.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor, Scope } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { endings, sealedAddress, sentFileKind, sentFileRoute } from '#platform/http/sealed-address.ts';
import { contentKey } from '#platform/storage/storage.ts';
import { sweepOrphans } from '#platform/storage/sweep-orphans.ts';
import type { OwnerPaperView } from '../api/owners.schemas.ts';
import { type PaperKind, papersEndBy } from '../domain/owner-papers.ts';
import type { OwnerPaperKept } from '../domain/owners.events.ts';

type PaperDeps = Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'storage' | 'publish'>;

const PURPOSE = 'owner-paper';
/** Enough to read a scanned page. */
const PICTURE_PIXELS = 2_400;

interface NewPaper {
  readonly ownerId: string;
  readonly kind: PaperKind;
  readonly name: string;
  readonly validUntil: CalendarDate | null;
  /** Null: of the owner, whatever the house or boat. */
  readonly rentableId: number | null;
  readonly file: Uint8Array;
}

/** Files a picture, made anew without notes, or a PDF as it is, among the papers of an owner. */
export function paperAdder({ db, clock, storage, publish }: PaperDeps) {
  const makePicture = pictureMaker({ fit: 'whole', pixels: PICTURE_PIXELS });
  return async (actor: Actor, { ownerId, kind, name, validUntil, rentableId, file }: NewPaper) => {
    await refuseUnlessTheirs(db, { ownerId, rentableId });
    const fileKind = sentFileKind(file);
    const bytes = fileKind === 'pdf' ? Buffer.from(file) : await makePicture(file);
    const key = contentKey('owner', bytes, endings[fileKind]);
    await storage.put(key, bytes);
    return inTransaction(db, async (tx) => {
      await refuseUnlessTheirs(tx, { ownerId, rentableId });
      const { id } = await tx
        .insertInto('owner_paper')
        .values({
          owner_id: ownerId,
          rentable_id: rentableId,
          kind,
          name,
          valid_until: validUntil,
          file_kind: fileKind,
          size_bytes: bytes.length,
          storage_key: key,
          added_by: actor.userId,
          added_at: timestamptz(clock.now()),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const added: OwnerPaperKept = { type: 'owner-paper-kept', userId: ownerId, paperId: id, what: 'added' };
      await publish(tx, added);
      return { id };
    });
  };
}

/** How many papers expired or expire soon, of owners of a scope, while no paper of the same kind is valid longer. */
export async function countEndingPapers(
  db: Db,
  { scope, today }: { readonly scope: Scope | null; readonly today: CalendarDate },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM owner_paper p
    WHERE p.valid_until <= ${papersEndBy(today)} AND NOT EXISTS (SELECT FROM owner_paper n
        WHERE n.owner_id = p.owner_id AND n.rentable_id IS NOT DISTINCT FROM p.rentable_id AND n.kind = p.kind
          AND n.valid_until > p.valid_until)
      AND CASE WHEN p.rentable_id IS NULL THEN ${ofCompany(scope)} ELSE ${inScope(scope, sql`p.rentable_id`)} END
  `.execute(db);
  return rows[0]?.count ?? 0;
}

async function refuseUnlessTheirs(
  db: Db | Tx,
  { ownerId, rentableId }: Pick<NewPaper, 'ownerId' | 'rentableId'>,
): Promise<void> {
  const { rows } = await sql<{ isOwner: boolean; isTheirs: boolean }>`
    SELECT EXISTS (SELECT FROM app_user WHERE id = ${ownerId} AND 'owner' = ANY(roles) AND status <> 'deleted') AS "isOwner",
      ${rentableId}::int IS NULL
        OR EXISTS (SELECT FROM rentable WHERE id = ${rentableId} AND owner_id = ${ownerId}) AS "isTheirs"`.execute(db);
  if (!rows[0]?.isOwner) return refuse('user-not-found');
  if (!rows[0].isTheirs) return refuse('house-not-found');
}

/** Removes a paper; the sweep removes its file. */
export function removePaper({ db, publish }: Pick<PaperDeps, 'db' | 'publish'>, paperId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('owner_paper')
      .where('id', '=', paperId)
      .returning('owner_id')
      .executeTakeFirst();
    if (!removed) return refuse('document-not-found');
    const event: OwnerPaperKept = { type: 'owner-paper-kept', userId: removed.owner_id, paperId, what: 'removed' };
    await publish(tx, event);
  });
}

/** The papers of an owner: what expires first, then what does not. */
export async function listPapers(
  { db, clock, config }: Pick<PaperDeps, 'db' | 'clock' | 'config'>,
  ownerId: string,
): Promise<OwnerPaperView[]> {
  const now = clock.now();
  const today = dateAt(now);
  const rows = await db
    .selectFrom('owner_paper')
    .select(['id', 'kind', 'name', 'rentable_id as rentableId', 'valid_until as validUntil'])
    .select(['file_kind as fileKind', 'size_bytes as sizeBytes'])
    .where('owner_id', '=', ownerId)
    .orderBy('valid_until', (order) => order.asc().nullsLast())
    .orderBy('name')
    .execute();
  return rows.map(({ fileKind, ...paper }) => ({
    ...paper,
    isExpired: paper.validUntil !== null && paper.validUntil < today,
    url: sealedAddress(config, `/media/owners/${paper.id}.${endings[fileKind]}`, {
      purpose: PURPOSE,
      id: paper.id,
      now,
    }),
  }));
}

/** Papers of owners, by addresses that end. */
export function paperFiles(app: FastifyInstance, { db, clock, config, storage }: FeatureDeps): void {
  sentFileRoute(app, {
    ...{ folder: 'owners', purpose: PURPOSE, secret: config, clock },
    find: async (id) => {
      const row = await db
        .selectFrom('owner_paper')
        .select(['file_kind as kind', 'storage_key as key'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { kind: row.kind, bytes: await storage.get(row.key) };
    },
  });
}

const HOUR_MS = 3_600_000;

/** Once an hour: removes objects that no paper names any more. */
export function sweepPapersEveryHour({ db, storage }: Pick<FeatureDeps, 'db' | 'storage'>) {
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    if (performance.now() - sweptAtMs < HOUR_MS) return;
    sweptAtMs = performance.now();
    await sweepOrphans(storage, { area: 'owner', known: (keys) => keysInUse(db, keys) });
  };
}

async function keysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('owner_paper')
    .select('storage_key as key')
    .where('storage_key', '=', sql<string>`ANY(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ key }) => key));
}
