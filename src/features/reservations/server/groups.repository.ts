import { type RawBuilder, sql } from 'kysely';
import { serviceDetailsJson } from '#features/additional-services/server/service-lines.facade.ts';
import type { Bookables, Claim } from '#features/calendars/server/calendars.facade.ts';
import { policyOfTrip, termsOfTrip } from '#features/catalog/server/cancellation-terms.facade.ts';
import { paymentTermsOfTrip } from '#features/settings/server/settings.facade.ts';
import { COMPANY_ZONE } from '#kernel/company-zone.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isAmong, timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { PaidInvoice } from '../domain/cancellation.ts';
import type { Group } from '../domain/group.ts';
import { agreedStatuses, endedStatuses } from '../domain/group-lifecycle.ts';
import { type GroupLine, occupiedPeriodOf } from '../domain/line.ts';
import { takenCode } from '../domain/reservation-type.ts';

/** An instant in JSON: epoch milliseconds, as in `Instant`. */
export function epochMs(expression: RawBuilder<unknown>): RawBuilder<Instant> {
  return sql<Instant>`(extract(epoch FROM ${expression}) * 1000)::bigint`;
}

/** SQL for whether staff made a request and its guest has not accepted it yet. */
export function isProposal(requestId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM proposal made WHERE made.request_id = ${requestId} AND made.accepted_at IS NULL)`;
}

/**
 * Groups with their requests and lines, in the order of their ids; those that don't exist are missing. `more`: SQL for
 * further columns of the group `g`, each after a comma.
 */
export async function findGroups<More = unknown>(
  db: Db | Tx,
  ids: readonly string[],
  more: RawBuilder<More> = sql``,
): Promise<readonly (Group & More)[]> {
  const { rows } = await sql<Group & More>`
    SELECT g.id, g.tenant_id AS "tenantId", g.booking_code AS "bookingCode", g.confirmation_number AS "confirmationNumber",
      g.status, g.language, g.starts_at AS "startsAt", g.starts_on AS "startsOn", g.ends_on AS "endsOn",
      least(g.starts_on, g.policy_starts_on) AS "policyStartsOn", g.confirmed_at AS "confirmedAt", ${policyOfTrip('g', 'p')} AS policy, ${termsOfTrip('g', 'p')} AS terms,
      ${paymentTermsOfTrip('g')} AS "paymentTerms",
      coalesce(d.municipality, 'miami-dade') AS municipality,
      (SELECT coalesce(json_agg(json_build_object('id', q.id, 'sequence', q.sequence, 'status', q.status,
          'askedAt', ${epochMs(sql.ref('q.asked_at'))},
          'answerDueAt', ${epochMs(sql.ref('q.answer_due_at'))}, 'confirmedAt', ${epochMs(sql.ref('q.confirmed_at'))},
          'totalCents', q.total_cents, 'bundleBasisPoints', q.bundle_basis_points,
          'isProposal', ${isProposal(sql.ref('q.id'))}) ORDER BY q.sequence), '[]')
        FROM request q WHERE q.group_id = g.id) AS requests,
      (SELECT coalesce(json_agg(json_build_object('id', l.id, 'requestId', l.request_id, 'type', l.type, 'status', l.status,
          'isPrincipal', l.is_principal, 'rentableId', l.rentable_id, 'startsOn', l.starts_on, 'endsOn', l.ends_on,
          'during', ${periodJson('l.during')},
          'stay', CASE WHEN h.rentable_id IS NOT NULL THEN json_build_object(
            'from', ${localInstant('l.starts_on', 'h.check_in_from')}, 'until', ${localInstant('l.ends_on', 'h.check_out_by')}) END,
          'houseEvents', h.events, 'houseGuests', h.max_guests,
          'occupies', CASE WHEN l.occupies IS NOT NULL THEN ${periodJson('l.occupies')} END,
          'guests', json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets),
          'service', CASE WHEN s.reservation_id IS NOT NULL THEN ${serviceDetailsJson()} END,
          'isRemoved', EXISTS (SELECT FROM line_removal x WHERE x.reservation_id = l.id AND x.decision = 'removed'),
          'wants', (SELECT coalesce(json_agg(json_build_object('poolId', c.pool_id, 'units', c.units, 'during', ${periodJson('c.during')})
              ORDER BY c.position), '[]') FROM unit_claim c WHERE c.reservation_id = l.id)
        ) ORDER BY l.is_principal DESC, l.created_at, l.id), '[]')
        FROM reservation l LEFT JOIN service_line s ON s.reservation_id = l.id LEFT JOIN house h ON h.rentable_id = l.rentable_id
        WHERE l.group_id = g.id) AS lines ${more}
    FROM reservation_group g
    LEFT JOIN reservation pl ON pl.group_id = g.id AND pl.is_principal
    LEFT JOIN rentable p ON p.id = pl.rentable_id
    LEFT JOIN destination d ON d.id = p.destination_id
    WHERE ${isAmong('g.id', ids)} ORDER BY g.id`.execute(db);
  return rows;
}

/** The instant of a local date and time of day, in JSON. */
function localInstant(date: string, time: string): RawBuilder<Instant> {
  return epochMs(sql`((${sql.ref(date)} + ${sql.ref(time)}::time) AT TIME ZONE ${sql.lit(COMPANY_ZONE)})`);
}

/** A period in JSON. */
export function periodJson(column: string): RawBuilder<Period> {
  return sql<Period>`json_build_object('from', ${epochMs(sql`lower(${sql.ref(column)})`)}, 'until', ${epochMs(sql`upper(${sql.ref(column)})`)})`;
}

/** Another house or boat has another policy: until it is kept anew the trip has the one that is theirs now. */
export async function forgetPolicy(tx: Tx, groupId: string): Promise<void> {
  const none = { cancellation_policy: null, cancellation_hours: null, cancellation_days: null };
  await tx.updateTable('reservation_group').set(none).where('id', '=', groupId).execute();
}

/** The rentables and pools of these groups' lines. */
export async function listBookablesOf(tx: Tx, groupIds: readonly string[]): Promise<Bookables> {
  const { rows } = await sql<Bookables>`
    SELECT
      ARRAY(SELECT DISTINCT rentable_id FROM reservation
        WHERE group_id = ANY(${groupIds}::uuid[]) AND rentable_id IS NOT NULL ORDER BY 1) AS "rentableIds",
      ARRAY(SELECT DISTINCT c.pool_id FROM reservation l JOIN unit_claim c ON c.reservation_id = l.id
        WHERE l.group_id = ANY(${groupIds}::uuid[]) ORDER BY 1) AS "poolIds"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no row came back');
  return row;
}

