import { sql } from 'kysely';
import { lockTenant } from '#features/accounts/server/accounts.facade.ts';
import { type Instant, instant, isoOf } from '#kernel/instant.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { WalletView } from '../api/payments.schemas.ts';
import type { OfflineType } from './ledger.repository.ts';

/** What every row says: whose credit, on which trip, and how much came (+) or went (-). */
interface WalletEntry {
  readonly userId: string;
  readonly groupId: string;
  readonly amountCents: number;
  readonly recordedBy: string;
  readonly createdAt: Instant;
}

type NewWalletEntry = WalletEntry &
  (
    | { readonly kind: 'refund' | 'payment' | 'correction'; readonly entryId: string }
    | {
        readonly kind: 'payout';
        readonly payoutType: OfflineType;
        readonly reason: string;
        readonly reference?: string | undefined;
      }
  );

/**
 * Locks a guest's wallet by their own row, before any group: no two spend the same credit, and none comes to an
 * account that is being deleted. Gives where the account stands.
 */
export function lockWallet(tx: Tx, userId: string) {
  return lockTenant(tx, userId);
}

/** domain 6: the balance is the sum of the rows, never a field. */
export async function balanceCentsOf(db: Db | Tx, userId: string): Promise<number> {
  const { balance } = await db
    .selectFrom('wallet_entry')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_cents'), row.lit(0)).as('balance'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return balance;
}

/** Refuses to spend more credit than the wallet has. The wallet must be locked. */
export async function refuseWithoutCredit(tx: Tx, userId: string, amountCents: number): Promise<void> {
  const balanceCents = await balanceCentsOf(tx, userId);
  if (amountCents > balanceCents) refuse('wallet-balance-too-low', { balanceCents });
}

/**
 * domain 2: refuses to delete an account with credit, a deposit that is held or a refund that is owed; staff send it
 * first. The use case that published the event has locked the user's row.
 */
export async function refuseMoneyLeft(tx: Tx, userId: string): Promise<void> {
  if ((await balanceCentsOf(tx, userId)) > 0) refuse('wallet-not-empty');
  const { rows } = await sql`
    SELECT FROM refund_owed_state s JOIN reservation_group g ON g.id = s.group_id
    WHERE g.tenant_id = ${userId} AND s.open_cents > 0 LIMIT 1`.execute(tx);
  const { rows: deposits } = await sql`
    SELECT FROM deposit_state s JOIN reservation_group g ON g.id = s.group_id
    WHERE g.tenant_id = ${userId} AND s.held_cents + s.claimed_cents > 0 LIMIT 1`.execute(tx);
  if (rows.length + deposits.length > 0) refuse('refund-owed');
}

export async function insertWalletEntry(tx: Tx, entry: NewWalletEntry): Promise<string> {
  const { id } = await tx
    .insertInto('wallet_entry')
    .values({
      user_id: entry.userId,
      group_id: entry.groupId,
      kind: entry.kind,
      amount_cents: entry.amountCents,
      recorded_by: entry.recordedBy,
      created_at: timestamptz(entry.createdAt),
      ...(entry.kind === 'payout'
        ? { payout_type: entry.payoutType, reason: entry.reason, reference: entry.reference ?? null }
        : { entry_id: entry.entryId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entry.amountCents < 0) await answerPayoutRequest(tx, entry);
  return id;
}

/** A payout answers what was asked for; credit that was spent withdraws a request that asks for more than is left. */
async function answerPayoutRequest(tx: Tx, { userId, kind, createdAt: now }: NewWalletEntry): Promise<void> {
  if (kind === 'payout') return closePayoutRequest(tx, userId, { outcome: 'paid', now });
  await closePayoutRequest(tx, userId, { outcome: 'spent', now, aboveCents: await balanceCentsOf(tx, userId) });
}

interface PayoutAnswer {
  readonly outcome: 'paid' | 'spent' | 'taken-back';
  readonly now: Instant;
  /** Only a request for more than that is closed. */
  readonly aboveCents?: number;
}

/** Closes the payout that a guest asked for, if there is one. The wallet is locked. */
export async function closePayoutRequest(
  tx: Tx,
  userId: string,
  { outcome, now, aboveCents = 0 }: PayoutAnswer,
): Promise<void> {
  await tx
    .updateTable('payout_request')
    .set({ closed_at: timestamptz(now), outcome })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('amount_cents', '>', aboveCents)
    .execute();
}

/** The trip of the newest entry; `undefined` for a wallet that never had one. */
export async function newestTripOf(tx: Tx, userId: string): Promise<string | undefined> {
  const entries = tx.selectFrom('wallet_entry').select('group_id as groupId').where('user_id', '=', userId);
  return (await entries.orderBy('position', 'desc').limit(1).executeTakeFirst())?.groupId;
}

type EntryRow = Omit<WalletView['entries'][number], 'createdAt'> & { readonly createdAt: Instant };
type AskedPayout = Omit<NonNullable<WalletView['payout']>, 'askedAt'> & { readonly askedAt: number };
type WalletRow = { readonly total: number; readonly walletCents: number; readonly payout: AskedPayout | null } & (
  | EntryRow
  | { readonly id: null }
);

/** The balance and, newest first, how it came about; one statement, so that both are of one moment. */
export async function walletOf(db: Db, { userId, page }: { userId: string; page: PageRequest }): Promise<WalletView> {
  const { rows } = await sql<WalletRow>`
    SELECT w.total, w."walletCents", w.payout, e.*
    FROM (SELECT count(*) AS total, coalesce(sum(amount_cents), 0) AS "walletCents",
      (SELECT json_build_object('amountCents', p.amount_cents, 'how', p.how, 'askedAt', (extract(epoch FROM p.asked_at) * 1000)::bigint)
        FROM payout_request p WHERE p.user_id = ${userId} AND p.closed_at IS NULL) AS payout
      FROM wallet_entry WHERE user_id = ${userId}) w
    LEFT JOIN LATERAL (
      SELECT o.id, o.kind, o.amount_cents AS "amountCents", o.balance AS "balanceCents", o.created_at AS "createdAt",
        o.group_id AS "groupId", g.booking_code AS "bookingCode", o.position
      FROM (SELECT *, sum(amount_cents) OVER (ORDER BY position) AS balance FROM wallet_entry WHERE user_id = ${userId}
        ORDER BY position DESC LIMIT ${page.size}::int OFFSET ${offsetOf(page)}::bigint) o
        JOIN reservation_group g ON g.id = o.group_id
    ) e ON true ORDER BY e.position DESC`.execute(db);
  const { total = 0, walletCents = 0, payout = null } = rows[0] ?? {};
  const entries = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, createdAt: isoOf(row.createdAt) }]));
  const asked = payout && { ...payout, askedAt: isoOf(instant(payout.askedAt)) };
  return { balanceCents: walletCents, payout: asked, ...pageFacts(page, total), entries };
}
