import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pictureMaker } from '#features/accounts/server/accounts.facade.ts';
import { isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import { endings, sealedAddress, sentFileKind, sentFileRoute } from '#platform/http/sealed-address.ts';
import type { Ports } from '#platform/ports.ts';
import type { OrderFile } from '../api/repairs.schemas.ts';
import { type FilePhase, type Hand, isOpen, MAX_FILES } from '../domain/work-orders.ts';
import { countFiles, insertFile, lockOrder } from './orders.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

const PURPOSE = 'repair-file';
/** Enough to see a crack, or to read an invoice. */
const PICTURE_PIXELS = 1_600;

interface NewOrderFile {
  readonly orderId: string;
  readonly phase: FilePhase;
  readonly by: Exclude<Hand, 'clock'>;
  /** Null: a vendor. */
  readonly userId: string | null;
  readonly vendorId?: string;
  readonly file: Uint8Array;
}

/** Adds a picture, made anew without notes, or a PDF as it is, to an order that still waits for work or money. */
export function fileAdder({ db, clock, config }: Needs) {
  const makePicture = pictureMaker({ fit: 'whole', pixels: PICTURE_PIXELS });
  return async ({ orderId, phase, by, userId, vendorId, file }: NewOrderFile) => {
    const kind = sentFileKind(file);
    const bytes = kind === 'pdf' ? file : await makePicture(file);
    return inTransaction(db, async (tx) => {
      const { state } = await lockOrder(tx, orderId);
      if (!isOpen(state)) return refuse('transition-not-valid');
      if ((await countFiles(tx, orderId)).files >= MAX_FILES) return refuse('too-many-requests');
      const now = clock.now();
      const id = await insertFile(tx, orderId, { phase, kind, bytes, by, addedBy: userId, vendorId, now });
      return { id, url: sealedAddress(config, pathOf({ id, kind }), { purpose: PURPOSE, id, now }) };
    });
  };
}

const pathOf = ({ id, kind }: Pick<OrderFile, 'id' | 'kind'>) => `/media/repairs/${id}.${endings[kind]}`;

interface Shown {
  readonly phases?: readonly FilePhase[];
  /** What this vendor sees: their own files, and of those of other people what shows the work. */
  readonly vendorId?: string;
}

const priced: readonly FilePhase[] = ['bid', 'invoice'];

/** The files of an order with addresses that end, the first added first; of some phases alone where those are named. */
export async function listFiles(
  { db, clock, config }: Needs,
  orderId: string,
  { phases, vendorId }: Shown = {},
): Promise<OrderFile[]> {
  const rows = await db
    .selectFrom('work_order_file')
    .select(['id', 'phase', 'kind', 'by', 'added_at as addedAt'])
    .where('order_id', '=', orderId)
    .$if(phases !== undefined, (query) => query.where('phase', 'in', [...(phases ?? [])]))
    .$if(vendorId !== undefined, (query) =>
      query.where(({ and, eb, or }) =>
        or([
          eb('vendor_id', '=', vendorId ?? ''),
          and([eb('vendor_id', 'is', null), eb('phase', 'not in', [...priced])]),
        ]),
      ),
    )
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const now = clock.now();
  return rows.map(({ id, kind, addedAt, ...row }) => ({
    ...row,
    ...{ id, kind, addedAt: isoOf(addedAt) },
    url: sealedAddress(config, pathOf({ id, kind }), { purpose: PURPOSE, id, now }),
  }));
}

/** Whether somebody reported an order themselves and may still add pictures to it. */
export async function isReporter(db: Db | Tx, orderId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM work_order WHERE id = ${orderId} AND reported_by = ${userId}`.execute(db);
  return rows.length > 0;
}

/** Pictures and papers of repairs, by addresses that end. */
export function repairFileRoutes(app: FastifyInstance, { db, clock, config }: Needs): void {
  sentFileRoute(app, {
    ...{ folder: 'repairs', purpose: PURPOSE, secret: config, clock },
    find: (id) => db.selectFrom('work_order_file').select(['kind', 'bytes']).where('id', '=', id).executeTakeFirst(),
  });
}
