import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupsList } from '#features/reservations/server/views/staff-lists.views.ts';
import { listAll } from '#platform/database/row-list.ts';
import { aBoat } from '#tests/builders/a-boat.ts';
import { aReview } from '#tests/builders/a-review.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { allServices } from '#tests/builders/all-services.ts';
import { writtenMessages } from '#tests/builders/written-messages.ts';
import type { AnyJson, ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs, signInTestUsers } from '#tests/support/test-users.ts';

interface Listed {
  readonly path: string;
  readonly who?: 'admin';
  /** It has no pages, or those of the lists of staff. */
  readonly pages?: 'none' | 'of-staff';
  /** Where the rows stand in the answer. */
  readonly rows: string;
  /** What a row is known by, and the Spanish head of the column that has it. */
  readonly known: readonly [head: string, of: (row: AnyJson) => unknown];
  /** A query that finds some of them. */
  readonly some: string;
  readonly sorts: Readonly<Record<string, (row: AnyJson) => string | number | null>>;
}

const text = (value: string | null) => value?.toLowerCase() ?? null;

const lists: Readonly<Record<string, Listed>> = {
  requests: {
    path: 'staff/request',
    rows: 'requests',
    known: ['Código de reserva', (row) => row.bookingCode],
    some: '',
    sorts: { due: (row) => row.answerDueAt, dates: (row) => row.startsOn, total: (row) => row.totalCents },
  },
  groups: {
    path: 'staff/group',
    rows: 'reservationGroups',
    known: ['Código de reserva', (row) => row.bookingCode],
    some: 'From=2027-04-01&Until=2027-04-30',
    sorts: {
      code: (row) => row.bookingCode,
      house: (row) => text(row.principal.name),
      guest: (row) => text(row.guest.name),
      dates: (row) => row.startsOn,
      total: (row) => row.totalCents,
    },
  },
  houses: {
    path: 'staff/house',
    rows: 'houses',
    known: ['Casa', (row) => row.name],
    some: 'Search=alba',
    sorts: {
      name: (row) => text(row.name),
      place: (row) => text(row.destination),
      owner: (row) => text(row.owner),
      guests: (row) => row.guests,
      price: (row) => row.basePriceCents,
      changed: (row) => row.updatedAt,
    },
  },
  boats: {
    path: 'staff/boat',
    rows: 'boats',
    known: ['Barco', (row) => row.name],
    some: 'Status=archived',
    sorts: { name: (row) => text(row.name), price: (row) => row.priceCents, guests: (row) => row.guests },
  },
  messages: {
    path: 'staff/message',
    rows: 'messages',
    known: ['Empresa', (row) => row.company ?? ''],
    some: 'Kind=business',
    sorts: { received: (row) => row.receivedAt, name: (row) => text(row.name) },
  },
  'card-payments': {
    path: 'staff/card-payment',
    rows: 'payments',
    known: ['Referencia', (row) => row.reference],
    some: 'From=2027-01-02&Search=M0000000000000000002',
    sorts: {
      opened: (row) => row.openedAt,
      guest: (row) => text(row.guestName),
      code: (row) => row.bookingCode,
      amount: (row) => row.amountCents,
    },
  },
  refunds: {
    path: 'staff/refund',
    rows: 'refunds',
    known: ['Factura', (row) => row.invoiceNumber],
    some: 'Until=2027-01-01',
    sorts: {
      since: (row) => row.owedSince,
      guest: (row) => text(row.guestName),
      code: (row) => row.bookingCode,
      open: (row) => row.owedCents - row.refundedCents - row.onWayCents,
    },
  },
  reviews: {
    path: 'staff/review',
    rows: 'reviews',
    known: ['Opinión', (row) => row.text],
    some: 'State=hidden',
    sorts: { written: (row) => row.writtenOn, stars: (row) => row.overall, place: (row) => text(row.place.name) },
  },
  services: {
    path: 'staff/service',
    pages: 'none',
    rows: 'services',
    known: ['Servicio', (row) => row.name],
    some: '',
    sorts: {},
  },
  errors: {
    path: 'admin/errors',
    who: 'admin',
    pages: 'of-staff',
    rows: 'errors',
    known: ['Error', (row) => row.name],
    some: 'State=new',
    sorts: {},
  },
  users: {
    path: 'admin/users',
    who: 'admin',
    rows: 'data',
    known: ['Correo', (row) => row.email],
    some: 'search=many',
    sorts: {},
  },
  audit: {
    path: 'admin/audit',
    who: 'admin',
    rows: 'entries',
    known: ['Entrada', (row) => String(row.id)],
    some: 'area=access',
    sorts: {},
  },
};

const spanish = { 'accept-language': 'es' };

