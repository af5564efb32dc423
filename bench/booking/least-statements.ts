import type pg from 'pg';
import type { Draft } from './make-drafts.ts';

/**
 * The fewest statements with which a guest can ask for a house, written by hand: five between BEGIN and COMMIT. They
 * keep the rules of docs/domain.md, sections 4 and 5, and write the same rows as the product. Fewer are not possible:
 * a lock must be held before the rows that it protects are read, and an expired hold must be released before dates are
 * claimed.
 */

/** Two requests of one guest wait for each other, so that the second one counts the first. */
const lockTenant = `SELECT id FROM app_user WHERE id = $1 FOR NO KEY UPDATE`;

/** Everything that the rules and the price depend on. */
const readFacts = `
  SELECT g.status, g.booking_code, q.status AS request_status, l.adults, l.infants, l.babies, l.pets,
    r.owner_id, r.name_en, r.name_es, r.cancellation_policy, h.max_guests, h.pets_allowed, h.check_in_from, h.min_nights,
    h.base_price_cents, h.cleaning_fee_cents, h.security_deposit_cents, h.weekly_discount_basis_points, h.monthly_discount_basis_points,
    (SELECT json_agg(json_build_object('during', p.during, 'cents', p.nightly_cents, 'nights', p.min_nights))
      FROM price_range p WHERE p.house_id = h.rentable_id AND p.during && daterange(l.starts_on, l.ends_on)) AS ranges,
    (SELECT json_object_agg(s.key, s.value) FROM setting s WHERE s.key NOT LIKE '%-key') AS settings,
    (SELECT json_agg(json_build_object('on', CASE t.line_kind WHEN 'fee' THEN 'fees' ELSE 'own' END, 'code', t.tax,
        'name', json_build_object('en', n.name_en, 'es', n.name_es), 'basisPoints', t.basis_points) ORDER BY n.position, t.line_kind DESC)
      FROM tax_rate t JOIN tax n ON n.code = t.tax JOIN destination d ON d.municipality = t.municipality
      WHERE d.id = r.destination_id AND t.line_kind IN ('stay', 'fee') AND t.basis_points > 0
        AND t.valid_from = (SELECT max(v.valid_from) FROM tax_rate v WHERE v.tax = t.tax AND v.municipality = t.municipality
          AND v.line_kind = t.line_kind AND v.valid_from <= company_today())) AS rates,
    ARRAY(SELECT type FROM wizard_skip WHERE group_id = g.id) AS skipped,
    ARRAY(SELECT DISTINCT type FROM service WHERE active) AS sold,
    (SELECT count(DISTINCT o.group_id) FROM request o JOIN reservation_group og ON og.id = o.group_id
      WHERE og.tenant_id = $1 AND o.status = 'on-review') AS open_requests,
    (SELECT array_agg(DISTINCT o.group_id) FROM reservation o JOIN reservation_group og ON og.id = o.group_id AND og.tenant_id = $1
      WHERE o.rentable_id = l.rentable_id AND o.group_id <> g.id AND o.status = 'on-review' AND o.during && l.during) AS earlier,
    ARRAY(SELECT id FROM app_user WHERE status = 'active' AND 'staff' = ANY(roles)) AS staff
  FROM reservation_group g
  JOIN request q ON q.group_id = g.id AND q.sequence = 1
  JOIN reservation l ON l.request_id = q.id
  JOIN rentable r ON r.id = l.rentable_id AND r.status = 'published'
  JOIN house h ON h.rentable_id = r.id
  WHERE g.id = $2 AND g.tenant_id = $1`;

/** Competing requests wait here for each other. */
const lockHouse = `SELECT id FROM rentable WHERE id = $1 FOR NO KEY UPDATE`;

const releaseExpiredHolds = `
  UPDATE occupancy SET blocks = false WHERE rentable_id = $1 AND blocks AND hold_until <= company_now()`;

