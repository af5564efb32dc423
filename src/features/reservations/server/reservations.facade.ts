import type { Db, Tx } from '#platform/database/database.ts';
import { type LockedGroup, lockGroup as lockGroupOf } from './lock-group.ts';

export { changeGroup } from './change-group.ts';
export { findGroups, type InvoiceOfRequest, listInvoices } from './groups.repository.ts';
export type { RentableTimes } from './lines/plan-rentable.ts';
export { type LockedGroup, lockGroups } from './lock-group.ts';
export { recordMove as recordStill } from './move-request.ts';
export { type FrozenPrice, getFrozenPrice, sumDeposits } from './price-lines.repository.ts';
export { rebookLine } from './rebook-line.ts';
export { feeLines, type Repriced, repriceRequest, withFees } from './reprice-request.ts';
export { cancelByStaff, expireUnpaid } from './requests/cancel-group.ts';
export { confirmRequest } from './requests/confirm-request.ts';
export { findCentsWithoutPriced } from './requests/leave-priced-out.ts';
export { findArrival } from './views/arrival.views.ts';
export {
  bookingTotal,
  declineText,
  isOfOverpayment,
  refundDueOnOf,
  refundPreferenceOf,
} from './views/group-rows.views.ts';
export { countRemovals } from './views/line-removals.views.ts';
export { listTaxed } from './views/taxed-invoices.views.ts';

/** Locks a group for a payment or another change from outside; refuses with `reservation-group-not-found`. */
export function lockGroup(tx: Tx, groupId: string, rentableIds: readonly number[] = []): Promise<LockedGroup> {
  return lockGroupOf(tx, { groupId, more: { rentableIds } });
}

/** Whether the group belongs to this tenant; false also for a group that does not exist. */
export async function isGroupOfTenant(db: Db | Tx, tenantId: string, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reservation_group')
    .select('id')
    .where('id', '=', groupId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The tenant of a trip; `undefined` for a draft and for a group that does not exist. */
export async function tenantOfTrip(tx: Tx, groupId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('reservation_group')
    .select('tenant_id')
    .where('id', '=', groupId)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  return row?.tenant_id;
}
