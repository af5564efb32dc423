import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { bankInUse } from '../domain/owner-bank.ts';
import type { StatementPaid } from '../domain/owner-ledger.events.ts';
import { whyNotPay } from '../domain/statements.ts';
import { balanceOf, insertEntry } from './entries.repository.ts';
import { type Bank, listBanks, lockOwner } from './owner-details.ts';
import { findStatement, type IssuedStatement, lastStatement } from './statements.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

export interface Payout {
  readonly statementId: string;
  readonly paidOn: CalendarDate;
  readonly method: 'bank-transfer' | 'zelle' | 'cheque';
  readonly reference: string;
}

/**
 * BO-06: records that the money of the last statement of an owner went out; it is a line of the month in which it did.
 */
export async function payStatement(ports: Needs, actor: Actor, payout: Payout): Promise<void> {
  const { statementId, paidOn, method, reference } = payout;
  const now = ports.clock.now();
  if (paidOn > dateAt(now)) return refuse('parameter-valid', { name: 'paidOn' });
  await inTransaction(ports.db, async (tx) => {
    const found = (await findStatement(tx, statementId)) ?? refuse('statement-not-found');
    await lockOwner(tx, found.ownerId);
    const { ownerId, number, content, issuedAt } = found;
    if (paidOn < dateAt(issuedAt)) return refuse('parameter-valid', { name: 'paidOn' });
    const { bank: _, ...standing } = await payingOf(tx, found, dateAt(now));
    refuseIf(whyNotPay(standing));
    const amountCents = content.payoutCents;
    await tx
      .insertInto('owner_payout')
      .values({
        ...{ statement_id: statementId, amount_cents: amountCents, paid_on: paidOn, method, reference },
        ...{ recorded_by: actor.userId, recorded_at: timestamptz(now) },
      })
      .execute();
    const source = { type: 'payout', id: statementId } as const;
    const entry = { ownerId, rentableId: null, kind: 'payout', cents: -amountCents, on: paidOn, source } as const;
    await insertEntry(tx, { ...entry, words: `${number}, ${reference}`, by: actor.userId }, now);
    const event: StatementPaid = { type: 'statement-paid', userId: ownerId, statementId, amountCents };
    await ports.publish(tx, event);
  });
}

/** What decides about the payment of a statement now, and where to it would go. */
export async function payingOf(db: Db | Tx, { id, ownerId }: IssuedStatement, today: CalendarDate) {
  const statement = (await findStatement(db, id)) ?? refuse('statement-not-found');
  const last = await lastStatement(db, ownerId);
  const form = await db.selectFrom('owner_tax_form').select('kind').where('owner_id', '=', ownerId).executeTakeFirst();
  const bank: Bank | undefined = bankInUse(await listBanks(db, { ownerIds: [ownerId] }), today);
  return {
    state: statement.state,
    payoutCents: statement.content.payoutCents,
    balanceCents: await balanceOf(db, ownerId),
    isSuperseded: last?.id !== id,
    hasTaxForm: form !== undefined,
    hasBank: bank !== undefined,
    bank,
  };
}

/** A sum for the bank to send. */
export interface BankTransfer {
  readonly number: string;
  readonly ownerName: string;
  readonly holder: string;
  readonly routing: string;
  readonly account: string;
  readonly amountCents: number;
}

/** The statements that can be paid now. */
export async function listPayable(db: Db, today: CalendarDate): Promise<readonly (IssuedStatement & { bank: Bank })[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM owner_statement s WHERE s.payout_cents > 0
      AND NOT EXISTS (SELECT FROM owner_payout p WHERE p.statement_id = s.id)
      AND NOT EXISTS (SELECT FROM owner_statement n WHERE n.owner_id = s.owner_id AND n.month > s.month)
    ORDER BY s.number`.execute(db);
  const payable: (IssuedStatement & { bank: Bank })[] = [];
  for (const { id } of rows) {
    const statement = await findStatement(db, id);
    if (!statement) continue;
    const { bank, ...standing } = await payingOf(db, statement, today);
    if (bank && whyNotPay(standing) === null) payable.push({ ...statement, bank });
  }
  return payable;
}
