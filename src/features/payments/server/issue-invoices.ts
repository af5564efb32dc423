import { sql } from 'kysely';
import { instalmentsOnApproval } from '#features/pricing/domain/instalments.ts';
import type { TaxPart } from '#features/pricing/domain/taxes.ts';
import type { GroupApproved } from '#features/reservations/domain/reservations.events.ts';
import { confirmRequest } from '#features/reservations/server/reservations.facade.ts';
import { paymentTermsOfTrip } from '#features/settings/server/settings.facade.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { instalmentTaxes } from '../domain/invoice-taxes.ts';
import { invoiceNumber } from '../domain/invoices.ts';
import { insertInvoiceTaxes } from './invoice-taxes.repository.ts';
import { insertInvoice, type NewInvoice, nextInvoiceNumber, requestStart } from './invoices.repository.ts';

type Issued = Omit<NewInvoice, 'number'>;

/**
 * domain 4.3, 4.5: with the approval come the instalments, and the deposit due with the last of them. Nothing to pay
 * confirms at once.
 */
export async function issueInvoices(ports: Ports, tx: Tx, { groupId, requestId }: GroupApproved): Promise<void> {
  const approvedAt = ports.clock.now();
  const price = await priceOf(tx, requestId);
  const { askedAt, startsAt, paymentTerms } = price;
  const at = { approvedAt, askedAt, startsAt, isAddition: price.sequence > 1, paymentTerms };
  const instalments = instalmentsOnApproval(price.totalCents, at).filter(({ totalCents }) => totalCents > 0);
  const depositDueAt = instalmentsOnApproval(Math.max(price.totalCents, price.depositCents), at).at(-1)?.dueAt;

  const taxes = instalmentTaxes(
    price.taxes,
    instalments.map(({ totalCents }) => totalCents),
  );
  for (const [index, { totalCents, dueAt }] of instalments.entries()) {
    const instalment = { kind: 'instalment', sequence: index + 1, dueAt, totalCents } as const;
    const invoiceId = await issue(tx, { groupId, requestId, issuedAt: approvedAt, ...instalment });
    await insertInvoiceTaxes(tx, invoiceId, taxes[index] ?? []);
  }
  if (price.depositCents > 0 && depositDueAt !== undefined) {
    const deposit = { kind: 'deposit', sequence: 1, dueAt: depositDueAt, totalCents: price.depositCents } as const;
    await issue(tx, { groupId, requestId, issuedAt: approvedAt, ...deposit });
  }
  if (instalments.length === 0) await confirmRequest(ports, tx, { groupId, requestId });
}

/** Writes an invoice under the next number of the year in which it is issued. */
export async function issue(tx: Tx, invoice: Issued): Promise<string> {
  const number = invoiceNumber(dateAt(invoice.issuedAt), await nextInvoiceNumber(tx));
  return insertInvoice(tx, { ...invoice, number });
}

interface Price {
  readonly sequence: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly taxes: readonly TaxPart[];
  readonly askedAt: Instant | null;
  readonly startsAt: Instant;
  readonly paymentTerms: PaymentTerms;
}

async function priceOf(tx: Tx, requestId: string): Promise<Price> {
  const { rows } = await sql<Omit<Price, 'totalCents'> & { totalCents: number | null }>`
    SELECT r.sequence, r.total_cents AS "totalCents", coalesce(r.deposit_cents, 0) AS "depositCents",
      r.asked_at AS "askedAt", ${requestStart()} AS "startsAt",
      ${paymentTermsOfTrip('g')} AS "paymentTerms",
      (SELECT coalesce(json_agg(t), '[]') FROM (
        SELECT code, basis_points AS "basisPoints", sum(total_cents)::int AS "totalCents" FROM price_line
        WHERE request_id = r.id AND kind = 'tax' GROUP BY code, basis_points ORDER BY min(position)) t) AS taxes
    FROM request r JOIN reservation_group g ON g.id = r.group_id WHERE r.id = ${requestId}`.execute(tx);
  const [price] = rows;
  if (!price || price.totalCents === null) throw new Error('a request without a price was approved');
  return { ...price, totalCents: price.totalCents };
}
