import type pg from 'pg';

const WEEKS_BACK = 95;
const WEEKS = 109;

/**
 * Two years of trips for every house that stands beside the demo's: a stay of three to five nights a week, asked for 2
 * to 120 days ahead and confirmed a day later, with frozen nights, price lines, history and a paid first instalment.
 * Every twelfth was canceled and has half of its money back, or is owed it; every tenth week has a block instead. Gives
 * the number of stays.
 */
export async function fillTrips(owner: pg.Client, lastDemoId: number): Promise<number> {
  await owner.query('SET session_replication_role = replica');
  await owner.query(`
    CREATE TEMP TABLE filled AS
    SELECT gen_random_uuid() AS id, gen_random_uuid() AS group_id, gen_random_uuid() AS request_id, h.rentable_id, n,
      n % 10 = 9 AS is_block, (h.rentable_id + n) % 12 = 0 AS is_canceled,
      CURRENT_DATE - ${WEEKS_BACK * 7} + n * 7 + (hashint4(h.rentable_id) & 1) AS starts_on,
      3 + (hashint4(h.rentable_id * 131 + n) & 1) + (hashint4(n) & 1) AS nights,
      CASE WHEN n % 6 = 0 THEN 10 ELSE 0 END AS discount,
      2 + abs(hashint4(h.rentable_id * 7 + n)) % 118 AS ahead,
      10000 + abs(hashint4(h.rentable_id)) % 60000 AS cents
    FROM house h, generate_series(0, ${WEEKS - 1}) AS n WHERE h.rentable_id > ${lastDemoId};
    ALTER TABLE filled ADD COLUMN during tstzrange, ADD COLUMN asked_at timestamptz;
    UPDATE filled SET during = tstzrange(starts_on::timestamp AT TIME ZONE 'America/New_York',
        (starts_on + nights)::timestamp AT TIME ZONE 'America/New_York'),
      asked_at = (starts_on - ahead)::timestamp + interval '15 hours';
    DELETE FROM filled WHERE NOT is_block AND asked_at > now() - interval '2 days';
    INSERT INTO reservation_group (id, tenant_id, booking_code, confirmation_number, status, language, starts_at, starts_on, ends_on,
        created_at, updated_at, confirmed_at, cancelled_at)
      SELECT group_id, (SELECT id FROM app_user ORDER BY id LIMIT 1), 'B' || id, 'C' || id,
        CASE WHEN is_canceled THEN 'cancelled' ELSE 'confirmed' END, 'en', lower(during), starts_on, starts_on + nights, asked_at,
        asked_at, asked_at + interval '1 day', CASE WHEN is_canceled THEN asked_at + interval '2 days' END
      FROM filled WHERE NOT is_block;
    INSERT INTO request (id, group_id, sequence, status, asked_at, answered_at, confirmed_at, subtotal_cents, taxes_cents, total_cents)
      SELECT request_id, group_id, 1, CASE WHEN is_canceled THEN 'cancelled' ELSE 'confirmed' END, asked_at,
        asked_at + (n % 20) * interval '11 minutes', asked_at + interval '1 day', nights * cents, 0, nights * cents
      FROM filled WHERE NOT is_block;
    INSERT INTO reservation (id, group_id, request_id, type, status, is_principal, rentable_id, during, starts_on, ends_on,
        adults, infants, babies, pets, created_at, night_cents)
      SELECT id, group_id, request_id, 'house', CASE WHEN is_canceled THEN 'cancelled' ELSE 'confirmed' END, true, rentable_id,
        during, starts_on, starts_on + nights, 2, 1, 0, 0, asked_at, array_fill(cents, ARRAY[nights])
      FROM filled WHERE NOT is_block;
    INSERT INTO price_line (request_id, position, reservation_id, kind, quantity, unit_cents, total_cents)
      SELECT f.request_id, l.position, f.id, l.kind, l.quantity, l.unit, l.quantity * l.unit
      FROM filled f, LATERAL (VALUES (1, 'nights', nights, cents), (2, 'length-of-stay-discount', 1, -nights * cents * discount / 100),
        (3, 'cleaning-fee', 1, 15000)) AS l (position, kind, quantity, unit)
      WHERE NOT f.is_block AND l.unit <> 0;
    INSERT INTO invoice (number, group_id, request_id, kind, sequence, issued_at, due_at, total_cents)
      SELECT 'F' || id, group_id, request_id, 'instalment', 1, asked_at, asked_at + interval '1 day', nights * cents / 2
      FROM filled WHERE NOT is_block;
    INSERT INTO ledger_entry (group_id, invoice_id, kind, type, amount_cents, booked_on, recorded_at)
      SELECT i.group_id, i.id, l.kind, 'zelle', l.part * i.total_cents / 2, i.due_at::date, i.due_at
      FROM invoice i JOIN filled f ON f.request_id = i.request_id, LATERAL (VALUES ('payment', 2), ('refund', -1)) AS l (kind, part)
      WHERE l.kind = 'payment' OR (f.is_canceled AND f.n % 2 = 0);
    INSERT INTO refund_owed (group_id, invoice_id, amount_cents, reason, owed_since)
      SELECT i.group_id, i.id, i.total_cents / 2, 'cancellation', i.due_at
      FROM invoice i JOIN filled f ON f.request_id = i.request_id WHERE f.is_canceled AND f.n % 2 = 1;
    INSERT INTO group_history (group_id, request_id, at, move, from_status, to_status, actor)
      SELECT f.group_id, f.request_id, f.asked_at + l.after, l.move, l.before, l.status, l.actor
      FROM filled f, LATERAL (VALUES (interval '0', 'ask-availability', 'draft', 'on-review', 'guest'),
        (interval '3 hours', 'approve', 'on-review', 'approved', 'staff'), (interval '1 day', 'confirm', 'approved', 'confirmed', 'payment'),
        (interval '2 days', 'cancel', 'confirmed', 'cancelled', 'guest')) AS l (after, move, before, status, actor)
      WHERE NOT f.is_block AND (f.is_canceled OR l.move <> 'cancel');
    INSERT INTO occupancy (rentable_id, reservation_id, reason, block_kind, during, blocks)
      SELECT rentable_id, CASE WHEN NOT is_block THEN id END, CASE WHEN is_block THEN 'block' ELSE 'reservation' END,
        CASE WHEN is_block THEN CASE rentable_id % 2 WHEN 0 THEN 'owner-stay' ELSE 'maintenance' END END, during, true
      FROM filled WHERE is_block OR NOT is_canceled;
    DELETE FROM listing_period;
    INSERT INTO listing_period (rentable_id, listed) SELECT id, daterange(CURRENT_DATE - 800, NULL) FROM rentable WHERE status = 'published'`);
  await owner.query('SET session_replication_role = origin');
  await owner.query('VACUUM ANALYZE');
  const { rows } = await owner.query<{ count: number }>('SELECT count(*)::int AS count FROM filled WHERE NOT is_block');
  return rows[0]?.count ?? 0;
}
