import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { agreedStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import type { StormPlan } from '../api/storms.schemas.ts';
import {
  daysToCome,
  type GuestStage,
  isConcerned,
  type Proposal,
  proposalFor,
  stageOf,
  type TaskKind,
  tasksBefore,
} from '../domain/storms.ts';
import type { Storm } from './storms.repository.ts';

/** SQL for whether a house or boat `r` is in the area of a storm: not archived, at one of its places. */
export const inArea = ({ placeIds }: Pick<Storm, 'placeIds'>): RawBuilder<boolean> =>
  sql<boolean>`(r.status <> 'archived' AND ${placeIds === null ? sql`true` : sql`r.destination_id = ANY(${[...placeIds]}::int[])`})`;

/** The houses and boats in the area, by their ids. */
export async function listUnits(
  db: Db | Tx,
  storm: Pick<Storm, 'placeIds'>,
): Promise<readonly { readonly id: number; readonly kind: 'house' | 'boat'; readonly ownerId: string | null }[]> {
  const { rows } = await sql<{ id: number; kind: 'house' | 'boat'; ownerId: string | null }>`
    SELECT r.id, r.kind, r.owner_id AS "ownerId" FROM rentable r WHERE ${inArea(storm)} ORDER BY r.id`.execute(db);
  return rows;
}

interface LineRow {
  readonly kind: 'house' | 'boat';
  readonly name: Bilingual;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly isInArea: boolean;
}

interface TripRow {
  readonly groupId: string;
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly guestName: string;
  readonly phone: string | null;
  readonly language: Language;
  readonly people: number;
  readonly lines: readonly LineRow[];
  readonly totalCents: number;
  readonly paidCents: number;
  readonly depositPaidCents: number;
}

/** A trip that a storm concerns, and what is proposed for it. */
export interface ConcernedTrip extends Omit<TripRow, 'totalCents' | 'paidCents' | 'depositPaidCents'> {
  readonly stage: GuestStage;
  readonly proposal: Proposal;
}

interface Asked {
  readonly storm: Pick<Storm, 'from' | 'until' | 'placeIds' | 'policy'>;
  readonly today: CalendarDate;
  readonly language: Language;
}

/** The trips that a storm concerns: those who are in the houses first, then by arrival. */
export async function listConcerned(db: Db | Tx, { storm, today, language }: Asked): Promise<readonly ConcernedTrip[]> {
  const { from, until } = storm;
  const ofTrip = (isDeposit: boolean, what: RawBuilder<unknown>) =>
    sql`(SELECT coalesce(sum(${what}), 0)::int FROM invoice_state i
      WHERE i.group_id = g.id AND i.voided_at IS NULL AND (i.kind = 'deposit') = ${isDeposit}::boolean)`;
  const paid = sql`greatest(0, i.paid_cents - (SELECT coalesce(sum(o.open_cents), 0)::int
    FROM refund_owed_state o WHERE o.invoice_id = i.id))`;
  const { rows } = await sql<TripRow>`
    WITH concerned AS (
      SELECT DISTINCT l.group_id FROM reservation l JOIN rentable r ON r.id = l.rentable_id
      WHERE l.status = ANY(${agreedStatuses}::text[]) AND l.starts_on < ${until} AND l.ends_on >= ${from} AND ${inArea(storm)}
    )
    SELECT g.id AS "groupId", g.tenant_id AS "tenantId", g.booking_code AS "bookingCode",
      ${nameOfPerson('u', language)} AS "guestName", u.phone_number AS phone, u.language,
      (SELECT max(l.adults + l.infants + l.babies) FROM reservation l
        WHERE l.group_id = g.id AND l.rentable_id IS NOT NULL AND l.status = ANY(${agreedStatuses}::text[])) AS people,
      (SELECT json_agg(json_build_object('kind', r.kind, 'name', json_build_object('en', r.name_en, 'es', r.name_es),
          'startsOn', l.starts_on, 'endsOn', l.ends_on, 'isInArea', ${inArea(storm)}) ORDER BY l.starts_on, l.id)
        FROM reservation l JOIN rentable r ON r.id = l.rentable_id
        WHERE l.group_id = g.id AND l.status = ANY(${agreedStatuses}::text[])) AS lines,
      ${ofTrip(false, sql`i.total_cents`)} AS "totalCents", ${ofTrip(false, paid)} AS "paidCents",
      ${ofTrip(true, paid)} AS "depositPaidCents"
    FROM concerned c JOIN reservation_group g ON g.id = c.group_id JOIN app_user u ON u.id = g.tenant_id
    ORDER BY g.booking_code`.execute(db);
  const days = daysToCome(storm, today);
  const trips = rows.flatMap(({ totalCents, paidCents, depositPaidCents, ...trip }) => {
    const touched = trip.lines.filter((line) => line.isInArea && isConcerned(line, storm));
    if (touched.length === 0) return [];
    const money = { lines: trip.lines, totalCents, paidCents, depositPaidCents };
    const proposal = proposalFor(storm.policy, money, days);
    return [{ ...trip, lines: touched, stage: stageOf(touched, today), proposal }];
  });
  return trips.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

const orderOf = ({ stage, lines, bookingCode }: ConcernedTrip) =>
  `${stage === 'here' ? 0 : 1} ${lines[0]?.startsOn} ${bookingCode}`;

/** What the press of a storm does, and the hash that tells whether it would still do the same. */
export interface Plan {
  readonly hash: string;
  readonly units: Awaited<ReturnType<typeof listUnits>>;
  readonly ownerIds: readonly string[];
  readonly trips: readonly ConcernedTrip[];
  readonly free: { readonly units: number; readonly nights: number };
  readonly requests: number;
}

export async function readPlan(
  db: Db | Tx,
  { storm, today, language }: Asked & { readonly storm: Storm },
): Promise<Plan> {
  const units = await listUnits(db, storm);
  const trips = await listConcerned(db, { storm, today, language });
  const { free, requests } = await countFree(db, storm, today);
  const ownerIds = [...new Set(units.flatMap(({ ownerId }) => ownerId ?? []))].toSorted();
  const said = trips.map(({ groupId, stage, proposal }) => [groupId, stage, proposal]).toSorted();
  const hash = createHash('sha256')
    .update(JSON.stringify([storm.id, storm.version, today, units.length, free, requests, ownerIds, said]))
    .digest('hex');
  return { hash, units, ownerIds, trips, free, requests };
}

async function countFree(db: Db | Tx, storm: Storm, today: CalendarDate): Promise<Pick<Plan, 'free' | 'requests'>> {
  const during = tstzrange(periodOf(daysToCome(storm, today)));
  const { rows } = await sql<{ units: number; nights: number; requests: number }>`
    WITH left_over AS (
      SELECT tstzmultirange(${during}) - coalesce((SELECT range_agg(taken.during) FROM (
        SELECT o.during FROM occupancy o WHERE o.rentable_id = r.id AND o.blocks AND o.during && ${during}
          AND (o.hold_until IS NULL OR o.hold_until > company_now())
        UNION ALL SELECT e.during FROM external_busy e WHERE e.rentable_id = r.id AND e.during && ${during}
      ) taken), '{}') AS free
      FROM rentable r WHERE ${inArea(storm)}
    )
    SELECT (SELECT count(*)::int FROM left_over WHERE NOT isempty(free)) AS units,
      (SELECT coalesce(sum(ceil(extract(epoch FROM upper(part) - lower(part)) / 86400)), 0)::int
        FROM left_over, unnest(free) AS part) AS nights,
      (SELECT count(DISTINCT l.request_id)::int FROM reservation l JOIN rentable r ON r.id = l.rentable_id
        WHERE l.status = 'on-review' AND l.starts_on < ${storm.until} AND l.ends_on >= ${storm.from}
          AND ${inArea(storm)}) AS requests`.execute(db);
  const { units = 0, nights = 0, requests = 0 } = rows[0] ?? {};
  return { free: { units, nights }, requests };
}

/** How the plan is shown. */
export function viewOfPlan(plan: Plan, storm: Storm, language: Language): StormPlan {
  const { hash, units, free, requests, ownerIds, trips } = plan;
  const boats = units.filter(({ kind }) => kind === 'boat').length;
  const lines = trips.flatMap((trip) => trip.lines);
  const stays = lines.filter(({ kind }) => kind === 'house');
  const tasks = new Map<TaskKind, number>();
  for (const { kind } of units) for (const task of tasksBefore(kind)) tasks.set(task, (tasks.get(task) ?? 0) + 1);
  return {
    hash,
    units: { houses: units.length - boats, boats },
    free,
    requests,
    owners: ownerIds.length,
    outings: lines.length - stays.length,
    arrivals: stays.filter(({ startsOn }) => startsOn >= storm.from).length,
    departures: stays.filter(({ endsOn }) => endsOn <= storm.until).length,
    tasks: [...tasks].map(([kind, count]) => ({ kind, count })),
    refundCents: trips.reduce((sum, { proposal }) => sum + proposal.amountCents, 0),
    trips: trips.map((trip) => viewOfTrip(trip, language)),
  };
}

/** A trip as a list of staff shows it. */
export const viewOfTrip = (trip: ConcernedTrip, language: Language): StormPlan['trips'][number] => ({
  groupId: trip.groupId,
  bookingCode: trip.bookingCode,
  guestName: trip.guestName,
  phone: trip.phone,
  language: trip.language,
  people: trip.people,
  stage: trip.stage,
  places: placesOf(trip.lines, language),
  nights: trip.proposal.nights,
  lostNights: trip.proposal.lostNights,
  proposal: trip.proposal.kind,
  amountCents: trip.proposal.amountCents,
});

/** Houses and outings by name, in the language of the reader. */
export const placesOf = (lines: readonly Omit<LineRow, 'isInArea'>[], language: Language) =>
  lines.map(({ kind, name, startsOn, endsOn }) => ({
    name: name[language],
    isBoat: kind === 'boat',
    from: startsOn,
    until: endsOn,
  }));
