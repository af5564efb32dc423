import { type ToldEvent, tellings } from '#features/messages/domain/tellings.ts';
import type { GroupMove } from '#features/reservations/domain/group-lifecycle.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Tx } from '#platform/database/database.ts';
import { type DemoPlan, ownerOf } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';

const eventOf: Readonly<Record<GroupMove, ToldEvent>> = {
  'ask-availability': 'availability-asked',
  approve: 'group-approved',
  reject: 'group-rejected',
  expire: 'group-expired',
  confirm: 'group-confirmed',
  lapse: 'group-cancelled',
  cancel: 'group-cancelled',
  reinstate: 'group-reinstated',
  complete: 'group-completed',
};
const DAYS_KEPT = 30;
const DAYS_UNREAD = 2;

/** What the people who can sign in were told in the last month; the newest is still unread. */
export async function writeNotices(tx: Tx, plan: DemoPlan): Promise<void> {
  const since = instantAt(addDays(plan.origin.today, -DAYS_KEPT), '00:00');
  const unreadSince = instantAt(addDays(plan.origin.today, -DAYS_UNREAD), '00:00');
  const { staff } = plan.people;
  const rows = plan.groups.flatMap((group) => {
    const people = { guest: group.trip.tenant, staff, owner: ownerOf(plan, group.trip.house) };
    return group.history
      .filter(({ at }) => at >= since)
      .flatMap(({ move, at }) =>
        tellings[eventOf[move as GroupMove]].map(({ to, type }) => ({ person: people[to], type, at })),
      )
      .flatMap(({ person, type, at }) => (person.canSignIn ? [{ userId: person.id, type, at }] : []))
      .map(({ userId, type, at }) => ({
        user_id: userId,
        type,
        data: { Id: group.group.id },
        created_at: at,
        read_at: at < unreadSince ? at : null,
      }));
  });
  await insertRows(
    tx,
    'notification',
    rows.sort((one, other) => one.created_at - other.created_at),
  );
}
