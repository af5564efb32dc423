import type { TripChanged } from '#features/trip-changes/domain/trip-changes.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { instalmentTaxes } from '../domain/invoice-taxes.ts';
import { creditInvoices } from './close-invoices.ts';
import { insertInvoiceTaxes } from './invoice-taxes.repository.ts';
import { type Invoice, invoicesOfGroup, moveDue } from './invoices.repository.ts';
import { issue } from './issue-invoices.ts';

/**
 * docs/domain.md 4.9: a trip was changed. Its invoices stay as they are: what it costs less is credited, what it costs
 * more and what its deposit grows by is invoiced on top, and what is due by the start follows the start. A supplement
 * is never the first instalment: it confirms nothing, and the policy counts it as a later one.
 */
export async function chargeChange(ports: Ports, tx: Tx, event: TripChanged): Promise<void> {
  const { groupId, requestId, charges, supplementTaxes, deposit, dues } = event;
  for (const { invoiceId, dueAt } of dues) await moveDue(tx, invoiceId, dueAt);
  await creditInvoices(ports, tx, event);
  const ofRequest = (await invoicesOfGroup(tx, groupId)).filter((invoice) => invoice.requestId === requestId);
  const lastOf = (isOne: (invoice: Invoice) => boolean) =>
    Math.max(0, ...ofRequest.filter(isOne).map(({ sequence }) => sequence));
  const last = Math.max(
    1,
    lastOf(({ kind }) => kind !== 'deposit'),
  );
  const taxes = instalmentTaxes(
    supplementTaxes,
    charges.map(({ totalCents }) => totalCents),
  );
  const common = { groupId, requestId, issuedAt: ports.clock.now() };
  for (const [index, charge] of charges.entries()) {
    const invoiceId = await issue(tx, { ...common, ...charge, kind: 'supplement', sequence: last + index + 1 });
    await insertInvoiceTaxes(tx, invoiceId, taxes[index] ?? []);
  }
  if (!deposit) return;
  const sequence = lastOf(({ kind }) => kind === 'deposit') + 1;
  await issue(tx, { ...common, ...deposit, kind: 'deposit', sequence });
}
