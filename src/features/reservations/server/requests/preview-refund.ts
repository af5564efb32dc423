import { sql } from 'kysely';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { CancelRefundView, RefundView } from '../../api/reservations.schemas.ts';
import type { StaffRefundsView } from '../../api/staff.schemas.ts';
import { allBackCentsOf, commonReason } from '../../domain/cancellation.ts';
import { type Group, refundOfRequest } from '../../domain/group.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import type { GroupRequest } from '../../domain/request.ts';
import { findGroups, type InvoiceOfRequest, listInvoices } from '../groups.repository.ts';

/**
 * What the guest would get back by cancelling now, by the same rule that cancelling applies to each request, with what
 * is owed to them already.
 */
export async function previewRefund(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { tenantId, groupId }: { tenantId: string; groupId: string },
): Promise<CancelRefundView> {
  const [group] = await findGroups(db, [groupId]);
  if (group?.tenantId !== tenantId) return refuse('reservation-group-not-found');
  refuseIf(whyNotMove('cancel', group));
  return previewCancel(db, { group, by: 'guest', at: clock.now() });
}

/** What staff would give back by cancelling now: for the company, and for a guest who asked them to. */
export async function previewRefundsForStaff(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  groupId: string,
): Promise<StaffRefundsView> {
  const [group] = await findGroups(db, [groupId]);
  if (!group) return refuse('reservation-group-not-found');
  refuseIf(whyNotMove('cancel', group));
  const asked = { group, at: clock.now() };
  return {
    company: await previewCancel(db, { ...asked, by: 'staff' }),
    guest: await previewCancel(db, { ...asked, by: 'guest' }),
  };
}

/** What cancelling a whole trip gives back, and all that goes back then: to the cent what is owed afterwards. */
async function previewCancel(
  db: Db,
  { group, by, at }: { group: Group; by: 'guest' | 'staff'; at: Instant },
): Promise<CancelRefundView> {
  const requests = group.requests.filter((request) => whyNotMove('cancel', request) === null);
  const invoices = await listInvoices(db, group.id);
  const preview = previewFor(invoices, { group, requests, at, by });
  const onWay = await onWayOf(db, group.id);
  const goingBack = invoices.map(({ invoiceId, number, requestId, receivedCents, paidCents }) => {
    const line = preview.lines.find(({ invoiceNumber }) => invoiceNumber === number);
    const back = {
      owedCents: receivedCents - paidCents,
      refundCents: line?.refundCents ?? 0,
      onWayCents: onWay.get(invoiceId) ?? 0,
    };
    const allBackCents = allBackCentsOf(back);
    const isEnded = requests.some(({ id }) => id === requestId);
    return { ...back, number, receivedCents, allBackCents, keptCents: isEnded ? receivedCents - allBackCents : 0 };
  });
  const received = new Map(goingBack.map(({ number, receivedCents }) => [number, receivedCents]));
  return {
    ...preview,
    // What was paid too much is part of what was paid, and told as owed below.
    lines: preview.lines.map((line) => ({ ...line, paidCents: received.get(line.invoiceNumber) ?? line.paidCents })),
    keptCents: sumOf(goingBack.map(({ keptCents }) => Math.max(0, keptCents))),
    owedBeforeCents: sumOf(goingBack.map(({ owedCents }) => owedCents)),
    onWayCents: sumOf(goingBack.map(({ onWayCents }) => onWayCents)),
    allBackCents: sumOf(goingBack.map(({ allBackCents }) => allBackCents)),
  };
}

/** What is on its way back to a card, by invoice, from the view of payments. */
async function onWayOf(db: Db, groupId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ invoiceId: string; cents: number }>`
    SELECT invoice_id AS "invoiceId", cents FROM refund_on_way WHERE group_id = ${groupId}`.execute(db);
  return new Map(rows.map(({ invoiceId, cents }) => [invoiceId, cents]));
}

interface Cancelling {
  readonly group: Group;
  readonly requests: readonly GroupRequest[];
  readonly at: Instant;
  /** By their guest when it isn't said by whom. */
  readonly by?: 'guest' | 'staff';
}

/** What cancelling these requests would give back at the instant `at`. */
export async function previewOf(db: Db, cancelling: Cancelling): Promise<RefundView> {
  return previewFor(await listInvoices(db, cancelling.group.id), cancelling);
}

function previewFor(
  invoices: readonly InvoiceOfRequest[],
  { group, requests, at, by = 'guest' }: Cancelling,
): RefundView {
  const refunds = requests.map((request) => refundOfRequest(group, request, { invoices, by, at }));
  const [first] = refunds;
  if (!first) return refuse('transition-not-valid');
  return {
    lines: refunds.flatMap(({ lines }) =>
      lines.map(({ number, kind, paidCents, refundCents }) => ({
        invoiceNumber: number,
        kind,
        paidCents,
        refundCents,
      })),
    ),
    refundCents: sumOf(refunds.map(({ refundCents }) => refundCents)),
    keptCents: sumOf(refunds.map(({ keptCents }) => keptCents)),
    lessCents: sumOf(
      invoices.filter(({ requestId }) => requests.some(({ id }) => id === requestId)).map(({ openCents }) => openCents),
    ),
    reason: commonReason(refunds),
    freeUntil: first.freeUntil === null ? null : isoOf(first.freeUntil),
  };
}
