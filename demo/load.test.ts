import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPasswordRight } from '#features/accounts/server/passwords/hash-password.ts';
import { reconcile } from '#features/owner-ledger/server/reconcile.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { fixedClock } from '#platform/clock.ts';
import { slowness } from '#tests/support/slowness.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { isEmpty } from './is-empty.ts';
import { DEMO_PASSWORD, loadDemo } from './load.ts';
import { loadDemoIfEmpty } from './load-if-empty.ts';

const origin = { today: calendarDate('2026-11-20'), seed: 2026 };
const MAX_SECONDS = 15;

let database: TestDatabase;
let seconds: number;
let timesSlower: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const before = slowness();
  const startedAt = performance.now();
  await loadDemo(database.db, origin);
  seconds = (performance.now() - startedAt) / 1_000;
  timesSlower = (before + slowness()) / 2;
});

afterAll(() => database.close());

test('loads in less than 15 seconds on a machine of usual speed', () => {
  expect(seconds / timesSlower, `${seconds} s, ${timesSlower} times slower than usual`).toBeLessThan(MAX_SECONDS);
});

test('goes into an empty database only, and is not loaded twice', async () => {
  expect(await isEmpty(database.db)).toBe(false);
  await expect(loadDemo(database.db, origin)).rejects.toThrow('empty database');
  await loadDemoIfEmpty(database.ownerUrl, { now: instantAt(origin.today, '12:00') });
  expect(await countOf('house')).toBe(64);
});

test('every house is published, with its search and price rows', async () => {
  expect(await countOf('house_hot')).toBe(64);
  expect(await countOf('house_price')).toBe(64);
  const { rows } = await sql<{ off: number }>`
    SELECT count(*)::int AS off FROM house_hot h JOIN rentable r ON r.id = h.house_id
    WHERE r.status <> 'published' OR h.occ_from <> ${origin.today}::date - 2 OR h.rating_count <> r.rating_count`.execute(
    database.db,
  );
  expect(rows[0]?.off).toBe(0);
});

test('every boat is published with prices, rules, equipment, a calendar of its own and blocked hours', async () => {
  const boats = await database.db.selectFrom('boat').select('rentable_id').execute();
  expect(boats.length).toBeGreaterThanOrEqual(16);
  const { rows } = await sql<{ complete: number }>`
    SELECT count(*)::int AS complete FROM rentable r JOIN boat b ON b.rentable_id = r.id
    WHERE r.kind = 'boat' AND r.status = 'published' AND r.owner_id IS NOT NULL
      AND (SELECT count(*) FROM boat_duration d WHERE d.boat_id = r.id) >= 3
      AND (SELECT count(*) FROM boat_rule u WHERE u.boat_id = r.id) >= 7
      AND (SELECT count(*) FROM boat_equipment e WHERE e.boat_id = r.id) >= 10
      AND (SELECT count(*) FROM calendar c WHERE c.rentable_id = r.id AND c.kind = 'local') = 1
      AND EXISTS (SELECT FROM occupancy o WHERE o.rentable_id = r.id AND o.reason = 'block')`.execute(database.db);
  expect(rows[0]?.complete).toBe(boats.length);
});

test('the ratings of houses and boats are those of their reviews', async () => {
  const { rows } = await sql<{ off: number }>`
    SELECT count(*)::int AS off FROM rentable r
    LEFT JOIN (SELECT rentable_id, sum(overall) AS sum, count(*) AS count FROM review WHERE hidden_at IS NULL GROUP BY rentable_id) v ON v.rentable_id = r.id
    WHERE (r.rating_sum, r.rating_count) IS DISTINCT FROM (coalesce(v.sum, 0)::int, coalesce(v.count, 0)::int)`.execute(
    database.db,
  );
  expect(rows[0]?.off).toBe(0);
});

