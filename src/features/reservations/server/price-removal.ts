import { taxesOf } from '#features/pricing/domain/taxes.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Group } from '../domain/group.ts';
import { keptPrice, taxesLess } from '../domain/kept-price.ts';
import { type GroupLine, livingLines } from '../domain/line.ts';
import { type RemovalRefund, removalRefund, withDeposit, withTaxes } from '../domain/line-removal.ts';
import { type GroupRequest, linesOfRequest } from '../domain/request.ts';
import { orphanedService } from '../domain/trip-range.ts';
import { listInvoices } from './groups.repository.ts';
import { type FrozenLine, getFrozenPrice, sumDeposits } from './price-lines.repository.ts';
import { feeLines, type Repriced, repriceRequest, withFees } from './reprice-request.ts';
import { listTaxed } from './views/taxed-invoices.views.ts';

export interface PricedRemoval {
  /** The price of the request without the service, with the fee that is kept for it. */
  readonly price: Repriced;
  readonly refund: RemovalRefund;
}

/**
 * What a request costs without a service, and what goes back of it when the guest asked for it at that instant
 * (domain 4.7).
 */
export async function priceRemoval(
  db: Db | Tx,
  { group, request, line, at }: { group: Group; request: GroupRequest; line: GroupLine; at: Instant },
): Promise<PricedRemoval> {
  refuseOrphans(group, line);
  const before = await getFrozenPrice(db, request.id);
  const depositCents = await sumDeposits(db, [line.id]);
  const without = await repriceRequest(db, {
    requestId: request.id,
    lines: linesOfRequest(group.lines, request).filter(({ id }) => id !== line.id),
    depositCents: before.depositCents - depositCents,
  });
  const open = (await listInvoices(db, group.id)).filter(
    ({ requestId, isVoid }) => requestId === request.id && !isVoid,
  );
  const invoices = await listTaxed(
    db,
    open.filter(({ kind }) => kind !== 'deposit'),
  );
  const deposits = open.filter(({ kind }) => kind === 'deposit');
  const valueCents = before.totalCents - without.totals.total_cents;
  const policy = removalRefund(
    { confirmedAt: request.confirmedAt, checkInOn: group.policyStartsOn, terms: group.terms, invoices },
    { valueCents, at },
  );
  const taxes = taxesLess(taxesOf(before.lines), taxesOf(without.lines));
  const kept = keptPrice(policy.keptCents, { valueCents, taxes });
  const fees = policy.keptCents > 0 ? feeLines(kept, nameOf(line, before.lines)) : [];
  const instalments = withTaxes(policy, { invoices, taxes: taxesLess(taxes, kept.taxes) });
  return { price: withFees(without, fees), refund: withDeposit(instalments, deposits, depositCents) };
}

/** Services that need the house or boat are taken out before it. */
export function refuseOrphans(group: Group, { id }: GroupLine): void {
  const orphaned = orphanedService(livingLines(group.lines).filter((line) => line.id !== id));
  if (orphaned) refuse('reservation-range-conflict', { reservationId: orphaned.id });
}

/** The name of a line in its price: that of the service, the house or the boat, not of an add-on. */
function nameOf({ id }: GroupLine, lines: readonly FrozenLine[]): Pick<FrozenLine, 'reservationId' | 'name'> {
  const named = lines.find(
    ({ reservationId, kind }) => reservationId === id && (kind === 'service' || kind === 'outing'),
  );
  return { reservationId: id, ...(named?.name === undefined ? {} : { name: named.name }) };
}
