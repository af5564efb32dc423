import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE } from '#kernel/company-zone.ts';
import { sharesOf } from '#kernel/money/money.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { LineFacts, RequestFacts } from '../domain/stay-facts.ts';

/** Facts of a request, and of which trip it is. */
export interface GroupFacts extends RequestFacts {
  readonly groupId: string;
}

interface LineRow extends Omit<LineFacts, 'chargeCents'> {
  readonly chargeCents: number;
  /** What staff took off all that was priced of the line, as a number below nothing. */
  readonly staffDiscountCents: number;
}
interface Row extends Omit<GroupFacts, 'lines'> {
  readonly lines: readonly LineRow[];
}

const dayOf = (at: RawBuilder<unknown>) => sql`(${at} AT TIME ZONE ${sql.lit(COMPANY_ZONE)})::date`;

/** The agreement of a house or boat that was in force on a day, as JSON; null: none was. */
export const termsOn = (rentable: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  SELECT json_build_object('ownerId', m.owner_id, 'commissionBp', m.commission_bp,
    'cleaningShareBp', m.cleaning_share_bp, 'servicesShareBp', m.services_share_bp)
  FROM management_agreement m WHERE m.rentable_id = ${rentable} AND m.state = 'signed'
    AND daterange(m.starts_on, coalesce(m.ended_on, m.ends_on)) @> ${day})`;

const lines = sql`(
  SELECT coalesce(json_agg(json_build_object('reservationId', l.id, 'rentableId', l.rentable_id, 'startsOn', l.starts_on,
      'endsOn', l.ends_on, 'chargeCents', p.charge, 'cleaningCents', p.cleaning, 'staffDiscountCents', p.staff,
      'nightCents', l.night_cents, 'isOwned', EXISTS (SELECT FROM rentable t WHERE t.id = l.rentable_id AND t.owner_id IS NOT NULL),
      'terms', ${termsOn(
        sql`coalesce(l.rentable_id, (SELECT h.rentable_id FROM reservation h WHERE h.group_id = q.group_id AND h.is_principal LIMIT 1))`,
        sql`l.starts_on`,
      )}) ORDER BY l.starts_on, l.id), '[]')
  FROM (
    SELECT reservation_id,
      coalesce(sum(total_cents) FILTER (WHERE kind NOT IN ('cleaning-fee', 'staff-discount')), 0)::int AS charge,
      coalesce(sum(total_cents) FILTER (WHERE kind = 'cleaning-fee'), 0)::int AS cleaning,
      coalesce(sum(total_cents) FILTER (WHERE kind = 'staff-discount'), 0)::int AS staff
    FROM price_line WHERE request_id = q.id AND kind <> 'tax' AND reservation_id IS NOT NULL GROUP BY reservation_id
  ) p JOIN reservation l ON l.id = p.reservation_id)`;

const invoiceTaxes = sql`(SELECT coalesce(json_agg(json_build_object('key', t.tax || ' ' || t.basis_points, 'cents', t.amount_cents)
  ORDER BY t.tax, t.basis_points), '[]') FROM invoice_tax t WHERE t.invoice_id = i.id)`;

const credits = sql`(SELECT coalesce(json_agg(json_build_object('on', ${dayOf(sql`c.issued_at`)}, 'cents', c.amount_cents,
    'taxes', (SELECT coalesce(json_agg(json_build_object('key', x.tax || ' ' || x.basis_points, 'cents', x.amount_cents)), '[]')
      FROM invoice_credit_tax x WHERE x.credit_id = c.id)) ORDER BY c.number), '[]')
  FROM invoice_credit c WHERE c.invoice_id = i.id)`;

const entries = sql`(SELECT coalesce(json_agg(json_build_object('on', e.booked_on, 'cents', e.amount_cents,
    'taxCents', (SELECT coalesce(sum(x.amount_cents), 0)::int FROM ledger_tax x WHERE x.entry_id = e.id)) ORDER BY e.position), '[]')
  FROM ledger_entry e WHERE e.invoice_id = i.id)`;

/** Promises of money back: made, answered by a refund, asked again where that came back, withdrawn. */
const owed = sql`(SELECT coalesce(json_agg(json_build_object('on', m.day, 'cents', m.cents)), '[]') FROM (
    SELECT ${dayOf(sql`o.owed_since`)} AS day, o.amount_cents AS cents FROM refund_owed o WHERE o.invoice_id = i.id
    UNION ALL SELECT greatest(e.booked_on, ${dayOf(sql`o.owed_since`)}), -t.amount_cents
      FROM refund_owed o JOIN refund_settlement t ON t.owed_id = o.id JOIN ledger_entry e ON e.id = t.entry_id
      WHERE o.invoice_id = i.id
    UNION ALL SELECT greatest(c.booked_on, ${dayOf(sql`o.owed_since`)}), t.amount_cents
      FROM refund_owed o JOIN refund_settlement t ON t.owed_id = o.id JOIN ledger_entry c ON c.corrects_id = t.entry_id
      WHERE o.invoice_id = i.id
    UNION ALL SELECT ${dayOf(sql`o.withdrawn_at`)}, -(s.owed_cents - s.refunded_cents)
      FROM refund_owed o JOIN refund_owed_state s ON s.id = o.id WHERE o.invoice_id = i.id AND o.withdrawn_at IS NOT NULL
  ) m)`;

const kept = sql`(SELECT coalesce(json_agg(json_build_object('on', ${dayOf(sql`c.settled_at`)}, 'cents', d.kept_cents)), '[]')
  FROM deposit_claim_part d JOIN deposit_claim c ON c.group_id = d.group_id
  WHERE d.invoice_id = i.id AND c.settled_at IS NOT NULL AND d.kept_cents > 0)`;

/** All that decides about the money of the requests that meet a condition on `q`, as the books know it now. */
export async function listRequestFacts(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly GroupFacts[]> {
  const { rows } = await sql<Row>`
    SELECT q.id AS "requestId", q.group_id AS "groupId",
      CASE WHEN q.status IN ('confirmed', 'completed') THEN 'confirmed'
        WHEN q.status IN ('cancelled', 'rejected', 'expired') THEN 'cancelled' ELSE 'open' END AS state,
      CASE WHEN q.status IN ('cancelled', 'rejected', 'expired')
        THEN ${dayOf(sql`coalesce(g.cancelled_at, q.answered_at, g.updated_at)`)} END AS "cancelledOn",
      ${lines} AS lines,
      (SELECT coalesce(json_agg(json_build_object('isDeposit', i.kind = 'deposit', 'totalCents', i.total_cents,
          'taxes', ${invoiceTaxes}, 'credits', ${credits}, 'entries', ${entries}, 'owed', ${owed}, 'kept', ${kept})
          ORDER BY i.number), '[]')
        FROM invoice i WHERE i.request_id = q.id AND EXISTS (SELECT FROM ledger_entry e WHERE e.invoice_id = i.id)) AS invoices
    FROM request q JOIN reservation_group g ON g.id = q.group_id WHERE ${condition} ORDER BY q.id`.execute(db);
  return rows.map(({ lines: priced, ...request }) => ({ ...request, lines: priced.map(lineOf) }));
}

/** What staff took off is taken off rent and cleaning alike. */
function lineOf({ staffDiscountCents, ...line }: LineRow): LineFacts {
  if (staffDiscountCents === 0) return line;
  const [ofCharge = 0] = sharesOf(-staffDiscountCents, [line.chargeCents, line.cleaningCents]);
  return {
    ...line,
    chargeCents: line.chargeCents - ofCharge,
    cleaningCents: line.cleaningCents + staffDiscountCents + ofCharge,
  };
}

/** The trips on which money moved, in their order; from a day on those alone that lasted until then or later. */
export async function listPaidGroups(db: Db | Tx, since?: CalendarDate): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM reservation_group g WHERE EXISTS (SELECT FROM ledger_entry e WHERE e.group_id = g.id)
      AND ${since === undefined ? sql`true` : sql`g.ends_on >= ${since}`} ORDER BY g.id`.execute(db);
  return rows.map(({ id }) => id);
}
