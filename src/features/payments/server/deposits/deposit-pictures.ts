import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { sealedAddress, sentFileRoute } from '#platform/http/sealed-address.ts';
import type { Ports } from '#platform/ports.ts';
import { MAX_CLAIM_PICTURES } from '../../domain/deposits.ts';
import { lockDeposit } from './lock-deposit.ts';

const PURPOSE = 'deposit-picture';
const UNUSED_HOURS = 24;
/** Twice what a claim can have: some are chosen and left out. */
const MAX_UNUSED = 2 * MAX_CLAIM_PICTURES;

/** Staff add a picture of damage, before they record it. */
export async function addDepositPicture(
  { db, clock, config }: Pick<Ports, 'db' | 'clock' | 'config'>,
  staff: Actor,
  { groupId, bytes }: { readonly groupId: string; readonly bytes: Buffer },
): Promise<{ readonly id: string; readonly url: string }> {
  return inTransaction(db, async (tx) => {
    const { held } = await lockDeposit(tx, groupId);
    if (held.hasClaim) refuse('deposit-claimed');
    const now = clock.now();
    const { unused } = await tx
      .selectFrom('deposit_picture')
      .select((row) => row.fn.countAll<number>().as('unused'))
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
    if (unused >= MAX_UNUSED) refuse('too-many-requests');
    const { id } = await tx
      .insertInto('deposit_picture')
      .values({ group_id: groupId, bytes, added_by: staff.userId, added_at: timestamptz(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, url: pictureUrl(config, id, now) };
  });
}

/** Makes pictures a part of the claim, in this order; one of another trip is refused. */
export async function usePictures(
  tx: Tx,
  { groupId, ids }: { readonly groupId: string; readonly ids: readonly string[] },
): Promise<void> {
  for (const [position, id] of [...new Set(ids)].entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('deposit_picture')
      .set({ position })
      .where('id', '=', id)
      .where('group_id', '=', groupId)
      .where('position', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) refuse('media-not-found');
  }
}

/** Forgets pictures that no claim took within a day. */
export async function forgetUnusedPictures(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('deposit_picture')
    .where('position', 'is', null)
    .where('added_at', '<', timestamptz(hoursAfter(now, -UNUSED_HOURS)))
    .execute();
}

/** Forgets the evidence and the guest's words when an account is deleted; what was kept stays with the books. */
export async function forgetEvidence(tx: Tx, tenantId: string): Promise<void> {
  const ofTenant = sql<string>`(SELECT id FROM reservation_group WHERE tenant_id = ${tenantId})`;
  await tx.deleteFrom('deposit_picture').where('group_id', 'in', ofTenant).execute();
  await tx.updateTable('deposit_claim').set({ answer_words: null }).where('group_id', 'in', ofTenant).execute();
}

/** The address of a picture for somebody who may see it: sealed, and over in one to two hours. */
export const pictureUrl = (secret: SecretSource, id: string, now: Instant): string =>
  sealedAddress(secret, `/media/deposits/${id}.webp`, { purpose: PURPOSE, id, now });

/** Pictures of damage, by addresses that end. */
export function depositPictureRoutes(app: FastifyInstance, ports: Pick<Ports, 'db' | 'clock' | 'config'>): void {
  const { db, clock, config } = ports;
  sentFileRoute(app, {
    ...{ folder: 'deposits', purpose: PURPOSE, secret: config, clock },
    find: async (id) => {
      const row = await db.selectFrom('deposit_picture').select('bytes').where('id', '=', id).executeTakeFirst();
      return row && { kind: 'picture', bytes: row.bytes };
    },
  });
}
