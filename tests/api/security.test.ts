import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser, bearerOf, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { addressOf, endpoints } from '#tests/support/endpoints.ts';
import { samplesOf } from '#tests/support/samples.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let trip: Trip;
let samples: ReturnType<typeof samplesOf>;

beforeAll(async () => {
  product = await createTestProduct({ env: { PUBLIC_URL: 'https://marea.test', DEMO: '1' } });
  trip = await anApprovedTrip(product.ports);
  const { db } = product.ports;
  const line = await db.selectFrom('reservation').select('id').where('group_id', '=', trip.groupId).executeTakeFirst();
  const invoice = await db.selectFrom('invoice').select('id').executeTakeFirst();
  samples = samplesOf({
    ...trip,
    userId: trip.guest.userId,
    reservationId: line?.id ?? '',
    invoiceId: invoice?.id ?? '',
  });
});
afterAll(() => product.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  product.app.inject({ url, headers, remoteAddress: '127.0.0.1' });

describe('R46 R47 headers', () => {
  const urls = [
    '/v1.0/house',
    '/v1.0/house/999999',
    '/v1.0/tenant',
    '/v1.0/nothing',
    '/healthz',
    '/dev/mail',
    '/nothing',
  ];

  const answers = ['/v1.0/house', '/v1.0/house/999999', '/v1.0/tenant', '/v1.0/notification/unread-count'];

  test.each(answers)('R46 %s, an answer of the API, may run, load and be framed by nothing', async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  const pages = urls.filter((url) => !answers.includes(url));

  test.each(pages)('R46 %s has a policy with a nonce of its own, and nothing foreign in it', async (url) => {
    const policies = await Promise.all([get(url), get(url)]);
    const [one = '', two = ''] = policies.map(({ headers }) => String(headers['content-security-policy']));
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      'upgrade-insecure-requests',
    ])
      expect(one.split('; ')).toContain(directive);
    expect(one).toMatch(/script-src 'self' 'nonce-[\w+/]{22}=='(;|$)/);
    expect(one).not.toBe(two);
    expect(one.replace(/nonce-[^']+/, '')).toBe(two.replace(/nonce-[^']+/, ''));
    expect(one).not.toMatch(/unsafe-eval|http:|\*|script-src[^;]*unsafe-inline/);
  });

  test.each(urls)('R47 %s says how it may be used', async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await get(url)).headers['x-powered-by']).toBeUndefined();
    expect((await get(url)).headers.server).toBeUndefined();
  });

  test('R47 an address that can’t be read has the most of it', async () => {
    expect((await get('/%')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
});

test('R16 every cookie is bound to the host, to https and to the server', async () => {
  const user = await aUser(product.ports.db);
  const nobody = callerOf(product.app);
  const ours = { 'session-cookie': 'yes', 'sec-fetch-site': 'same-origin' };
  const login = await nobody('POST', 'security/login', { email: user.email, password: TEST_PASSWORD }, ours);
  const [pair = ''] = String(login.headers['set-cookie']).split(';');
  const refresh = await nobody('POST', 'security/refresh', {}, { ...ours, cookie: pair });
  const [renewed = ''] = String(refresh.headers['set-cookie']).split(';');
  const logout = await nobody('POST', 'security/logout', {}, { ...ours, cookie: renewed });
  expect([login.status, refresh.status, logout.status]).toEqual([200, 200, 204]);
  for (const { headers } of [login, refresh, logout]) {
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-marea-session=/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(cookie.split('; ')).toContain(attribute);
    expect(cookie).not.toMatch(/Domain=/);
  }
  expect(logout.headers['clear-site-data']).toBe('"cache"');
});

describe('R49 answers that are somebody’s', () => {
  test.each(endpoints)('R49 $name is kept by no cache when somebody asks', async ({ name, endpoint }) => {
    const user = { id: endpoint.path.startsWith('/v1.0/staff') ? trip.staff.userId : trip.guest.userId };
    const isWrite = endpoint.method !== 'GET';
    const headers = await bearerOf(product.ports, user);
    const url = addressOf(endpoint, samples[name]);
    const reply = await product.app.inject({
      method: endpoint.method,
      url,
      headers,
      ...(isWrite ? { payload: {} } : {}),
    });
    expect(reply.headers['cache-control']).toBe('no-store');
    if (endpoint.needs === 'public') return;
    const refused = await product.app.inject({ method: endpoint.method, url });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});

test('R17 no GET changes anything in the database', async () => {
  const { db } = product.ports;
  const guest = await signInAs(product, { id: trip.guest.userId });
  const staff = await signInAs(product, { id: trip.staff.userId });
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT LIKE 'audit%' AND tablename <> 'slow_statement' ORDER BY 1`.execute(
    db,
  );
  // A denied GET writes an entry of the audit log, and a statement that took long is noted, whoever asked.
  const contents = async () =>
    Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{
          all: string;
        }>`SELECT md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS all
          FROM ${sql.raw(name)} t`.execute(db);
        return `${name} ${rows[0]?.all}`;
      }),
    );
  expect(tables.length).toBeGreaterThan(30);
  const addresses = endpoints
    .filter(({ endpoint: { method } }) => method === 'GET')
    .map(({ name, endpoint }) => addressOf(endpoint, samples[name]));
  // A document is made when it is asked for first, and may take longer than the answer.
  for (const url of addresses) {
    const { uri } = Object((await guest('GET', url)).body);
    if (uri) await vi.waitUntil(async () => (await get(uri)).statusCode === 200, { timeout: 10_000 });
  }

  const before = await contents();
  for (const url of addresses) {
    for (const call of [callerOf(product.app), guest, staff]) expect((await call('GET', url)).status).toBeLessThan(500);
  }
  for (const url of ['/healthz', '/readyz', '/metrics', '/dev/mail', '/v1.0/openapi.json']) await get(url);
  expect(await contents()).toEqual(before);
});

describe('R52 R25 when something of ours breaks', () => {
  const asOwner = async (statement: string) => {
    const owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
    await owner.query(statement).finally(() => owner.end());
  };

  function expectGeneric({ status, body }: { status: number; body: Record<string, unknown> }): void {
    expect(status).toBe(500);
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
    expect(body.code).toBe('unexpected-error');
    expect(JSON.stringify(body)).not.toMatch(/permission|relation|\.ts|at /);
  }

  test('R25 R52 in the last step of a change: nothing of it stays, and nothing internal is told', async () => {
    const { db } = product.ports;
    const guest = await signInAs(product, { id: trip.guest.userId });
    const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
    const draft = await guest('POST', 'reservation/house', {
      houseId: trip.houseId,
      startAt: '2027-07-01',
      endAt: '2027-07-04',
      guests,
    });
    const { groupId } = draft.body;
    const { quote } = (await guest('GET', `reservation/group/${groupId}`)).body;
    const ask = () =>
      guest('PUT', `reservation/group/${groupId}`, {
        action: 'ask-availability',
        expectedTotalCents: quote.totalCents,
      });
    await product.runJobs();
    const mailsBefore = product.mails.length;

    await asOwner('REVOKE INSERT ON notification FROM marea_app');
    expectGeneric(await ask());
    const held = await db.selectFrom('occupancy').select('id').where('blocks', '=', true).execute();
    await asOwner('GRANT INSERT ON notification TO marea_app');
    expect((await guest('GET', `reservation/group/${groupId}`)).body).toMatchObject({ status: 'draft', history: [] });
    expect(held).toHaveLength(1); // the trip's own
    await product.runJobs();
    expect(product.mails).toHaveLength(mailsBefore);

    expect((await ask()).status).toBe(204);
  });

  test('R52 in a read, and in the place where tokens are checked', async () => {
    const guest = await signInAs(product, { id: trip.guest.userId });
    await asOwner('ALTER TABLE destination RENAME TO elsewhere');
    expectGeneric(await guest('GET', `reservation/group/${trip.groupId}`));
    expectGeneric(await callerOf(product.app)('GET', 'destination'));
    await asOwner('ALTER TABLE elsewhere RENAME TO destination');
    await asOwner('ALTER TABLE user_session RENAME TO elsewhere');
    expectGeneric(await guest('GET', 'tenant'));
    await asOwner('ALTER TABLE elsewhere RENAME TO user_session');
    expect((await guest('GET', 'tenant')).status).toBe(200);
  });

  test('R27 a key whose call broke may be used again', async () => {
    const guest = await signInAs(product, { id: trip.guest.userId });
    const stay = { houseId: trip.houseId, startAt: '2027-08-01', endAt: '2027-08-04' };
    const body = { ...stay, guests: { adults: 1, infants: 0, babies: 0, pets: 0 } };
    const draft = () => guest('POST', 'reservation/house', body, { 'idempotency-key': 'broken-once' });
    await asOwner('REVOKE INSERT ON reservation_group FROM marea_app');
    expectGeneric(await draft());
    await asOwner('GRANT INSERT ON reservation_group TO marea_app');
    expect((await draft()).status).toBe(201);
  });
});

describe('R58 the role of the program', () => {
  test('R58 may do nothing but read and write rows', async () => {
    const { db } = product.ports;
    const role = await sql<Record<string, boolean>>`
      SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user`.execute(
      db,
    );
    expect(new Set(Object.values(role.rows[0] ?? {}))).toEqual(new Set([false]));
    const rights = await sql<{ may: boolean }>`
      SELECT has_schema_privilege('public', 'CREATE') OR has_database_privilege(current_database(), 'CREATE')
        OR pg_has_role(current_user, 'pg_read_server_files', 'MEMBER')
        OR pg_has_role(current_user, 'pg_execute_server_program', 'MEMBER') AS may`.execute(db);
    expect(rights.rows).toEqual([{ may: false }]);
    const owned =
      await sql`SELECT relname FROM pg_class JOIN pg_roles r ON r.oid = relowner WHERE rolname = current_user`.execute(
        db,
      );
    expect(owned.rows).toEqual([]);
  });

  test('R58 may not change what is written once, nor empty a table', async () => {
    const { rows } = await sql<{ name: string; rights: string }>`
      SELECT c.relname AS name, concat_ws(' ',
        CASE WHEN has_table_privilege(c.oid, 'UPDATE') THEN 'update' END,
        CASE WHEN has_table_privilege(c.oid, 'DELETE') THEN 'delete' END,
        CASE WHEN has_table_privilege(c.oid, 'TRUNCATE') THEN 'truncate' END,
        CASE WHEN has_table_privilege(c.oid, 'TRIGGER') THEN 'trigger' END,
        CASE WHEN has_table_privilege(c.oid, 'REFERENCES') THEN 'references' END) AS rights
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1`.execute(product.ports.db);
    expect(rows.filter(({ rights }) => /truncate|trigger|references/.test(rights))).toEqual([]);
    expect(rows.find(({ name }) => name === 'schema_migration')?.rights).toBe('');

    // Refused to everybody by triggers, one for changing and one for emptying; not the role's to switch off: it owns
    // nothing.
    const guarded = await sql<{ name: string; triggers: number }>`
      SELECT tgrelid::regclass::text AS name, count(*)::int AS triggers FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid
      WHERE p.proname LIKE 'refuse_rewriting%' AND tgenabled = 'O' GROUP BY 1 ORDER BY 1`.execute(product.ports.db);
    const writtenOnce = [
      'audit_entry',
      'audit_seal',
      'contract_acceptance',
      'deposit_claim_line',
      'document',
      'group_history',
      'invoice_as_issued',
      'invoice_credit',
      'invoice_credit_tax',
      'invoice_tax',
      'ledger_entry',
      'ledger_tax',
      'management_acceptance',
      'owner_entry',
      'owner_payout',
      'owner_statement',
      'owner_statement_entry',
      'owner_statement_file',
      'payment_attempt_invoice',
      'refund_settlement',
      'storm_message',
      'wallet_entry',
      'work_order_event',
    ];
    expect(guarded.rows).toEqual(writtenOnce.map((name) => ({ name, triggers: 2 })));
    for (const table of writtenOnce) {
      expect([table, rows.find(({ name }) => name === table)?.rights]).toEqual([table, '']);
      await expect(sql.raw(`DELETE FROM ${table}`).execute(product.ports.db)).rejects.toThrow('permission denied');
    }
  });
});

describe('R63 what is not for the public', () => {
  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/main.ts',
    '/build/server/index.js.map',
    '/node_modules/fastify/package.json',
    '/v1.0/../.env',
    '/media/1/..%2f..%2fpackage.json',
    '/v1.0/docs',
  ])('R63 %s is not there', async (url) => expect((await get(url)).statusCode).toBe(404));

  test('R63 measures and mails are for this machine only', async () => {
    for (const url of ['/metrics', '/dev/mail']) {
      expect((await get(url)).statusCode).toBe(200);
      expect((await product.app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
      for (const stranger of [
        { host: 'evil.test' },
        { 'x-forwarded-for': '127.0.0.1' },
        { forwarded: 'for=127.0.0.1;host=localhost' },
      ])
        expect((await get(url, stranger)).statusCode).toBe(404);
    }
  });

  test('R63 TRACE and other odd methods do nothing', async () => {
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND'] as const) {
      const reply = await product.app.inject({ method: method as 'GET', url: '/v1.0/house' }).catch(() => undefined);
      expect([undefined, 404, 405]).toContain(reply?.statusCode);
    }
  });
});

describe('R66 costly calls are bounded', () => {
  test('R66 a page has at most 300 entries, a list at most 50, a calendar an end, whatever is asked for', async () => {
    for (const path of ['/v1.0/house', `/v1.0/review/rentable/${trip.houseId}`]) {
      const { pageSize } = (await get(`${path}?PageSize=1000000`)).json();
      expect(pageSize).toBeLessThanOrEqual(300);
    }
    expect((await get('/v1.0/house?PageNumber=1000000')).statusCode).toBe(200);
    expect((await get(`/v1.0/house?AmenityIds=${Array(51).fill(1).join(',')}`)).statusCode).toBe(400);
    const calendar = await get(`/v1.0/house/${trip.houseId}/availability?From=2027-01-12&To=2199-01-01`);
    expect(calendar.json().days.length).toBeLessThanOrEqual(800);
  });
});