/** Dates, price lines, the move of request, line and group, its history, three notifications and three mails. */
const write = `
  WITH claimed AS (
    INSERT INTO occupancy (rentable_id, reservation_id, reason, during, blocks, hold_until)
    SELECT l.rentable_id, l.id, 'reservation', l.during, true, $3::timestamptz FROM reservation l WHERE l.id = $1
      AND NOT EXISTS (SELECT FROM external_busy e WHERE e.rentable_id = l.rentable_id AND e.during && l.during)
      AND NOT EXISTS (SELECT FROM occupancy o WHERE o.rentable_id = l.rentable_id AND o.blocks AND o.during && l.during)
    RETURNING reservation_id
  ), priced AS (
    INSERT INTO price_line (request_id, position, reservation_id, kind, code, name_en, name_es, basis_points, quantity, unit_cents, total_cents)
    SELECT $4::uuid, p.position, CASE WHEN p.kind <> 'tax' THEN $1::uuid END, p.kind, p.code, p.name_en, p.name_es, p.basis_points,
      p.quantity, p.unit_cents, p.total_cents
    FROM json_to_recordset($5::json) AS p (position int, kind text, code text, name_en text, name_es text, basis_points int,
      quantity int, unit_cents int, total_cents int)
  ), moved AS (
    UPDATE request SET status = 'on-review', asked_at = $2::timestamptz, answer_due_at = $3::timestamptz, subtotal_cents = $6::int,
      taxes_cents = $7::int, total_cents = $8::int, deposit_cents = 0, tax_rates = $9::jsonb, bundle_basis_points = 0
    WHERE id = $4::uuid AND status = 'draft' RETURNING id, group_id
  ), moved_line AS (
    UPDATE reservation SET status = 'on-review', deposit_cents = 0 WHERE id = $1 AND status = 'draft'
  ), moved_group AS (
    UPDATE reservation_group g SET status = 'on-review', starts_at = $10::timestamptz, updated_at = $2::timestamptz FROM moved
    WHERE g.id = moved.group_id
  ), told AS (
    INSERT INTO group_history (group_id, request_id, at, move, from_status, to_status, actor, actor_id)
    SELECT group_id, id, $2::timestamptz, 'ask-availability', 'draft', 'on-review', 'guest', $11::uuid FROM moved
  ), notified AS (
    INSERT INTO notification (user_id, type, data, created_at)
    SELECT n.user_id, n.type, n.data, $2::timestamptz FROM json_to_recordset($12::json) AS n (user_id uuid, type text, data jsonb)
  ), mailed AS (
    INSERT INTO pgboss.job_common (name, data, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, policy, dead_letter)
    SELECT q.name, m.data, q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1s', q.retry_limit,
      q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
    FROM json_to_recordset($13::json) AS m (data jsonb) JOIN pgboss.queue q ON q.name = 'mail'
  )
  SELECT count(*)::int AS claimed FROM claimed`;

const STATEMENTS = { lockTenant, readFacts, lockHouse, releaseExpiredHolds, write };
export const STATEMENT_COUNT = Object.keys(STATEMENTS).length;

const HOLD_MS = 24 * 3_600_000;

interface Rate {
  readonly on: 'own' | 'fees';
  readonly code: string;
  readonly name: { readonly en: string; readonly es: string };
  readonly basisPoints: number;
}

/** Asks for the draft's house in one transaction, by prepared statements; throws when the dates are gone. */
export async function askWithLeast(client: pg.Client, draft: Draft): Promise<void> {
  const run = (name: keyof typeof STATEMENTS, values: readonly unknown[]) =>
    client.query({ name, text: STATEMENTS[name], values: [...values] });
  await client.query('BEGIN');
  await run('lockTenant', [draft.tenantId]);
  const facts = (await run('readFacts', [draft.tenantId, draft.groupId])).rows[0];
  await run('lockHouse', [draft.houseId]);
  await run('releaseExpiredHolds', [draft.houseId]);
  const written = await run('write', valuesOf(draft, facts));
  if (written.rows[0]?.claimed !== 1) throw new Error('the dates are gone');
  await client.query('COMMIT');
}

/** Four nights at one price, the cleaning fee and the taxes of its place: what the benchmark's drafts cost. */
function valuesOf(draft: Draft, facts: pg.QueryResultRow): readonly unknown[] {
  const now = new Date();
  const nights = 4 * facts.base_price_cents;
  const subtotal = nights + facts.cleaning_fee_cents;
  const rates: readonly Rate[] = facts.rates.map((rate: Rate) => ({ reservationId: draft.reservationId, ...rate }));
  const taxes = rates
    .filter(({ on }) => on === 'own')
    .map((rate) => ({ rate, cents: Math.round((subtotal * rate.basisPoints) / 10_000) }));
  const taxesCents = taxes.reduce((sum, { cents }) => sum + cents, 0);
  const line = (position: number, kind: string, code: string | null, quantity: number, unit: number) => ({
    ...{ position, kind, code, quantity },
    ...{ unit_cents: unit, total_cents: quantity * unit },
  });
  const lines = [
    line(1, 'nights', null, 4, facts.base_price_cents),
    line(2, 'cleaning-fee', null, 1, facts.cleaning_fee_cents),
    ...taxes.map(({ rate, cents }, index) => ({
      ...line(3 + index, 'tax', rate.code, 1, cents),
      ...{ name_en: rate.name.en, name_es: rate.name.es, basis_points: rate.basisPoints },
    })),
  ];
  const people = [
    { userId: draft.tenantId, as: 'guest', type: 'ask-availability', template: 'request-received' },
    { userId: facts.staff[0], as: 'staff', type: 'other', template: 'new-request' },
    { userId: facts.owner_id, as: 'owner', type: 'other', template: 'new-request-owner' },
  ];
  const notifications = people.map(({ userId, as, type }) => ({
    user_id: userId,
    type,
    data: {
      ...{ Id: draft.groupId, For: as, Event: 'availability-asked', BookingCode: facts.booking_code },
      Place: { en: facts.name_en, es: facts.name_es },
    },
  }));
  const mails = people.map(({ userId, template }) => ({ data: { template, requestId: draft.requestId, userId } }));
  return [
    ...[draft.reservationId, now, new Date(now.getTime() + HOLD_MS), draft.requestId, JSON.stringify(lines)],
    ...[subtotal, taxesCents, subtotal + taxesCents, JSON.stringify(rates), draft.startsAt, draft.tenantId],
    ...[JSON.stringify(notifications), JSON.stringify(mails)],
  ];
}
