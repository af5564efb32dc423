import { sql } from 'kysely';
import { emailOfPerson, nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { addDays, type CalendarDate, type DateRange, datesOf } from '#kernel/calendar-date.ts';
import { dateRangeOf, periodOf } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { StaffGroupView } from '../../api/reservations.schemas.ts';
import { staffActionsOf } from '../../domain/group-reading.ts';
import { findGroupDetails, type GroupRow } from './group-details.views.ts';

const DAYS_AROUND = 10;

type DayState = StaffGroupView['calendar'][number]['state'];

interface Around {
  readonly guest: StaffGroupView['guest'];
  readonly owner: StaffGroupView['owner'];
  readonly competing: StaffGroupView['competing'];
  readonly refundsOwed: StaffGroupView['refundsOwed'];
}

interface BusyRow {
  readonly during: Period;
  readonly state: DayState;
}

/** All that staff need to decide a request or to look after a group; `undefined` when there is none. */
export async function findGroupForStaff(
  ports: Pick<Ports, 'db' | 'clock'>,
  { groupId, language }: { groupId: string; language: Language },
): Promise<StaffGroupView | undefined> {
  const details = await findGroupDetails(ports, { groupId, language });
  if (!details) return undefined;
  const { row, facts, view } = details;
  const [around, calendar] = await Promise.all([
    readAround(ports.db, { groupId, language }),
    readCalendar(ports.db, row),
  ]);
  return {
    group: view,
    message: row.requests.find(({ message }) => message !== null)?.message ?? null,
    ...around,
    calendar,
    flaggedPayments: row.payments
      .filter(({ afterVoid }) => afterVoid)
      .map(({ id, invoiceNumber, totalCents }) => ({ id, invoiceNumber, amountCents: totalCents })),
    allowed: [...staffActionsOf(facts, ports.clock.now())],
  };
}

async function readAround(db: Db, { groupId, language }: { groupId: string; language: Language }): Promise<Around> {
  const { rows } = await sql<Around>`
    SELECT
      json_build_object('id', u.id, 'name', ${nameOfPerson('u', language)}, 'email', ${emailOfPerson('u')}, 'phone', u.phone_number, 'language', u.language,
        'completedStays', (SELECT count(*) FROM reservation_group o WHERE o.tenant_id = u.id AND o.status = 'completed'),
        'cancelledStays', (SELECT count(*) FROM reservation_group o WHERE o.tenant_id = u.id AND o.status = 'cancelled')) AS guest,
      CASE WHEN w.id IS NOT NULL THEN
        json_build_object('name', w.name || ' ' || w.lastname, 'email', w.email, 'phone', w.phone_number) END AS owner,
      (SELECT coalesce(json_agg(json_build_object('groupId', c.id, 'bookingCode', c.booking_code, 'guestName', ${nameOfPerson('cu', language)},
          'startsOn', c.starts_on, 'endsOn', c.ends_on,
          'totalCents', (SELECT sum(q.total_cents) FROM request q WHERE q.group_id = c.id)) ORDER BY c.created_at), '[]')
        FROM reservation_group c JOIN app_user cu ON cu.id = c.tenant_id
        WHERE g.status = 'on-review' AND c.id IN (
          SELECT o.group_id FROM reservation o
          WHERE o.rentable_id = l.rentable_id AND o.during && l.during AND o.status = 'on-review' AND o.group_id <> g.id
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

/** The days around the stay and who has them. */
async function readCalendar(db: Db, row: GroupRow): Promise<StaffGroupView['calendar']> {
  const principal = row.lines.find(({ isPrincipal }) => isPrincipal);
  if (!principal || principal.rentableId === null) return [];
  const shown = { from: addDays(principal.startsOn, -DAYS_AROUND), until: addDays(principal.endsOn, DAYS_AROUND) };
  const { rows } = await sql<BusyRow>`
    SELECT o.during, CASE WHEN l.group_id = ${row.id} THEN 'this-request' WHEN o.reason = 'block' THEN 'blocked'
      WHEN o.hold_until IS NULL THEN 'reserved' ELSE 'held' END AS state
    FROM occupancy o LEFT JOIN reservation l ON l.id = o.reservation_id
    WHERE o.rentable_id = ${principal.rentableId} AND o.blocks AND o.during && ${periodOf(shown)}::tstzrange
      AND (o.hold_until IS NULL OR o.hold_until > company_now())
    UNION ALL
    SELECT e.during, 'imported' FROM external_busy e
    WHERE e.rentable_id = ${principal.rentableId} AND e.during && ${periodOf(shown)}::tstzrange`.execute(db);
  return calendarOf({ shown, stay: { from: principal.startsOn, until: principal.endsOn }, row }, rows);
}

function calendarOf(
  { shown, stay, row }: { shown: DateRange; stay: DateRange; row: GroupRow },
  busy: readonly BusyRow[],
): StaffGroupView['calendar'] {
  const taken = busy.map(({ during, state }) => ({ ...dateRangeOf(during), state }));
  const isAsking = row.status === 'draft' || row.status === 'on-review';
  const stateOf = (date: CalendarDate): DayState => {
    const others = taken.find(({ from, until, state }) => state !== 'this-request' && from <= date && date < until);
    if (others) return others.state;
    const isOwn = taken.some(({ from, until }) => from <= date && date < until);
    return isOwn || (isAsking && stay.from <= date && date < stay.until) ? 'this-request' : 'free';
  };
  return datesOf(shown).map((date) => ({ date, state: stateOf(date) }));
}
