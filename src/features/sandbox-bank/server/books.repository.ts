import { type Selectable, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type {
  SandboxDisputeTable,
  SandboxPageTable,
  SandboxPaymentTable,
  SandboxRefundTable,
} from '#platform/database/tables.generated.ts';
import type { SandboxStyle } from '#platform/payments/payment-settings.ts';
import { type Choices, choicesIn } from '../domain/bank-choices.ts';

export interface Line {
  readonly label: string;
  readonly amountCents: number;
}

export type BankPage = Selectable<SandboxPageTable>;
export type BankPayment = Selectable<SandboxPaymentTable>;
export type BankRefund = Selectable<SandboxRefundTable>;
export type BankDispute = Selectable<SandboxDisputeTable>;

export interface NewPage {
  readonly token: string;
  readonly style: SandboxStyle;
  readonly reference: string;
  readonly amountCents: number;
  readonly lines: readonly Line[];
  readonly payee: string;
  readonly language: Language | null;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: Instant;
  readonly endsAt: Instant;
}

export async function insertPage(tx: Db | Tx, page: NewPage): Promise<BankPage> {
  return tx
    .insertInto('sandbox_page')
    .values({
      token: page.token,
      style: page.style,
      reference: page.reference,
      amount_cents: page.amountCents,
      lines: JSON.stringify(page.lines),
      payee: page.payee,
      language: page.language,
      return_url: page.returnUrl,
      cancel_url: page.cancelUrl,
      created_at: timestamptz(page.createdAt),
      ends_at: timestamptz(page.endsAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findPage = (db: Db | Tx, token: string): Promise<BankPage | undefined> =>
  db.selectFrom('sandbox_page').selectAll().where('token', '=', token).executeTakeFirst();

export const lockPage = (tx: Tx, token: string): Promise<BankPage | undefined> =>
  tx.selectFrom('sandbox_page').selectAll().where('token', '=', token).forUpdate().executeTakeFirst();

export const linesOf = ({ lines }: BankPage): readonly Line[] => lines as unknown as readonly Line[];

export const challengedIn = ({ challenged }: BankPage): Choices | null =>
  challenged === null ? null : choicesIn(challenged as Record<string, unknown>);

/** Keeps what was chosen until the holder of the card has answered; null forgets it. */
export async function setChallenge(tx: Tx, token: string, choices: Choices | null): Promise<void> {
  const challenged = choices === null ? null : JSON.stringify(choices);
  await tx.updateTable('sandbox_page').set({ challenged }).where('token', '=', token).execute();
}

export async function endPage(tx: Tx, token: string, now: Instant): Promise<void> {
  await tx
    .updateTable('sandbox_page')
    .set({ ended_at: timestamptz(now) })
    .where('token', '=', token)
    .execute();
}

/** Another page like this one, paid under another reference. */
export async function copyPage(tx: Tx, page: BankPage, as: Pick<BankPage, 'token' | 'reference'>): Promise<void> {
  await tx
    .insertInto('sandbox_page')
    .values({
      ...page,
      ...as,
      lines: JSON.stringify(page.lines),
      challenged: null,
      created_at: timestamptz(page.created_at),
      ends_at: timestamptz(page.ends_at),
      ended_at: null,
    })
    .execute();
}

/** The reference of the newest page that is not for this reference. */
export async function findOtherReference(tx: Tx, reference: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sandbox_page')
    .select('reference')
    .where('reference', '<>', reference)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reference;
}

/** Pages whose time is over and whose end nobody has noticed. */
export const listOverduePages = (db: Db, now: Instant): Promise<BankPage[]> =>
  db
    .selectFrom('sandbox_page')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', timestamptz(now))
    .orderBy('ends_at')
    .limit(100)
    .execute();

export async function listPages(db: Db, since: Instant): Promise<BankPage[]> {
  return db
    .selectFrom('sandbox_page')
    .selectAll()
    .where('created_at', '>=', timestamptz(since))
    .orderBy('created_at', 'desc')
    .orderBy('token')
    .execute();
}

export type NewPayment = Omit<BankPayment, 'created_at' | 'batch'>;

/** Keeps a payment; under the id of one that failed it takes its place. */
export async function insertPayment(tx: Tx, payment: NewPayment, now: Instant): Promise<BankPayment> {
  const values = { ...payment, created_at: timestamptz(now) };
  return tx
    .insertInto('sandbox_payment')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findPayment = (db: Db | Tx, id: string): Promise<BankPayment | undefined> =>
  db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst();

export const lockPayment = (tx: Tx, id: string): Promise<BankPayment | undefined> =>
  tx.selectFrom('sandbox_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The payments of one or of several pages, in the order in which they were made. */
export const listPaymentsOf = (db: Db | Tx, ...tokens: readonly string[]): Promise<BankPayment[]> =>
  db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('token', 'in', tokens)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** The newest payments of one manner first; all of them, or those made since. Each manner is an account of its own. */
export async function listPayments(
  db: Db,
  { style, since, limit }: { style: BankPage['style']; since?: Instant; limit?: number },
): Promise<BankPayment[]> {
  const pages = db.selectFrom('sandbox_page').select('token').where('style', '=', style);
  const newest = db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('token', 'in', pages)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const made = since === undefined ? newest : newest.where('created_at', '>=', timestamptz(since));
  return limit === undefined ? made.execute() : made.limit(limit).execute();
}

export async function setPaymentState(
  tx: Tx,
  id: string,
  { state, failure = null }: { readonly state: BankPayment['state']; readonly failure?: BankPayment['failure'] },
): Promise<void> {
  await tx.updateTable('sandbox_payment').set({ state, failure }).where('id', '=', id).execute();
}

export async function insertRefund(
  tx: Tx,
  refund: Omit<BankRefund, 'created_at' | 'due_at' | 'batch'>,
  at: { readonly now: Instant; readonly dueAt: Instant | null },
): Promise<BankRefund> {
  const values = { ...refund, created_at: timestamptz(at.now), due_at: timestamptz(at.dueAt) };
  return tx.insertInto('sandbox_refund').values(values).returningAll().executeTakeFirstOrThrow();
}

export const findRefund = (db: Db | Tx, id: string): Promise<BankRefund | undefined> =>
  db.selectFrom('sandbox_refund').selectAll().where('id', '=', id).executeTakeFirst();

export async function listRefunds(
  db: Db | Tx,
  { since, paymentId }: { since?: Instant; paymentId?: string },
): Promise<BankRefund[]> {
  let rows = db.selectFrom('sandbox_refund').selectAll().orderBy('created_at', 'desc').orderBy('id');
  if (since !== undefined) rows = rows.where('created_at', '>=', timestamptz(since));
  if (paymentId !== undefined) rows = rows.where('payment_id', '=', paymentId);
  return rows.execute();
}

/** What of a payment was given back or is on its way. */
export async function refundedCents(tx: Tx, paymentId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('sandbox_refund')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('total'))
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return total;
}

/** Decides the pending refunds whose time has come, and gives them as they are then. */
export async function decideRefunds(tx: Tx, now: Instant): Promise<BankRefund[]> {
  return tx
    .updateTable('sandbox_refund')
    .set({ state: sql`CASE WHEN will_fail THEN 'failed' ELSE 'succeeded' END`, due_at: null })
    .where('state', '=', 'pending')
    .where('due_at', '<=', timestamptz(now))
    .returningAll()
    .execute();
}

export const findDispute = (db: Db | Tx, id: string): Promise<BankDispute | undefined> =>
  db.selectFrom('sandbox_dispute').selectAll().where('id', '=', id).executeTakeFirst();

export async function listDisputes(db: Db, since: Instant | null): Promise<BankDispute[]> {
  const rows = db.selectFrom('sandbox_dispute').selectAll().orderBy('created_at', 'desc').orderBy('id');
  return (since === null ? rows : rows.where('created_at', '>=', timestamptz(since))).execute();
}

export async function insertDispute(
  tx: Tx,
  dispute: Pick<BankDispute, 'id' | 'payment_id' | 'amount_cents' | 'created_at' | 'due_at'>,
): Promise<BankDispute | undefined> {
  return tx
    .insertInto('sandbox_dispute')
    .values({
      ...dispute,
      state: 'needs_response',
      created_at: timestamptz(dispute.created_at),
      due_at: timestamptz(dispute.due_at),
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function closeDispute(tx: Tx, id: string, state: 'won' | 'lost'): Promise<BankDispute | undefined> {
  return tx
    .updateTable('sandbox_dispute')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'needs_response')
    .returningAll()
    .executeTakeFirst();
}

/** Settles what is not settled and was made before `until`: refunds are decided with their batch. */
export async function settleBatch(tx: Tx, batch: string, until: Instant): Promise<void> {
  await tx
    .updateTable('sandbox_payment')
    .set({ batch })
    .where('batch', 'is', null)
    .where('state', '=', 'paid')
    .where('created_at', '<', timestamptz(until))
    .execute();
  await tx
    .updateTable('sandbox_refund')
    .set({ batch, state: sql`CASE WHEN will_fail THEN 'failed' ELSE 'succeeded' END`, due_at: null })
    .where('batch', 'is', null)
    .where('created_at', '<', timestamptz(until))
    .execute();
}

export async function listBatches(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_payment')
    .select('batch')
    .where('batch', 'is not', null)
    .union(db.selectFrom('sandbox_refund').select('batch').where('batch', 'is not', null))
    .execute();
  return rows.flatMap(({ batch }) => batch ?? []);
}
