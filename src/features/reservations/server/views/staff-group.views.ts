import { sql } from 'kysely';
import { emailOfPerson, nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { addDays } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { StaffGroupView } from '../../api/staff.schemas.ts';
import { staffActionsOf } from '../../domain/group-actions.ts';
import { requestOnReview } from '../../domain/request.ts';
import { joinCompetingLines } from '../groups/groups.repository.ts';
import { findGroupDetails, type GroupRow } from './group-details.views.ts';
import { groupTotal } from './group-rows.views.ts';
import { readRemovals } from './line-removals.views.ts';
import { readCapacity, readDaysAround } from './staff-calendars.views.ts';

interface Around {
  readonly guest: StaffGroupView['guest'];
  readonly owner: StaffGroupView['owner'];
  readonly competing: StaffGroupView['competing'];
  readonly refundsOwed: StaffGroupView['refundsOwed'];
}

/** Everything that staff see of a group; `undefined` when it does not exist. */
export async function findGroupForStaff(
  ports: Pick<Ports, 'db' | 'clock'>,
  { groupId, language }: { groupId: string; language: Language },
): Promise<StaffGroupView | undefined> {
  const details = await findGroupDetails(ports, { groupId, language });
  if (!details) return undefined;
  const { row, facts, view } = details;
  const [around, calendars, capacity, removals] = await Promise.all([
    readAround(ports.db, { groupId, language }),
    readCalendars(ports.db, row),
    readCapacity(ports.db, groupId),
    readRemovals(ports, groupId),
  ]);
  const principal = row.lines.find(({ isPrincipal }) => isPrincipal);
  return {
    group: view,
    message: messageOf(row),
    ...around,
    removals,
    calendar: calendars.find(({ reservationId }) => reservationId === principal?.id)?.days ?? [],
    otherCalendars: calendars.filter(({ reservationId }) => reservationId !== principal?.id),
    capacity,
    flaggedPayments: row.payments
      .filter(({ afterVoid }) => afterVoid)
      .map(({ id, invoiceNumber, totalCents }) => ({ id, invoiceNumber, amountCents: totalCents })),
    allowed: [...staffActionsOf(facts, ports.clock.now())],
  };
}

/** The message of the request on review, or else of the first request that has one. */
function messageOf({ requests }: GroupRow): string | null {
  return (requestOnReview(requests) ?? requests.find(({ message }) => message !== null))?.message ?? null;
}

async function readAround(db: Db, { groupId, language }: { groupId: string; language: Language }): Promise<Around> {
  const { rows } = await sql<Around>`
    SELECT
      json_build_object('id', u.id, 'name', ${nameOfPerson('u', language)}, 'email', ${emailOfPerson('u')}, 'phone', u.phone_number, 'language', u.language,
        'completedStays', (SELECT count(*) FROM reservation_group o WHERE o.tenant_id = u.id AND o.status = 'completed'),
        'cancelledStays', (SELECT count(*) FROM reservation_group o WHERE o.tenant_id = u.id AND o.status = 'cancelled'),
        'walletCents', (SELECT coalesce(sum(e.amount_cents), 0) FROM wallet_entry e WHERE e.user_id = u.id)) AS guest,
      CASE WHEN w.id IS NOT NULL THEN
        json_build_object('name', w.name || ' ' || w.lastname, 'email', w.email, 'phone', w.phone_number) END AS owner,
      (SELECT coalesce(json_agg(json_build_object('groupId', c.id, 'bookingCode', c.booking_code, 'guestName', ${nameOfPerson('cu', language)},
          'startsOn', c.starts_on, 'endsOn', c.ends_on,
          'totalCents', ${groupTotal('c')}) ORDER BY c.created_at), '[]')
        FROM reservation_group c JOIN app_user cu ON cu.id = c.tenant_id
        WHERE c.id IN (
          SELECT o.group_id FROM reservation l ${joinCompetingLines()} WHERE l.group_id = ${groupId} AND l.status = 'on-review'
        )) AS competing,
      (SELECT coalesce(json_agg(json_build_object('invoiceId', o.invoice_id, 'invoiceNumber', i.number, 'owedCents', o.owed_cents,
          'refundedCents', o.refunded_cents, 'reason', o.reason) ORDER BY o.owed_since, i.number), '[]')
        FROM refund_owed_state o JOIN invoice i ON i.id = o.invoice_id
        WHERE o.group_id = g.id AND (o.open_cents > 0 OR o.refunded_cents > 0)) AS "refundsOwed"
    FROM reservation_group g
    JOIN app_user u ON u.id = g.tenant_id
    LEFT JOIN reservation l ON l.group_id = g.id AND l.is_principal
    LEFT JOIN rentable r ON r.id = l.rentable_id
    LEFT JOIN app_user w ON w.id = r.owner_id
    WHERE g.id = ${groupId}`.execute(db);
  const [around] = rows;
  if (!around) throw new Error(`group ${groupId} went away`);
  return around;
}

/** The calendars of the group's houses and boats, the principal's first. */
async function readCalendars(db: Db, row: GroupRow): Promise<StaffGroupView['otherCalendars']> {
  const calendars: StaffGroupView['otherCalendars'] = [];
  for (const line of row.lines) {
    if (line.rentableId === null) continue;
    const last = line.type === 'house' ? line.endsOn : addDays(line.endsOn, 1);
    const days = await readDaysAround(db, {
      groupId: row.id,
      rentableId: line.rentableId,
      wanted: { from: line.startsOn, until: last },
      isAsking: line.status === 'draft' || line.status === 'on-review',
    });
    calendars.push({ reservationId: line.id, days });
  }
  return calendars;
}
