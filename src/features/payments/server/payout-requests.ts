import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor, Scope } from '#kernel/roles.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { PayoutRequestsView } from '../api/payments.schemas.ts';
import type { PayoutAsked } from '../domain/payments.events.ts';
import { closePayoutRequest, lockWallet, newestTripOf, refuseWithoutCredit } from './wallet.repository.ts';

export interface PayoutInput {
  readonly amountCents: number;
  /** In the guest's words: by what means, and where to. */
  readonly how: string;
}

/** A guest asks to have credit paid out; one request at a time. It moves no money: staff record what they pay out. */
export async function askPayout(
  ports: Ports,
  guest: Actor,
  { amountCents, how }: PayoutInput,
): Promise<{ id: string }> {
  return inTransaction(ports.db, async (tx) => {
    const { userId } = guest;
    if ((await lockWallet(tx, userId)) === 'deleted') refuse('account-not-active');
    await refuseWithoutCredit(tx, userId, amountCents);
    const open = tx
      .selectFrom('payout_request')
      .select('id')
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null);
    if (await open.executeTakeFirst()) refuse('payout-asked');

    const row = { user_id: userId, amount_cents: amountCents, how, asked_at: timestamptz(ports.clock.now()) };
    const { id } = await tx.insertInto('payout_request').values(row).returning('id').executeTakeFirstOrThrow();
    const groupId = (await newestTripOf(tx, userId)) ?? refuse('wallet-balance-too-low', { balanceCents: 0 });
    const told: PayoutAsked = { type: 'payout-asked', groupId, tenantId: userId, payoutRequestId: id, amountCents };
    await ports.publish(tx, told);
    return { id };
  });
}

/** A guest wants no payout any more; nothing happens when none is asked for. */
export async function takeBackPayout({ db, clock }: Pick<Ports, 'db' | 'clock'>, { userId }: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWallet(tx, userId);
    await closePayoutRequest(tx, userId, { outcome: 'taken-back', now: clock.now() });
  });
}

type AskedRow = Omit<PayoutRequestsView['payouts'][number], 'askedAt'> & { readonly askedAt: Instant };

/** Payouts that guests ask for, the oldest first; at most 100, each with the trip to record it on. */
export async function payoutRequests(
  db: Db,
  { language, scope }: { language: Language; scope: Scope | null },
): Promise<PayoutRequestsView> {
  const { rows } = await sql<AskedRow>`
    SELECT p.id, w."groupId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
      p.amount_cents AS "amountCents", p.how, p.asked_at AS "askedAt"
    FROM payout_request p JOIN app_user u ON u.id = p.user_id
    JOIN LATERAL (SELECT group_id AS "groupId" FROM wallet_entry WHERE user_id = p.user_id ORDER BY position DESC LIMIT 1) w ON true
    JOIN reservation_group g ON g.id = w."groupId"
    WHERE p.closed_at IS NULL AND ${groupInScope(scope, sql`w."groupId"`)} ORDER BY p.asked_at, p.id LIMIT 100`.execute(
    db,
  );
  return { payouts: rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: isoOf(askedAt) })) };
}
