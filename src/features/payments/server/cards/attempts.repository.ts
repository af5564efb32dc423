import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Handover, OpenedPage } from '#platform/payments/payment-provider.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { Attempt, AttemptState, InvoicePart, RecentTries } from '../../domain/card-payments.ts';

/** An attempt with what it was opened for, the first due first. */
export interface StoredAttempt extends Attempt {
  readonly id: string;
  readonly reference: string;
  readonly groupId: string;
  readonly tenantId: string;
  readonly account: string;
  readonly pageId: string | null;
  /** Sealed. */
  readonly handover: string | null;
  readonly failure: string | null;
  readonly declines: number;
  readonly declinedAt: Instant | null;
  readonly askedAt: Instant | null;
  readonly parts: readonly InvoicePart[];
}

const attemptsWhere = (condition: RawBuilder<unknown>) => sql<StoredAttempt>`
  SELECT a.id, a.reference, a.group_id AS "groupId", a.tenant_id AS "tenantId", a.account, a.amount_cents AS "amountCents",
    a.state, a.page_id AS "pageId", a.handover, a.failure, a.declines, a.declined_at AS "declinedAt", a.opened_at AS "openedAt", a.ends_at AS "endsAt",
    a.asked_at AS "askedAt",
    (SELECT json_agg(json_build_object('invoiceId', p.invoice_id, 'amountCents', p.amount_cents)
        ORDER BY i.due_at, i.kind DESC, i.sequence)
      FROM payment_attempt_invoice p JOIN invoice i ON i.id = p.invoice_id WHERE p.attempt_id = a.id) AS parts
  FROM payment_attempt a WHERE ${condition} ORDER BY a.opened_at, a.id`;

/** The attempt of a reference of ours; `undefined` when it is none of this account. */
export async function findAttempt(
  db: Db | Tx,
  { account, reference }: { readonly account: string; readonly reference: string },
): Promise<StoredAttempt | undefined> {
  const { rows } = await attemptsWhere(sql`a.account = ${account} AND a.reference = ${reference}`).execute(db);
  return rows[0];
}

/** The attempts of a trip that are not over, the oldest first. */
export async function livingAttempts(db: Db | Tx, groupId: string): Promise<readonly StoredAttempt[]> {
  const { rows } = await attemptsWhere(sql`a.group_id = ${groupId} AND a.state IN ('opening', 'open', 'held')`).execute(
    db,
  );
  return rows;
}

