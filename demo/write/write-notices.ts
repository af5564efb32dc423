import type { NoticeData } from '#features/notifications/domain/notices.ts';
import { type NotifiedEventType, notificationRules } from '#features/notifications/domain/notification-rules.ts';
import type { GroupMove, LineMove } from '#features/reservations/domain/group-lifecycle.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Trip } from '../plan/demo-group.ts';
import { type DemoPlan, ownerOfTrip } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';

const eventOf: Readonly<Record<GroupMove | Exclude<LineMove, 'decline-line'>, NotifiedEventType>> = {
  'ask-availability': 'availability-asked',
  propose: 'proposal-accepted',
  approve: 'group-approved',
  reject: 'group-rejected',
  expire: 'group-expired',
  confirm: 'group-confirmed',
  'expire-unpaid': 'group-cancelled',
  cancel: 'group-cancelled',
  reinstate: 'group-reinstated',
  complete: 'group-completed',
  'ask-removal': 'removal-asked',
  'remove-line': 'line-removed',
  'keep-line': 'removal-declined',
  'change-line': 'trip-changed',
};
const DAYS_KEPT = 30;
const DAYS_UNREAD = 2;

/** The notifications of the demo accounts in the last month; the newest is unread. */
export async function writeNotices(tx: Tx, plan: DemoPlan): Promise<void> {
  const since = instantAt(addDays(plan.origin.today, -DAYS_KEPT), '00:00');
  const unreadSince = instantAt(addDays(plan.origin.today, -DAYS_UNREAD), '00:00');
  const { staff } = plan.people;
  const rows = plan.groups.flatMap((group) => {
    const people = { guest: group.trip.tenant, staff, owner: ownerOfTrip(plan, group.trip) };
    return group.history
      .filter(({ at }) => at >= since)
      .flatMap(({ move, at }) => {
        const event = eventOf[move as keyof typeof eventOf];
        return notificationRules[event].map(({ to, type }) => ({ person: people[to], to, event, type, at }));
      })
      .filter(({ person }) => person.canSignIn)
      .map(({ person, to, event, type, at }) => {
        const { id: Id, booking_code: BookingCode } = group.group;
        const data = { Id, For: to, Event: event, BookingCode, Place: placeOf(group.trip) } satisfies NoticeData;
        return {
          user_id: person.id,
          type,
          data,
          created_at: at,
          read_at: at < unreadSince ? at : null,
        };
      });
  });
  await insertRows(
    tx,
    'notification',
    rows.sort((one, other) => one.created_at - other.created_at),
  );
}

/** The house or boat that the trip was opened with. */
const placeOf = (trip: Trip) => ('house' in trip ? trip.house.house.name : trip.outing.boat.boat.name);