let product: TestProduct;
let staff: ApiCaller;
let admin: ApiCaller;
let guest: ApiCaller;
/** Somebody of staff whose work is one house. */
let limited: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  ({ staff, admin, tenant: guest } = await signInTestUsers(product));
  const { ports } = product;
  const early = await anApprovedTrip(ports, { house: { name: 'Casa Alba' } });
  const late = await anApprovedTrip(ports, { checkIn: '2027-04-12', nights: 3, house: { name: 'Zaguán Ñandú' } });
  const scope = { places: [], rentables: [early.houseId] };
  limited = await signInAs(product, await aUser(ports.db, { roles: ['staff'], scope }));
  await aBoat({ name: 'Brisa' }).in(ports.db);
  const { id } = await aBoat({ name: 'Aleta' }).in(ports.db);
  await sql`UPDATE rentable SET status = 'archived' WHERE id = ${id}`.execute(ports.db);
  await writtenMessages(ports, early.staff.userId);
  for (const [trip, isHidden] of [
    [early, undefined],
    [late, true],
  ] as const)
    await aReview(ports.db, {
      rentableId: trip.houseId,
      tenantId: trip.guest.userId,
      text: `=of ${trip.houseId}`,
      overall: isHidden ? 2 : 5,
      ...(isHidden && { isHidden }),
    });
  await money(early, { cents: 200_00, day: 1 });
  await money(late, { cents: 100_00, day: 2 });
  await sql`UPDATE request SET status = 'on-review' WHERE sequence = 1 AND status = 'approved'`.execute(ports.db);
  await allServices(ports.db);
  for (const [at, name] of ['RangeError', 'TypeError'].entries()) {
    product.clock.advance(at);
    product.errors.keep(Object.assign(new Error('it failed'), { name }), {
      kind: 'job',
      route: 'tidy',
      requestId: null,
    });
    await product.errors.close();
  }
  await sql`UPDATE server_error SET seen_at = last_at WHERE name = 'RangeError'`.execute(ports.db);
  // More users than are read at once.
  await sql`INSERT INTO app_user (name, lastname, email, language, roles, status, created_at, updated_at)
    SELECT 'Many', 'Users', 'many' || i || '@demo.test', 'en', '{tenant}', 'active', company_now(), company_now()
    FROM generate_series(1, 620) AS i`.execute(ports.db);
});
afterAll(() => product.close());

/** A payment by card that was opened, and a refund that is owed since, on a day of January. */
async function money({ groupId, guest: { userId } }: Trip, { cents, day }: { cents: number; day: number }) {
  const { db } = product.ports;
  const at = `2027-01-0${day}T15:00:00Z`;
  await sql`INSERT INTO payment_attempt (reference, group_id, tenant_id, provider, account, amount_cents, state, opened_at, ends_at, closed_at)
    VALUES (${`M000000000000000000${day}`}, ${groupId}, ${userId}, 'bank', 'test', ${cents}, 'ended', ${at}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz)`.execute(db);
  await sql`INSERT INTO refund_owed (group_id, invoice_id, amount_cents, reason, owed_since)
    SELECT ${groupId}, i.id, ${cents}, 'cancelled', ${at}::timestamptz FROM invoice i JOIN request q ON q.id = i.request_id
    WHERE q.group_id = ${groupId} ORDER BY i.number LIMIT 1`.execute(db);
}

const callerFor = ({ who }: Listed) => (who === 'admin' ? admin : staff);

/** All rows of a list, page after page. */
async function pagesOf(list: Listed, query: string, caller = callerFor(list)): Promise<readonly AnyJson[]> {
  const isAudit = list.path.endsWith('audit');
  if (list.pages === 'none') return (await caller('GET', list.path, undefined, spanish)).body[list.rows];
  const isOfAdmin = list.who === 'admin' && list.pages === undefined;
  const [number, size] = isOfAdmin ? ['page', 'limit'] : ['PageNumber', 'PageSize'];
  const rows: AnyJson[] = [];
  for (let page = 1; ; page += 1) {
    const before = rows.length > 0 ? `&before=${rows.at(-1).id}` : '';
    const at = isAudit ? `limit=100${before}` : `${number}=${page}&${size}=${isOfAdmin ? 300 : 1}`;
    const { body } = await caller('GET', `${list.path}?${query}&${at}`, undefined, spanish);
    const found = body[list.rows];
    rows.push(...found);
    if (found.length === 0 || body.nextBefore === null) return rows;
  }
}

async function fileOf(list: Listed, query: string, caller = callerFor(list)) {
  return caller('GET', `${list.path}/export?${query}`, undefined, spanish);
}

const columnOf = ([heads = [], ...rows]: readonly (readonly unknown[])[], head: string) => {
  const place = heads.indexOf(head);
  expect(place, `${head} among ${heads}`).toBeGreaterThanOrEqual(0);
  return rows.map((row) => row[place]);
};

