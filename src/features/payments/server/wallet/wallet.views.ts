import { sql } from 'kysely';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Db } from '#platform/database/database.ts';
import type { WalletView } from '../../api/payments.schemas.ts';

type EntryRow = Omit<WalletView['entries'][number], 'createdAt'> & { readonly createdAt: Instant };
type WalletRow = { readonly total: number; readonly walletCents: number } & (EntryRow | { readonly id: null });

/** The balance and, newest first, how it came about; one statement, so that both are of one moment. */
export async function walletOf(db: Db, { userId, page }: { userId: string; page: PageRequest }): Promise<WalletView> {
  const { rows } = await sql<WalletRow>`
    SELECT w.total, w."walletCents", e.*
    FROM (SELECT count(*) AS total, coalesce(sum(amount_cents), 0) AS "walletCents"
      FROM wallet_entry WHERE user_id = ${userId}) w
    LEFT JOIN LATERAL (
      SELECT o.id, o.kind, o.amount_cents AS "amountCents", o.balance AS "balanceCents", o.created_at AS "createdAt",
        o.group_id AS "groupId", g.booking_code AS "bookingCode", o.position
      FROM (SELECT *, sum(amount_cents) OVER (ORDER BY position) AS balance FROM wallet_entry WHERE user_id = ${userId}
        ORDER BY position DESC LIMIT ${page.size}::int OFFSET ${offsetOf(page)}::bigint) o
        JOIN reservation_group g ON g.id = o.group_id
    ) e ON true ORDER BY e.position DESC`.execute(db);
  const { total = 0, walletCents = 0 } = rows[0] ?? {};
  const entries = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, createdAt: isoOf(row.createdAt) }]));
  return { balanceCents: walletCents, ...pageFacts(page, total), entries };
}
