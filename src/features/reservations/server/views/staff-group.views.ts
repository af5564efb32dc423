import { sql } from 'kysely';
import { emailOfPerson, nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { itemColumnOf } from '#features/additional-services/server/service-items.facade.ts';
import { addDays, type CalendarDate, type DateRange, datesOf } from '#kernel/calendar-date.ts';
import { dateRangeOf, periodOf } from '#kernel/company-zone.ts';
import { type Instant, isoOf, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { StaffGroupView } from '../../api/staff.schemas.ts';
import { staffActionsOf } from '../../domain/group-actions.ts';
import { endedStatuses, pastStatuses } from '../../domain/group-lifecycle.ts';
import { cautionsOf } from '../../domain/line.ts';
import { openProposal, requestOnReview } from '../../domain/request.ts';
import { joinCompetingLines } from '../groups.repository.ts';
import { findGroupDetails, type GroupRow } from './group-details.views.ts';
import { groupTotal } from './group-rows.views.ts';
import { readRemovals } from './line-removals.views.ts';

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
  const [around, calendars, capacity, removals, paymentFacts, visits, quote] = await Promise.all([
    readAround(ports.db, { groupId, language }),
    readCalendars(ports.db, row),
    readCapacity(ports.db, groupId),
    readRemovals(ports, groupId),
    readPaymentFacts(ports.db, groupId),
    readVisits(ports.db, groupId),
    readQuote(ports.db, { groupId, language }),
  ]);
  return {
    group: {
      ...view,
      // What its guest chose for a trip and has not asked for is the guest's alone.
      reservations: view.reservations.filter(({ status }) => status !== 'draft' || view.status === 'draft'),
      addition: null,
      history: view.history.map((move, index) => ({ ...move, staffName: row.history[index]?.staffName ?? null })),
    },
    message: messageOf(row),
    isQuote: openProposal(row.requests) !== undefined,
    quote,
    ...around,
    removals,
    paymentFacts,
    calendars,
    arrival: row.address === null ? null : { address: row.address, instructions: row.instructions ?? '' },
    capacity,
    houseGuests: visits.house?.maxGuests ?? null,
    cautions: visits.lines.flatMap((line) =>
      cautionsOf(line, visits).map((caution) => ({ reservationId: line.id, caution })),
    ),
    flaggedPayments: row.payments
      .filter(({ afterVoid }) => afterVoid)
      .map(({ id, invoiceNumber, totalCents }) => ({ id, invoiceNumber, amountCents: totalCents })),
    allowed: [...staffActionsOf(facts, ports.clock.now())],
  };
}

type QuoteMade = NonNullable<StaffGroupView['quote']>;

/** How staff made a trip, and what they waived or agreed for it; null where its guest asked for it. */
async function readQuote(
  db: Db,
  { groupId, language }: { groupId: string; language: Language },
): Promise<StaffGroupView['quote']> {
  const { rows } = await sql<
    Omit<QuoteMade, 'madeAt' | 'acceptedAt'> & { madeAt: Instant; acceptedAt: Instant | null }
  >`SELECT p.source, p.version, ${nameOfPerson('u', language)} AS "madeBy", p.made_at AS "madeAt", p.accepted_at AS "acceptedAt",
      p.lifted, p.agreed_cents AS "agreedCents", nullif(p.reason, '') AS reason
    FROM proposal p JOIN request q ON q.id = p.request_id JOIN app_user u ON u.id = p.made_by
    WHERE q.group_id = ${groupId}`.execute(db);
  const [made] = rows;
  if (!made) return null;
  return { ...made, madeAt: isoOf(made.madeAt), acceptedAt: made.acceptedAt === null ? null : isoOf(made.acceptedAt) };
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
        'cancelledStays', (SELECT count(*) FROM reservation_group o WHERE o.tenant_id = u.id AND o.status = 'cancelled'
          AND NOT EXISTS (SELECT FROM group_history y WHERE y.group_id = o.id AND y.move = 'cancel' AND y.reason = 'asked-again')),
        'walletCents', (SELECT coalesce(sum(e.amount_cents), 0) FROM wallet_entry e WHERE e.user_id = u.id),
        'payout', (SELECT json_build_object('amountCents', p.amount_cents, 'how', p.how)
          FROM payout_request p WHERE p.user_id = u.id AND p.closed_at IS NULL)) AS guest,
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
          'refundedCents', o.refunded_cents, 'onWayCents', o.on_way_cents, 'reason', o.reason) ORDER BY o.owed_since, i.number), '[]')
        FROM refund_owed_left o JOIN invoice i ON i.id = o.invoice_id
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