/** The rentables and pools of a group that was read, and those of other groups. */
export async function bookablesWith(
  tx: Tx,
  { lines }: Pick<Group, 'lines'>,
  others: readonly string[],
): Promise<Bookables> {
  const more = others.length === 0 ? { rentableIds: [], poolIds: [] } : await listBookablesOf(tx, others);
  const own = lines.flatMap(({ rentableId }) => rentableId ?? []);
  const wanted = lines.flatMap(({ wants }) => wants.map(({ poolId }) => poolId));
  return {
    rentableIds: [...new Set([...own, ...more.rentableIds])],
    poolIds: [...new Set([...wanted, ...more.poolIds])],
  };
}

/** Locks the groups in the order of their ids. Rentables and pools must be locked before (`lock-group.ts`). */
export async function lockGroupRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT id FROM reservation_group WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx);
}

/** A join: the lines `o` of other groups on review that want the house or boat of a line `l` at an overlapping time. */
export function joinCompetingLines(): RawBuilder<unknown> {
  return sql`JOIN reservation o ON o.rentable_id = l.rentable_id AND o.group_id <> l.group_id AND o.status = 'on-review'
    AND coalesce(o.occupies, o.during) && coalesce(l.occupies, l.during)`;
}

/**
 * The other groups on review that want a house or a boat that a group has on review, at an overlapping time; in the
 * order of their ids.
 */
