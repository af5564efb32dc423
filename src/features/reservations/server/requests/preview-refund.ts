import { type Instant, isoOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { RefundView } from '../../api/reservations.schemas.ts';
import type { StaffRefundsView } from '../../api/staff.schemas.ts';
import { type Group, refundOfRequest } from '../../domain/group.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import type { GroupRequest } from '../../domain/request.ts';
import { findGroups, listInvoices } from '../groups.repository.ts';

/** What the guest would get back by cancelling now, by the same rule that cancelling applies to each request. */
export async function previewRefund(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { tenantId, groupId }: { tenantId: string; groupId: string },
): Promise<RefundView> {
  const [group] = await findGroups(db, [groupId]);
  if (group?.tenantId !== tenantId) return refuse('reservation-group-not-found');
  refuseIf(whyNotMove('cancel', group));
  const requests = group.requests.filter((request) => whyNotMove('cancel', request) === null);
  return previewOf(db, { group, requests, at: clock.now() });
}

/** What staff would give back by cancelling now: for the company, and for a guest who asked them to. */
export async function previewRefundsForStaff(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  groupId: string,
): Promise<StaffRefundsView> {
  const [group] = await findGroups(db, [groupId]);
  if (!group) return refuse('reservation-group-not-found');
  refuseIf(whyNotMove('cancel', group));
  const requests = group.requests.filter((request) => whyNotMove('cancel', request) === null);
  const asked = { group, requests, at: clock.now() };
  return {
    company: await previewOf(db, { ...asked, by: 'staff' }),
    guest: await previewOf(db, { ...asked, by: 'guest' }),
  };
}

/** What cancelling these requests would give back at the instant `at`; by their guest when it isn't said by whom. */
export async function previewOf(
  db: Db,
  {
    group,
    requests,
    at,
    by = 'guest',
  }: { group: Group; requests: readonly GroupRequest[]; at: Instant; by?: 'guest' | 'staff' },
): Promise<RefundView> {
  const invoices = await listInvoices(db, group.id);
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
    reason: first.reason,
    freeUntil: first.freeUntil === null ? null : isoOf(first.freeUntil),
  };
}