type PaymentFacts = StaffGroupView['paymentFacts'][number];

/** Who recorded each payment and refund of a group, when and with what reference. */
async function readPaymentFacts(db: Db, groupId: string): Promise<PaymentFacts[]> {
  const { rows } = await sql<Omit<PaymentFacts, 'recordedAt'> & { recordedAt: Instant }>`
    SELECT e.id, e.reference, e.reason, u.name || ' ' || u.lastname AS "recordedBy", e.recorded_at AS "recordedAt",
      EXISTS (SELECT FROM ledger_entry c WHERE c.corrects_id = e.id) AS "isCorrected"
    FROM ledger_entry e LEFT JOIN app_user u ON u.id = e.recorded_by
    WHERE e.group_id = ${groupId} ORDER BY e.position`.execute(db);
  return rows.map(({ recordedAt, ...row }) => ({ ...row, recordedAt: isoOf(recordedAt) }));
}

/** The calendars of the group's houses and boats, the principal's first. */
async function readCalendars(db: Db, row: GroupRow): Promise<StaffGroupView['calendars']> {
  const calendars: StaffGroupView['calendars'] = [];
  for (const line of row.lines) {
    if (line.rentableId === null) continue;
    const last = line.type === 'house' ? line.endsOn : addDays(line.endsOn, 1);
    const around = await readDaysAround(db, {
      groupId: row.id,
      rentableId: line.rentableId,
      wanted: { from: line.startsOn, until: last },
      isAsking: line.status === 'draft' || line.status === 'on-review',
    });
    calendars.push({ reservationId: line.id, ...around });
  }
  return calendars;
}

const DAYS_AROUND = 10;

type Calendar = StaffGroupView['calendars'][number];
type Day = Calendar['days'][number];
type DayState = Day['state'];

/** A house or boat of a group, and the days for which it is wanted. */
interface WantedRentable {
  readonly groupId: string;
  readonly rentableId: number;
  readonly wanted: DateRange;
  /** The request is not approved yet: the wanted days are shown as its own even when no hold keeps them. */
  readonly isAsking: boolean;
}

interface BusyRow extends Pick<Calendar['busy'][number], 'state' | 'bookingCode' | 'groupId' | 'note'> {
  readonly during: Period;
}

/**
 * The days around a stay or an outing, each with who occupies it. A boat's day counts as occupied when some of its
 * hours are.
 */
async function readDaysAround(db: Db, asked: WantedRentable): Promise<Pick<Calendar, 'days' | 'busy'>> {
  const { groupId, rentableId, wanted } = asked;
  const shown = { from: addDays(wanted.from, -DAYS_AROUND), until: addDays(wanted.until, DAYS_AROUND) };
  const { rows } = await sql<BusyRow>`
    SELECT o.during, CASE WHEN l.group_id = ${groupId} THEN 'this-request' WHEN o.reason = 'block' THEN 'blocked'
      WHEN o.hold_until IS NULL THEN 'reserved' ELSE 'held' END AS state, o.note, g.id AS "groupId",
      g.booking_code AS "bookingCode"
    FROM occupancy o LEFT JOIN reservation l ON l.id = o.reservation_id LEFT JOIN reservation_group g ON g.id = l.group_id
    WHERE o.rentable_id = ${rentableId} AND o.blocks AND o.during && ${tstzrange(periodOf(shown))}
      AND (o.hold_until IS NULL OR o.hold_until > company_now())
    UNION ALL
    SELECT e.during, 'imported', NULL, NULL, NULL FROM external_busy e
    WHERE e.rentable_id = ${rentableId} AND e.during && ${tstzrange(periodOf(shown))}
    ORDER BY 1`.execute(db);
  const busy = rows
    .filter(({ state }) => state !== 'this-request')
    .map(({ during, ...what }) => ({ from: isoOf(during.from), until: isoOf(during.until), ...what }));
  return { days: daysOf(shown, asked, rows), busy };
}