test('agreements: six owners have a signed one, the demo owner one that ends in 40 days and one to accept', async () => {
  const { rows } = await sql<{ signed: number; sent: number; ending: number }>`
    SELECT count(DISTINCT m.owner_id) FILTER (WHERE m.state = 'signed')::int AS signed,
      count(*) FILTER (WHERE m.state = 'sent' AND o.email = 'owner@demo.test')::int AS sent,
      count(*) FILTER (WHERE o.email = 'owner@demo.test' AND m.ends_on = ${origin.today}::date + 40)::int AS ending
    FROM management_agreement m JOIN app_user o ON o.id = m.owner_id`.execute(database.db);
  expect(rows).toEqual([{ signed: 6, sent: 1, ending: 1 }]);
});

test('owners: six have a year of statements that follow each other, the last one unpaid, and every cent agrees', async () => {
  const { rows } = await sql<Record<string, number>>`
    SELECT count(DISTINCT s.owner_id)::int AS owners, count(*)::int AS statements,
      (count(*) FILTER (WHERE p.statement_id IS NULL AND s.payout_cents > 0 AND s.month < '2026-10-01'))::int AS unpaid,
      (count(*) FILTER (WHERE s.opening_cents <> coalesce((SELECT b.closing_cents FROM owner_statement b
        WHERE b.owner_id = s.owner_id AND b.month = s.month - interval '1 month'), 0)))::int AS broken,
      (count(*) FILTER (WHERE s.closing_cents <> s.opening_cents + (SELECT coalesce(sum(e.amount_cents), 0)
        FROM owner_statement_entry x JOIN owner_entry e ON e.id = x.entry_id WHERE x.statement_id = s.id)))::int AS wrong
    FROM owner_statement s LEFT JOIN owner_payout p ON p.statement_id = s.id`.execute(database.db);
  expect(rows).toMatchObject([{ owners: 6, statements: 72, unpaid: 0, broken: 0, wrong: 0 }]);
  const clock = fixedClock(instantAt(origin.today, '12:00'));
  for (const month of ['2025-11', '2026-04', '2026-10', '2026-11']) {
    const { offCents, differing } = await reconcile({ db: database.db, clock }, month);
    expect({ month, offCents, differing }).toEqual({ month, offCents: 0, differing: [] });
  }
});

test('reviews: the demo guest has a stay and an outing to write about, the demo owner has answered and unanswered ones, one is hidden', async () => {
  const { rows } = await sql`
    SELECT (SELECT array_agg(l.type ORDER BY l.type) FROM reservation l JOIN reservation_group g ON g.id = l.group_id
        JOIN app_user u ON u.id = g.tenant_id LEFT JOIN review v ON v.reservation_id = l.id
        WHERE u.email = 'guest@demo.test' AND l.status = 'completed' AND l.rentable_id IS NOT NULL AND v.id IS NULL
          AND l.ends_on > company_today() - 55) AS "toWrite",
      count(*) FILTER (WHERE o.email = 'owner@demo.test' AND v.answer IS NOT NULL) > 0 AS answered,
      count(*) FILTER (WHERE o.email = 'owner@demo.test' AND v.answer IS NULL AND v.hidden_at IS NULL) > 0 AS unanswered,
      (count(*) FILTER (WHERE v.hidden_because = 'personal-data' AND v.hidden_reason IS NOT NULL))::int AS hidden
    FROM review v JOIN rentable r ON r.id = v.rentable_id LEFT JOIN app_user o ON o.id = r.owner_id`.execute(
    database.db,
  );
  expect(rows).toEqual([{ toWrite: ['boat', 'house'], answered: true, unanswered: true, hidden: 1 }]);
});