export async function listCompetingGroups(db: Db | Tx, groupId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT o.group_id AS id FROM reservation l ${joinCompetingLines()}
    WHERE l.group_id = ${groupId} AND l.status = 'on-review' ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * domain 4.2: the lines of the tenant's own requests on review that asking for a trip with these houses and boats
 * replaces: all lines of a request that wants one of them at an overlapping time.
 */
export async function listReplacedLines(
  db: Db | Tx,
  tenantId: string,
  wanted: readonly Pick<RentableTime, 'rentableId' | 'during' | 'occupies'>[],
): Promise<readonly string[]> {
  const wants = wanted.map(
    ({ rentableId, during, occupies }) =>
      sql<boolean>`(o.rentable_id = ${rentableId} AND coalesce(o.occupies, o.during) && ${tstzrange(occupies ?? during)})`,
  );
  if (wants.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM reservation l
    JOIN request q ON q.id = l.request_id AND q.sequence = 1 AND q.status = 'on-review'
    WHERE l.group_id IN (
      SELECT o.group_id FROM reservation o JOIN reservation_group g ON g.id = o.group_id
      WHERE g.tenant_id = ${tenantId} AND o.status = 'on-review' AND (${sql.join(wants, sql` OR `)})
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** The booking codes of the tenant's own requests that asking for this draft withdraws. */
export async function listReplacedCodes(db: Db | Tx, groupId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ bookingCode: string }>`
    SELECT DISTINCT r.booking_code AS "bookingCode" FROM reservation_group g
    JOIN reservation l ON l.group_id = g.id AND l.status = 'draft' ${joinCompetingLines()}
    JOIN reservation_group r ON r.id = o.group_id AND r.tenant_id = g.tenant_id
    JOIN request q ON q.id = o.request_id AND q.sequence = 1
    WHERE g.id = ${groupId} ORDER BY 1`.execute(db);
  return rows.map(({ bookingCode }) => bookingCode);
}

/** The same for a draft as it is stored. */
export async function replacedBy(db: Db | Tx, group: Pick<Group, 'tenantId' | 'lines'>): Promise<readonly string[]> {
  const wanted = group.lines.flatMap(({ rentableId, during, occupies, status }) =>
    rentableId !== null && status === 'draft' ? [{ rentableId, during, occupies }] : [],
  );
  return listReplacedLines(db, group.tenantId, wanted);
}

interface RentableTime {
  readonly rentableId: number;
  readonly during: Period;
  readonly occupies: Period | null;
}

/**
 * domain 1: a trip spans the days of its houses and boats, and starts with the first of them: a house at the opening
 * of its check-in window, a boat when it leaves. Written while the guest chooses or staff decide; a trip that was
 * approved keeps its days.
 */
export function spanTrip(tx: Tx, { groupId, now }: { groupId: string; now: Instant }): Promise<void> {
  return writeSpan(tx, { groupId, now }, sql`g.status IN ('draft', 'on-review')`);
}

/** The same for an approved or confirmed trip whose house or boat was rebooked; it keeps the earliest day it had. */
export function spanChangedTrip(tx: Tx, { groupId, now }: { groupId: string; now: Instant }): Promise<void> {
  return writeSpan(tx, { groupId, now }, sql`g.status = ANY(${agreedStatuses}::text[])`);
}

async function writeSpan(
  tx: Tx,
  { groupId, now }: { groupId: string; now: Instant },
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    UPDATE reservation_group g SET updated_at = ${timestamptz(now)},
      policy_starts_on = CASE WHEN g.status IN ('draft', 'on-review') THEN NULL
        ELSE least(g.policy_starts_on, g.starts_on, t.starts_on) END,
      starts_on = t.starts_on, ends_on = t.ends_on, starts_at = t.starts_at
    FROM (
      SELECT min(l.starts_on) AS starts_on, max(l.ends_on) AS ends_on,
        min(CASE WHEN h.rentable_id IS NULL THEN lower(l.during)
          ELSE (l.starts_on + h.check_in_from::time) AT TIME ZONE ${sql.lit(COMPANY_ZONE)} END) AS starts_at
      FROM reservation l LEFT JOIN house h ON h.rentable_id = l.rentable_id
      WHERE l.group_id = ${groupId} AND l.rentable_id IS NOT NULL AND l.status <> ALL(${endedStatuses}::text[])
    ) t
    WHERE g.id = ${groupId} AND ${condition} AND t.starts_on IS NOT NULL`.execute(tx);
}

/** What these lines claim: a rentable, or units of pools. */
export function claimsOf(lines: readonly GroupLine[]): readonly Claim[] {
  return lines.flatMap((line): readonly Claim[] => {
    const { id: reservationId, rentableId } = line;
    const otherwise = takenCode(line.type);
    if (rentableId !== null) return [{ reservationId, rentableId, during: occupiedPeriodOf(line), otherwise }];
    return line.wants.map((want) => ({ reservationId, ...want, otherwise }));
  });
}

/** An invoice of a group, and the request it belongs to. */
export interface InvoiceOfRequest extends PaidInvoice {
  readonly requestId: string;
  readonly totalCents: number;
  /** Still to be paid. */
  readonly openCents: number;
  /** What was received and not returned, whether or not it is owed back. */
  readonly receivedCents: number;
  readonly isVoid: boolean;
}

/**
 * A group's invoices in the order they fall due, from the view of payments. `paidCents` is less what is owed back
 * already.
 */
export async function listInvoices(db: Db | Tx, groupId: string): Promise<readonly InvoiceOfRequest[]> {
  const { rows } = await sql<InvoiceOfRequest & { dueAt: Instant }>`
    SELECT i.id AS "invoiceId", i.request_id AS "requestId", i.number, i.kind, i.sequence, i.due_at AS "dueAt",
      i.total_cents AS "totalCents", i.open_cents AS "openCents", i.voided_at IS NOT NULL AS "isVoid",
      i.paid_cents - (SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o WHERE o.invoice_id = i.id) AS "paidCents",
      i.paid_cents AS "receivedCents"
    FROM invoice_state i WHERE i.group_id = ${groupId} ORDER BY i.due_at, i.number`.execute(db);
  return rows;
}