function daysOf(shown: DateRange, { wanted, isAsking }: WantedRentable, busy: readonly BusyRow[]): Day[] {
  const taken = busy.map(({ during, state }) => ({ ...dateRangeOf(during), state }));
  const stateOf = (date: CalendarDate): DayState => {
    const others = taken.find(({ from, until, state }) => state !== 'this-request' && from <= date && date < until);
    if (others) return others.state;
    const isOwn = taken.some(({ from, until }) => from <= date && date < until);
    return isOwn || (isAsking && wanted.from <= date && date < wanted.until) ? 'this-request' : 'free';
  };
  return datesOf(shown).map((date) => ({ date, state: stateOf(date) }));
}

/**
 * For each service of a group: the units that it needs, and how many other groups leave free at its busiest time.
 * Expired holds count as free.
 */
async function readCapacity(db: Db, groupId: string): Promise<StaffGroupView['capacity']> {
  const { rows } = await sql<StaffGroupView['capacity'][number]>`
    SELECT c.reservation_id AS "reservationId", max(c.units) AS units, min(f.free)::int AS "freeUnits"
    FROM reservation l JOIN unit_claim c ON c.reservation_id = l.id CROSS JOIN LATERAL (
      SELECT count(*) AS free FROM capacity_unit u
      WHERE u.pool_id = c.pool_id AND NOT u.retired AND NOT EXISTS (
        SELECT FROM unit_occupancy o JOIN reservation x ON x.id = o.reservation_id
        WHERE o.unit_id = u.id AND o.blocks AND o.during && c.during AND x.group_id <> l.group_id
          AND (o.hold_until IS NULL OR o.hold_until > company_now())
      )
    ) f
    WHERE l.group_id = ${groupId} AND l.status <> ALL(${pastStatuses}::text[])
    GROUP BY c.reservation_id, l.created_at ORDER BY l.created_at, c.reservation_id`.execute(db);
  return [...rows];
}

type AroundVisits = Parameters<typeof cautionsOf>[1];
interface Visits extends AroundVisits {
  readonly lines: readonly (Parameters<typeof cautionsOf>[0] & { readonly id: string })[];
}

/** The services of a trip that are alive, its house and the days of its boats. */
async function readVisits(db: Db, groupId: string): Promise<Visits> {
  const alive = sql`l.group_id = ${groupId} AND l.status <> ALL(${endedStatuses}::text[])`;
  const { rows } = await sql<Visits>`
    SELECT
      (SELECT json_build_object('maxGuests', h.max_guests, 'events', h.events, 'hasOutdoors', EXISTS (
            SELECT FROM house_amenity x JOIN amenity a ON a.id = x.amenity_id
            WHERE x.house_id = h.rentable_id AND a.code IN ('garden', 'terrace')))
        FROM reservation l JOIN house h ON h.rentable_id = l.rentable_id WHERE ${alive} LIMIT 1) AS house,
      ARRAY(SELECT l.starts_on FROM reservation l WHERE ${alive} AND l.type = 'boat') AS "boatDays",
      (SELECT coalesce(json_agg(json_build_object('id', l.id, 'type', l.type, 'people', l.adults, 'place', s.address_in->>'kind',
          'setting', ${itemColumnOf('s', 'setting')}, 'startsOn', l.starts_on) ORDER BY l.created_at, l.id), '[]')
        FROM reservation l JOIN service_line s ON s.reservation_id = l.id WHERE ${alive}) AS lines`.execute(db);
  const [visits] = rows;
  if (!visits) throw new Error('no row came back');
  return visits;
}
