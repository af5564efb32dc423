import { sql } from 'kysely';
import { monthOf } from '#features/payments/domain/tax-report.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { grouped } from '../domain/grouped.ts';
import { bankInUse } from '../domain/owner-bank.ts';
import type { StatementPaid } from '../domain/owner-ledger.events.ts';
import { type Paying, whyNotPay } from '../domain/statements.ts';
import { insertEntry } from './entries.repository.ts';
import { type Bank, listBanks, lockOwner } from './owner-details.ts';
import { findStatement, type IssuedStatement, listStatements } from './statements.repository.ts';

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
export async function payingOf(db: Db | Tx, { id }: Pick<IssuedStatement, 'id'>, today: CalendarDate) {
  const statement = (await findStatement(db, id)) ?? refuse('statement-not-found');
  const { bank, ...standing } = (await ownersToPay(db, [statement.ownerId], today))(statement.ownerId);
  return { ...payingWith(statement, standing), bank };
}

interface OwnerToPay extends Pick<Paying, 'balanceCents' | 'hasTaxForm' | 'hasBank'> {
  /** The first day of the month of the last statement that was issued; null: none was. */
  readonly lastMonth: CalendarDate | null;
  readonly bank: Bank | undefined;
}

/** How an issued statement stands with what is known of its owner. */
export const payingWith = (
  { state, month, content }: IssuedStatement,
  { lastMonth, ...owner }: Omit<OwnerToPay, 'bank'>,
): Paying => ({
  ...{ state, payoutCents: content.payoutCents, isSuperseded: lastMonth !== null && monthOf(lastMonth) !== month },
  ...owner,
});

/** What of owners decides about paying them now, for all of them at once. */
export async function ownersToPay(
  db: Db | Tx,
  ownerIds: readonly string[],
  today: CalendarDate,
): Promise<(ownerId: string) => OwnerToPay> {
  const { rows } = await sql<Omit<OwnerToPay, 'hasBank' | 'bank'> & { id: string }>`
    SELECT u.id,
      (SELECT coalesce(sum(e.amount_cents), 0)::int FROM owner_entry e WHERE e.owner_id = u.id) AS "balanceCents",
      EXISTS (SELECT FROM owner_tax_form f WHERE f.owner_id = u.id) AS "hasTaxForm",
      (SELECT max(s.month) FROM owner_statement s WHERE s.owner_id = u.id) AS "lastMonth"
    FROM app_user u WHERE u.id = ANY(${[...ownerIds]}::uuid[])`.execute(db);
  const known = new Map(rows.map(({ id, ...row }) => [id, row]));
  const banks = grouped(await listBanks(db, { ownerIds }), ({ ownerId }) => ownerId);
  return (ownerId) => {
    const bank = bankInUse(banks.get(ownerId) ?? [], today);
    const owner = known.get(ownerId) ?? { balanceCents: 0, hasTaxForm: false, lastMonth: null };
    return { ...owner, hasBank: bank !== undefined, bank };
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
  const statements = await listStatements(
    db,
    sql`s.payout_cents > 0 AND NOT EXISTS (SELECT FROM owner_payout p WHERE p.statement_id = s.id)
      AND NOT EXISTS (SELECT FROM owner_statement n WHERE n.owner_id = s.owner_id AND n.month > s.month)`,
  );
  const ownerIds = statements.map(({ ownerId }) => ownerId);
  const toPay = await ownersToPay(db, ownerIds, today);
  const byNumber = statements.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  return byNumber.flatMap((statement) => {
    const { bank, ...owner } = toPay(statement.ownerId);
    return bank && whyNotPay(payingWith(statement, owner)) === null ? [{ ...statement, bank }] : [];
  });
}
