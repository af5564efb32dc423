import { sql } from 'kysely';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { giveOwedAsCredit, lockWallet, oweForStorm } from '#features/payments/server/payments.facade.ts';
import { cancelByStaff } from '#features/reservations/server/reservations.facade.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { refusalText } from '#platform/http/error-handler.ts';
import type { Ports } from '#platform/ports.ts';
import type { SettledView } from '../api/storms.schemas.ts';
import type { StormRefundSettled } from '../domain/storms.events.ts';
import type { ProposalKind } from '../domain/storms.ts';
import { getStorm, lockStorm, type Storm } from './storms.repository.ts';

interface Settling {
  readonly id: number;
  readonly guestIds: readonly string[];
  readonly as: 'confirmed' | 'declined';
}

/**
 * Confirms or declines what a storm proposed, each trip in a transaction of its own: one that was cancelled meanwhile
 * does not hold up the others. What was settled already is left as it is.
 */
export async function settleRefunds(ports: Ports, actor: Actor, { id, guestIds, as }: Settling): Promise<SettledView> {
  const storm = await getStorm(ports.db, id);
  let settled = 0;
  const refused: SettledView['refused'] = [];
  for (const guestId of new Set(guestIds)) {
    const { bookingCode } = await guestOf(ports, actor, { storm, guestId });
    try {
      if (await settleOne(ports, actor, { stormId: id, guestId, as })) settled += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ bookingCode, why: refusalText(actor.language, error.code, error.details) });
    }
  }
  return { settled, refused };
}

/** A guest of the storm whose trip belongs to somebody's work; others look as if there were none. */
async function guestOf(
  { db }: Pick<Ports, 'db'>,
  { scope }: Actor,
  { storm, guestId }: { readonly storm: Storm; readonly guestId: string },
): Promise<{ bookingCode: string }> {
  const row = await db
    .selectFrom('storm_guest as s')
    .innerJoin('reservation_group as g', 'g.id', 's.group_id')
    .select('g.booking_code as bookingCode')
    .where('s.id', '=', guestId)
    .where('s.storm_id', '=', storm.id)
    .where(groupInScope(scope, sql`g.id`))
    .executeTakeFirst();
  return row ?? refuse('storm-not-found');
}

interface One {
  readonly stormId: number;
  readonly guestId: string;
  readonly as: 'confirmed' | 'declined';
}

function settleOne(ports: Ports, actor: Actor, { stormId, guestId, as }: One): Promise<boolean> {
  return inTransaction(ports.db, async (tx) => {
    // Locked first, as by the press and the all-clear: before the houses of a trip that ends.
    const storm = await lockStorm(tx, stormId);
    const guest = await tx
      .selectFrom('storm_guest as s')
      .innerJoin('reservation_group as g', 'g.id', 's.group_id')
      .select(['s.group_id as groupId', 'g.tenant_id as tenantId', 's.proposal', 's.amount_cents as amountCents'])
      .select('s.settled_as as settledAs')
      .where('s.id', '=', guestId)
      .forUpdate('s')
      .executeTakeFirstOrThrow();
    const { proposal, groupId, amountCents } = guest;
    if (guest.settledAs !== null || proposal === null) return false;
    if (as === 'confirmed') await giveProposed(ports, tx, { ...guest, kind: proposal, storm, actor });
    await tx
      .updateTable('storm_guest')
      .set({ settled_as: as, settled_by: actor.userId, settled_at: timestamptz(ports.clock.now()) })
      .where('id', '=', guestId)
      .execute();
    const event = { type: 'storm-refund-settled', stormId: storm.id, groupId, as, amountCents } as const;
    await ports.publish(tx, event satisfies StormRefundSettled);
    return true;
  });
}

interface Giving {
  readonly groupId: string;
  readonly tenantId: string;
  readonly kind: ProposalKind;
  readonly amountCents: number;
  readonly storm: Storm;
  readonly actor: Actor;
}

/** Other dates are arranged on the page of the trip; money is owed from now on, credit is given at once. */
async function giveProposed(ports: Ports, tx: Tx, { groupId, kind, amountCents, ...giving }: Giving): Promise<void> {
  const { storm, actor, tenantId } = giving;
  if (kind === 'dates') return;
  const isCredit = kind === 'credit' || kind === 'cancel-credit';
  if (isCredit && (await lockWallet(tx, tenantId)) === 'deleted') refuse('account-not-active');
  const within = { ...ports, db: tx };
  if (kind === 'cancel' || kind === 'cancel-credit') {
    const reason = storm.name;
    await cancelByStaff(within, { staffId: actor.userId, groupId, reason, onBehalfOf: 'company' });
  } else if ((await oweForStorm(ports, tx, { groupId, amountCents })) === 0) return refuse('refund-not-owed');
  if (isCredit) await giveOwedAsCredit(ports, tx, { groupId, staff: actor, reason: storm.name });
}