test('two houses are offered by channels, too: with stays that were sold there, a conflict, a quiet calendar and readings', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT (SELECT count(DISTINCT rentable_id)::int FROM external_busy) AS houses,
      (SELECT count(*)::int FROM external_busy) >= 4 AS sold,
      (SELECT array_agg(state ORDER BY state) FROM calendar_import) AS states,
      (SELECT array_agg(channel) FROM calendar_conflict WHERE state = 'open') AS conflicts,
      (SELECT count(*)::int FROM calendar_export_read) AS readings`.execute(database.db);
  expect(rows).toEqual([{ houses: 2, sold: true, states: ['ok', 'ok', 'unread'], conflicts: ['airbnb'], readings: 8 }]);
});

test('each stay to come has its cleaning; those of these days are given, but for some, and the days before are done', async () => {
  const { rows } = await sql<{ missing: number; all: number; near: number; given: number; done: number }>`
    SELECT (SELECT count(*)::int FROM reservation l WHERE l.rentable_id IS NOT NULL AND l.status IN ('approved', 'confirmed')
        AND l.ends_on >= ${origin.today} AND NOT EXISTS (SELECT FROM turnover_task t WHERE t.reservation_id = l.id)) AS missing,
      (SELECT count(*)::int FROM turnover_task) AS all, count(*)::int AS near, count(assignee_id)::int AS given,
      (SELECT count(*)::int FROM turnover_task WHERE state IN ('done', 'inspected')) AS done
    FROM turnover_task WHERE starts_at BETWEEN ${origin.today}::date - 5 AND ${origin.today}::date + 14`.execute(
    database.db,
  );
  const { missing, all, near, given, done } = rows[0] ?? { missing: -1, all: 0, near: 0, given: 0, done: 0 };
  expect(missing).toBe(0);
  expect(all).toBeGreaterThanOrEqual(60);
  expect(near).toBeGreaterThanOrEqual(20);
  expect(given).toBeLessThan(near);
  expect(done).toBeGreaterThan(3);
});

test('messages: some in every state, a business with answers and a note, four trips in both languages, an owner', async () => {
  const { rows } = await sql<Readonly<Record<'open' | 'waiting' | 'done', string[]>>>`
    SELECT (SELECT array_agg(kind ORDER BY received_at) FROM contact_message WHERE done_at IS NULL AND waiting_since IS NULL) AS open,
      (SELECT array_agg(kind ORDER BY received_at) FROM contact_message WHERE waiting_since IS NOT NULL) AS waiting,
      (SELECT array_agg(kind ORDER BY received_at) FROM contact_message WHERE done_at IS NOT NULL) AS done,
      (SELECT array_agg(e.kind ORDER BY written_at) FROM contact_entry e JOIN contact_message c ON c.id = e.message_id
        WHERE c.kind = 'business') AS entries,
      (SELECT array_agg(u.language ORDER BY u.language) FROM contact_message c JOIN reservation_group g ON g.id = c.group_id
        JOIN app_user u ON u.id = g.tenant_id) AS languages`.execute(database.db);
  const entries = ['reply', 'note', 'reply'];
  const [{ open, waiting, done, ...rest } = { open: [], waiting: [], done: [] }] = rows;
  expect([open.toSorted(), waiting.toSorted(), done.toSorted()]).toEqual([
    ['contact', 'owner', 'trip', 'trip'],
    ['business', 'owner', 'trip'],
    ['trip', 'work'],
  ]);
  expect(rest).toEqual({ entries, languages: ['en', 'en', 'es', 'es'] });
});

test('lines of every type are there in every state, and each service says what it is about', async () => {
  const { rows } = await sql<{ type: string; statuses: readonly string[] }>`
    SELECT type, array_agg(DISTINCT status ORDER BY status) AS statuses FROM reservation
    WHERE status IN ('draft', 'on-review', 'approved', 'confirmed', 'completed') GROUP BY type ORDER BY type`.execute(
    database.db,
  );
  const everyState = ['approved', 'completed', 'confirmed', 'draft', 'on-review'];
  const types = ['boat', 'catering', 'chef', 'event', 'house', 'massage', 'scooter', 'van'];
  expect(rows).toEqual(types.map((type) => ({ type, statuses: everyState })));
  const lost = await sql<{ lost: number }>`
    SELECT count(*)::int AS lost FROM reservation l LEFT JOIN service_line s ON s.reservation_id = l.id
    WHERE (l.rentable_id IS NULL) <> (s.reservation_id IS NOT NULL)`.execute(database.db);
  expect(lost.rows[0]?.lost).toBe(0);
});

test('the lines of each request are its total, named in both languages, and its instalments too', async () => {
  const { rows } = await sql<{ requests: number; off: number; nameless: number; unpaid: number }>`
    SELECT count(*)::int AS requests,
      (count(*) FILTER (WHERE l.cents IS DISTINCT FROM q.total_cents OR q.subtotal_cents + q.taxes_cents <> q.total_cents))::int AS off,
      (count(*) FILTER (WHERE l.nameless))::int AS nameless,
      (count(*) FILTER (WHERE i.cents <> q.total_cents))::int AS unpaid
    FROM request q
    JOIN LATERAL (SELECT sum(total_cents)::int AS cents,
        bool_or(kind IN ('outing', 'service', 'addon') AND code IS DISTINCT FROM 'extra-hours'
          AND (coalesce(name_en, '') = '' OR coalesce(name_es, '') = '')) AS nameless
      FROM price_line WHERE request_id = q.id) l ON true
    LEFT JOIN LATERAL (SELECT sum(total_cents)::int AS cents FROM invoice WHERE request_id = q.id AND kind = 'instalment') i ON true
    WHERE q.asked_at IS NOT NULL`.execute(database.db);
  expect(rows[0]).toMatchObject({ off: 0, nameless: 0, unpaid: 0 });
  expect(rows[0]?.requests).toBeGreaterThan(1_600);
});

test('what was frozen gives the same taxes and bundle again', async () => {
  const { rows } = await sql<{ off: number; bundles: readonly number[] }>`
    SELECT (count(*) FILTER (WHERE b.service_cents * q.bundle_basis_points / 10000 - b.discount_cents NOT BETWEEN 0 AND b.lines
        OR q.taxes_cents <> t.cents))::int AS off,
      array_agg(DISTINCT q.bundle_basis_points ORDER BY q.bundle_basis_points) AS bundles
    FROM request q JOIN LATERAL (
      SELECT coalesce(sum(total_cents) FILTER (WHERE kind IN ('service', 'addon')), 0) AS service_cents,
        coalesce(-sum(total_cents) FILTER (WHERE kind = 'bundle-discount'), 0) AS discount_cents,
        count(*) FILTER (WHERE kind = 'bundle-discount') AS lines
      FROM price_line WHERE request_id = q.id
    ) b ON true JOIN LATERAL (
      SELECT coalesce(sum(round(base.cents * base.basis_points / 10000.0)), 0)::int AS cents FROM (
        SELECT r ->> 'code' AS code, (r ->> 'basisPoints')::int AS basis_points, sum(p.total_cents) AS cents
        FROM jsonb_array_elements(q.tax_rates) AS r JOIN price_line p ON p.request_id = q.id
          AND p.reservation_id = (r ->> 'reservationId')::uuid AND (p.kind = 'cleaning-fee') = (r ->> 'on' = 'fees')
        GROUP BY 1, 2
      ) base
    ) t ON true WHERE q.asked_at IS NOT NULL`.execute(database.db);
  expect(rows[0]).toEqual({ off: 0, bundles: [0, 300, 500, 800, 1_000] });
});

test('what lines want is what they have, and what is over has nothing', async () => {
  const { rows } = await sql<{ claimed: number; off: number; boats: number }>`
    SELECT count(*)::int AS claimed,
      (count(*) FILTER (WHERE c.units <> CASE WHEN l.status IN ('on-review', 'approved', 'confirmed', 'completed') THEN u.had ELSE c.units + u.had END))::int AS off,
      (SELECT count(*)::int FROM reservation b LEFT JOIN occupancy o ON o.reservation_id = b.id
        WHERE b.type = 'boat' AND b.status IN ('on-review', 'approved', 'confirmed', 'completed') AND o.during IS DISTINCT FROM b.occupies) AS boats
    FROM unit_claim c JOIN reservation l ON l.id = c.reservation_id
    JOIN LATERAL (SELECT count(*)::int AS had FROM unit_occupancy o JOIN capacity_unit n ON n.id = o.unit_id
      WHERE o.reservation_id = l.id AND n.pool_id = c.pool_id AND o.during = c.during) u ON true`.execute(database.db);
  expect(rows[0]).toMatchObject({ off: 0, boats: 0 });
  expect(rows[0]?.claimed).toBeGreaterThan(800);
});

test('staff find an event and a menu to price, a boat, an addition and a request to remove a service', async () => {
  const { rows } = await sql<Record<string, boolean>>`
    SELECT EXISTS (SELECT FROM request q JOIN reservation e ON e.request_id = q.id AND e.type = 'event'
        JOIN reservation m ON m.request_id = q.id JOIN service_line s ON s.reservation_id = m.id AND s.custom_menu IS NOT NULL
        WHERE q.status = 'on-review') AS "toPrice",
      EXISTS (SELECT FROM reservation WHERE is_principal AND type = 'boat' AND status = 'on-review') AS boat,
      EXISTS (SELECT FROM request WHERE sequence > 1 AND status = 'on-review') AS addition,
      EXISTS (SELECT FROM line_removal x JOIN reservation l ON l.id = x.reservation_id AND l.status = 'confirmed' WHERE decision IS NULL) AS removal`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({ toPrice: true, boat: true, addition: true, removal: true });
});

test('the demo guest has a planned trip with an addition, a draft with open steps and an outing behind; each own boat is booked', async () => {
  const { rows } = await sql<Record<string, boolean>>`
    WITH mine AS (SELECT g.id, g.status FROM reservation_group g JOIN app_user u ON u.id = g.tenant_id AND u.email = 'guest@demo.test'),
    typed AS (SELECT m.id, m.status, array_agg(DISTINCT l.type) AS types FROM mine m JOIN reservation l ON l.group_id = m.id GROUP BY 1, 2)
    SELECT EXISTS (SELECT FROM typed t WHERE status = 'confirmed' AND types @> ARRAY['house', 'chef', 'van', 'scooter', 'massage']
        AND EXISTS (SELECT FROM request q WHERE q.group_id = t.id AND q.sequence = 2 AND q.status = 'approved')) AS confirmed,
      EXISTS (SELECT FROM typed t WHERE status = 'draft' AND types @> ARRAY['house', 'chef']
        AND (SELECT count(*) FROM wizard_skip s WHERE s.group_id = t.id) BETWEEN 1 AND 4) AS draft,
      EXISTS (SELECT FROM typed WHERE status = 'completed' AND types = ARRAY['boat']) AS outing,
      (SELECT bool_and(EXISTS (SELECT FROM reservation l WHERE l.rentable_id = r.id AND l.status = 'confirmed'))
        FROM rentable r JOIN app_user u ON u.id = r.owner_id AND u.email = 'owner@demo.test' WHERE r.kind = 'boat') AS owner`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({ confirmed: true, draft: true, outing: true, owner: true });
});

test('a search for a week finds free houses, and taken ones are not among them', async () => {
  const { rows } = await sql<{ free: number; wrong: number }>`
    SELECT count(*)::int AS free,
      (count(*) FILTER (WHERE EXISTS (SELECT FROM occupancy o WHERE o.rentable_id = h.house_id AND o.blocks
        AND o.during && tstzrange('2026-12-05 05:00Z', '2026-12-12 05:00Z'))))::int AS wrong
    FROM house_hot h WHERE bit_count(substring(occ FROM (date '2026-12-05' - occ_from) + 1 FOR 7)) = 0`.execute(
    database.db,
  );
  expect(rows[0]?.free).toBeGreaterThan(20);
  expect(rows[0]?.free).toBeLessThan(64);
  expect(rows[0]?.wrong).toBe(0);
});

test('no invoice is overdue and each has a number of its own', async () => {
  const { rows } = await sql<{ overdue: number }>`
    SELECT count(*)::int AS overdue FROM invoice WHERE voided_at IS NULL AND due_at < '2026-11-21 05:00Z'
      AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.invoice_id = invoice.id)`.execute(database.db);
  expect(rows[0]?.overdue).toBe(0);
});

test('the demo accounts can sign in, nobody else has a password', async () => {
  const users = await database.db.selectFrom('app_user').select(['email', 'password_hash']).execute();
  const withPassword = users.filter((user) => user.password_hash !== null);
  expect(withPassword.map(({ email }) => email).sort()).toEqual([
    'admin@demo.test',
    'catalog@demo.test',
    'cleaner@demo.test',
    'field@demo.test',
    'front-desk@demo.test',
    'guest@demo.test',
    'money@demo.test',
    'owner@demo.test',
    'staff@demo.test',
  ]);
  const right = await Promise.all(withPassword.map((user) => isPasswordRight(DEMO_PASSWORD, user.password_hash)));
  expect(right).toEqual(Array(9).fill(true));
});

test('the same day and seed give the same rows', async () => {
  const again = await createTestDatabase();
  try {
    await loadDemo(again.db, origin);
    expect(await fingerprint(again)).toEqual(await fingerprint(database));
  } finally {
    await again.close();
  }
}, 60_000);

test('the seven services are there with their items, units to promise and pictures', async () => {
  const counts = await Promise.all(
    [
      'service',
      'menu',
      'treatment',
      'addon',
      'event_type',
      'van',
      'van_price',
      'scooter',
      'capacity_pool',
      'capacity_unit',
    ].map(countOf),
  );
  expect(counts).toEqual([7, 11, 5, 6, 6, 4, 24, 2, 10, 36]);
  const { rows } = await sql<{ bare: number }>`
    SELECT count(*)::int AS bare FROM (
      SELECT EXISTS (SELECT FROM media m WHERE m.service_id = s.id AND m.is_primary) AS shown FROM service s
      UNION ALL SELECT EXISTS (SELECT FROM media m WHERE m.menu_id = i.id AND m.is_primary) FROM menu i
      UNION ALL SELECT EXISTS (SELECT FROM media m WHERE m.treatment_id = i.id AND m.is_primary) FROM treatment i
      UNION ALL SELECT EXISTS (SELECT FROM media m WHERE m.event_type_id = i.id AND m.is_primary) FROM event_type i
      UNION ALL SELECT EXISTS (SELECT FROM media m WHERE m.van_id = i.id AND m.is_primary) FROM van i
      UNION ALL SELECT EXISTS (SELECT FROM media m WHERE m.scooter_id = i.id AND m.is_primary) FROM scooter i
    ) AS subject WHERE NOT shown`.execute(database.db);
  expect(rows[0]?.bare).toBe(0);
});

async function fingerprint({ db }: TestDatabase): Promise<readonly (string | null)[]> {
  const tables = [
    'rentable',
    'house',
    'boat',
    'house_room',
    'price_range',
    'house_hot',
    'house_price',
    'reservation_group',
  ];
  const more = [
    'request',
    'reservation',
    'price_line',
    'service_line',
    'unit_claim',
    'unit_occupancy',
    'line_removal',
    'invoice',
    'ledger_entry',
    'wallet_entry',
    'occupancy',
    'review',
    'media',
    'notification',
  ];
  const hashes = [];
  for (const table of [...tables, ...more]) {
    const { rows } = await sql<{ hash: string | null }>`
      SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${sql.table(table)} t`.execute(db);
    hashes.push(rows[0]?.hash ?? null);
  }
  return hashes;
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}