/** References of attempts of an account that the provider has to be asked about now; without those that failed. */
export async function attemptsToAsk(
  db: Db,
  { account, limit, failed }: { readonly account: string; readonly limit: number; readonly failed: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM payment_attempt
    WHERE next_ask_at <= company_now() AND account = ${account} AND reference <> ALL(${failed}::text[])
    ORDER BY next_ask_at LIMIT ${limit}`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** What a guest opened, and was declined, in the last quarter of an hour. */
export async function recentTries(tx: Tx, tenantId: string, now: Instant): Promise<readonly RecentTries[]> {
  const { rows } = await sql<RecentTries>`
    SELECT opened_at AS "openedAt", declines, declined_at AS "declinedAt" FROM payment_attempt
    WHERE tenant_id = ${tenantId} AND greatest(opened_at, declined_at) > ${timestamptz(now)} - interval '15 minutes'
    `.execute(tx);
  return rows;
}

export interface NewAttempt {
  readonly reference: string;
  readonly groupId: string;
  readonly tenantId: string;
  readonly provider: string;
  readonly account: string;
  readonly amountCents: number;
  readonly openedAt: Instant;
  readonly endsAt: Instant;
  readonly nextAskAt: Instant;
  readonly parts: readonly InvoicePart[];
}

/** Puts an attempt on disk, before the provider is called. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const { id } = await tx
    .insertInto('payment_attempt')
    .values({
      reference: attempt.reference,
      group_id: attempt.groupId,
      tenant_id: attempt.tenantId,
      provider: attempt.provider,
      account: attempt.account,
      amount_cents: attempt.amountCents,
      state: 'opening',
      opened_at: timestamptz(attempt.openedAt),
      ends_at: timestamptz(attempt.endsAt),
      next_ask_at: timestamptz(attempt.nextAskAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payment_attempt_invoice')
    .values(
      attempt.parts.map(({ invoiceId, amountCents }) => ({
        attempt_id: id,
        invoice_id: invoiceId,
        amount_cents: amountCents,
      })),
    )
    .execute();
}

const sealing = (reference: string) => ({ purpose: 'payment-page', ownerId: reference }) as const;

/** Writes down the page that the provider gave. A payment that was faster has closed the attempt already. */
export async function storePage(tx: Tx, secret: SecretSource, reference: string, page: OpenedPage): Promise<void> {
  const handover = seal(secret, sealing(reference), JSON.stringify(page.handover));
  await sql`UPDATE payment_attempt SET page_id = ${page.pageId},
      state = CASE WHEN state = 'opening' THEN 'open' ELSE state END,
      handover = CASE WHEN state IN ('opening', 'open') THEN ${handover} END,
      ends_at = CASE WHEN state IN ('opening', 'open') THEN ${timestamptz(page.endsAt)} ELSE ends_at END
    WHERE reference = ${reference}`.execute(tx);
}

/** Where the browser goes for an attempt; null when its page is over. */
export function handoverOf(
  secret: SecretSource,
  { reference, handover }: Pick<StoredAttempt, 'reference' | 'handover'>,
): Handover | null {
  const text = handover === null ? undefined : unseal(secret, sealing(reference), handover);
  return text === undefined ? null : JSON.parse(text);
}

export interface AttemptChange {
  readonly state: AttemptState;
  readonly failure: string | null;
  readonly declines: number;
  readonly declinedAt: Instant | null;
  readonly askedAt: Instant;
  readonly nextAskAt: Instant | null;
}

/** Writes down what the provider says of an attempt. */
export async function updateAttempt(tx: Tx, reference: string, change: AttemptChange): Promise<void> {
  const isOver = !['opening', 'open', 'held'].includes(change.state);
  await sql`UPDATE payment_attempt SET state = ${change.state}, failure = ${change.failure}, declines = ${change.declines},
      declined_at = ${timestamptz(change.declinedAt)}, asked_at = ${timestamptz(change.askedAt)},
      next_ask_at = ${timestamptz(change.nextAskAt)},
      handover = CASE WHEN ${isOver} THEN NULL ELSE handover END,
      closed_at = CASE WHEN ${isOver} THEN coalesce(closed_at, ${timestamptz(change.askedAt)}) END
    WHERE reference = ${reference}`.execute(tx);
}

/** Puts off when an attempt is asked about, if it is to be asked about at all. */
export async function postponeAsk(db: Db, reference: string, nextAskAt: Instant): Promise<void> {
  await sql`UPDATE payment_attempt SET next_ask_at = ${timestamptz(nextAskAt)}
    WHERE reference = ${reference} AND next_ask_at IS NOT NULL`.execute(db);
}

interface Closed {
  readonly reference: string;
  readonly as: 'ended' | 'failed';
  readonly now: Instant;
  readonly isSure?: boolean;
}

/**
 * Closes an attempt on whose page nobody should pay: `ended` where it is not wanted any more, `failed` where the
 * provider gave none. The provider is asked about it at once; never, when it is sure that it made none.
 */
export async function closeAttempt(tx: Tx, { reference, as, now, isSure = false }: Closed): Promise<void> {
  await sql`UPDATE payment_attempt SET state = ${as}, handover = NULL, closed_at = ${timestamptz(now)},
      next_ask_at = ${isSure ? null : timestamptz(now)} WHERE reference = ${reference} AND state IN ('opening', 'open')`.execute(
    tx,
  );
}

/** Has the provider asked at once about an attempt that is not over. */
export async function askSoonAbout(tx: Tx, reference: string, now: Instant): Promise<void> {
  await sql`UPDATE payment_attempt SET next_ask_at = ${timestamptz(now)}
    WHERE reference = ${reference} AND state IN ('opening', 'open', 'held')`.execute(tx);
}

/** Has the provider asked at once about every attempt of a trip that is not over. */
export async function askSoon(tx: Tx, groupId: string, now: Instant): Promise<void> {
  await sql`UPDATE payment_attempt SET next_ask_at = ${timestamptz(now)}
    WHERE group_id = ${groupId} AND state IN ('opening', 'open', 'held')`.execute(tx);
}
