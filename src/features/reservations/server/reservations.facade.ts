import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';

export type { AskedRequest, Group, GroupLine } from './groups.repository.ts';
export type { LockedGroup } from './lock-group.ts';
export { confirmGroup } from './trips/confirm-group.ts';
export { lapseGroup } from './trips/lapse-group.ts';

import { type LockedGroup, lockGroup as lockGroupOf } from './lock-group.ts';

/** Locks a group for a payment or another change from outside; refuses with `reservation-group-not-found`. */
export function lockGroup(tx: Tx, groupId: string): Promise<LockedGroup> {
  return lockGroupOf(tx, { groupId });
}

/** Whether the group is this tenant's: everybody else's looks like one that does not exist. */
export async function isGroupOfTenant(db: Db | Tx, tenantId: string, groupId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reservation_group')
    .select('id')
    .where('id', '=', groupId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface GroupDates {
  readonly startsAt: Instant;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** When a group's trip begins and ends; `undefined` when there is no such group. */
export function groupDates(db: Db | Tx, groupId: string): Promise<GroupDates | undefined> {
  return db
    .selectFrom('reservation_group')
    .select(['starts_at as startsAt', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('id', '=', groupId)
    .executeTakeFirst();
}