/** A formula is made harmless in CSV alone. */
const plain = (cells: readonly unknown[]) => cells.map((cell) => String(cell ?? '').replace(/^'/, ''));

describe.each(Object.entries(lists))('the list of %s', (name, list) => {
  const [head, of] = list.known;

  /** To take the log along is an entry of it. */
  const shownIn = (cells: readonly (readonly unknown[])[], rows: readonly unknown[]) =>
    plain(columnOf(cells, head)).slice(name === 'audit' ? -rows.length : 0);

  test('is a file with the rows of all its pages, in their order, with heads in Spanish', async () => {
    for (const query of ['', list.some]) {
      const rows = (await pagesOf(list, query)).map((row) => String(of(row)));
      const csv = await fileOf(list, `${query}&Format=csv`);
      expect(shownIn(parseCsv(Buffer.from(csv.bytes).toString()), rows)).toEqual(rows);
      const { sheets } = await readXlsx((await fileOf(list, `${query}&Format=xlsx`)).bytes);
      expect(shownIn(sheets[0]?.rows ?? [], rows)).toEqual(rows);
      expect(rows.length, query).toBeGreaterThan(0);
      expect(csv.headers['x-rows']).toBe(csv.headers['x-total-rows']);
    }
  });

  test('says who took it along, and how many rows', async () => {
    const { headers } = await fileOf(list, `${list.some}&Format=csv`);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-2027-01-\d\d\.csv"$/);
    const { body } = await admin('GET', 'admin/audit?limit=1');
    expect(body.entries[0]).toMatchObject({
      action: 'list-exported',
      area: 'access',
      facts: { list: name, format: 'csv', rows: Number(headers['x-rows']) },
      actor: { id: expect.any(String) },
    });
  });

  // What messages belong to whom is in the test of team roles.
  test.skipIf(list.who === 'admin' || name === 'messages' || list.pages === 'none')(
    'has nothing of others’ work',
    async () => {
      const rows = (await pagesOf(list, '', limited)).map((row) => String(of(row)));
      expect(rows.length > 0).toBe(name !== 'boats');
      const file = await fileOf(list, 'Format=csv', limited);
      expect(shownIn(parseCsv(Buffer.from(file.bytes).toString()), rows)).toEqual(rows);
      expect(Number(file.headers['x-total-rows'])).toBeLessThan((await pagesOf(list, '')).length);
    },
  );

  test('is nobody else’s', async () => {
    const answer = await guest('GET', `${list.path}/export?Format=csv`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'business-not-authorized' } });
  });

  test.each(Object.entries(list.sorts))('is sorted by %s in both directions', async (key, cellOf) => {
    const values = async (order: string) => (await pagesOf(list, `OrderBy=${key}&Order=${order}`)).map(cellOf);
    const up = await values('1');
    const known = up.filter((value) => value !== null);
    expect(known).toEqual(known.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    expect((await values('-1')).filter((value) => value !== null)).toEqual(known.toReversed());
  });

  test('refuses a column that it is not sorted by, and an unknown format', async () => {
    const order = name === 'users' ? 'orderBy' : 'OrderBy';
    const refused = { status: 400, body: { code: 'parameter-valid' } };
    if (name !== 'audit' && list.pages !== 'none')
      expect(await callerFor(list)('GET', `${list.path}?${order}=password`)).toMatchObject(refused);
    expect(await fileOf(list, 'Format=pdf')).toMatchObject(refused);
  });
});

test('the taxes of a month are a file, a row for each tax', async () => {
  const { body } = await staff('GET', 'staff/taxes?Month=2027-01', undefined, spanish);
  const file = await staff('GET', 'staff/taxes/export?Month=2027-01&Format=csv', undefined, spanish);
  const cells = parseCsv(Buffer.from(file.bytes).toString());
  expect(columnOf(cells, 'Autoridad')).toEqual(
    body.authorities.flatMap(({ name, taxes }: AnyJson) => (taxes.length > 0 ? taxes.map(() => name) : [name])),
  );
  expect(columnOf(cells, 'Por pagar (USD)')).toContain('0.00');
});

test('a list that is longer than a file may be is cut, and says how long it is', async () => {
  const asked = { asked: { language: 'en' as const, scope: null }, most: 1 };
  const { rows, ...found } = await listAll(product.ports.db, groupsList, asked);
  const taken = [];
  for await (const row of rows) taken.push(row);
  expect(taken).toHaveLength(1);
  expect(found.count).toBe(1);
  expect(found.totalRecords).toBeGreaterThan(1);
});

test('a list in which nothing is found is a file with heads', async () => {
  const { bytes } = await staff('GET', 'staff/group/export?Search=nobody-is-called-so&Format=csv', undefined, spanish);
  const cells = parseCsv(Buffer.from(bytes).toString());
  expect(cells).toHaveLength(1);
  expect(cells[0]).toContain('Huésped');
});
