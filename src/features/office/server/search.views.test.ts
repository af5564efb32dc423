import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOffers } from '#features/additional-services/server/offers/find-offers.ts';
import { findBoats, findHouses } from '#features/catalog/server/editing/find-listings.ts';
import { findMessages } from '#features/contact/server/find-messages.ts';
import { findInvoices, findPayments } from '#features/payments/server/find-money.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { findGuests, findTrips } from '#features/reservations/server/views/find-trips.ts';
import { standingOf } from '#kernel/permissions.ts';
import type { Role, Scope } from '#kernel/roles.ts';
import { payOpen } from '#tests/builders/a-ready-trip.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { searchOffice } from './search.views.ts';

const finds = [findHouses, findBoats, findOffers, findTrips, findGuests, findInvoices, findPayments, findMessages];
let ports: TestPorts;
let trip: Trip;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  trip = await anApprovedTrip(ports, { checkIn: '2027-03-10', house: { name: 'Casa Ñandú', nameEs: 'La casa azul' } });
  await payOpen(ports, trip, ({ kind, sequence }) => kind === 'instalment' && sequence === 1);
  const { db } = ports;
  await sql`UPDATE reservation_group SET booking_code = 'MR-7KQ2MN' WHERE id = ${trip.groupId}`.execute(db);
  await sql`UPDATE app_user SET name = 'José', lastname = 'Peña Li', email = 'pepe@posta.test',
    phone_number = '+13055550177' WHERE id = ${trip.guest.userId}`.execute(db);
  await sql`INSERT INTO contact_message (first_name, last_name, email, phone, message, language, received_at, last_at, open_since)
    VALUES ('Wanda', 'Ochoa', 'wanda@posta.test', '+573001112233', 'Hello', 'es', '2026-11-20T02:00:00Z',
      '2026-11-20T02:00:00Z', '2026-11-20T02:00:00Z')`.execute(db);
});
afterAll(() => ports.close());

const searched = (text: string, roles: readonly Role[] = ['staff'], scope: Scope | null = null) =>
  searchOffice(ports.db, finds, { text, actor: { ...standingOf(roles), scope }, language: 'en' });
const found = async (text: string) =>
  (await searched(text)).groups.map(({ kind, hits }) => `${kind}${hits[0]?.isExact ? '!' : ''}`);

describe('what is remembered leads to it', () => {
  test.each([
    ['a code', 'MR-7KQ2MN', ['trip!']],
    ['a code as it is heard', 'mr 7kq2mn', ['trip!']],
    ['a part of it', '7kq2', ['trip']],
    ['a name without its accents', 'jose pena', ['trip', 'guest']],
    ['a whole name', 'José Peña Li', ['guest!', 'trip']],
    ['its words in another order', 'li jose', ['trip', 'guest']],
    ['an address', 'pepe@posta.test', ['guest!', 'trip']],
    ['a phone in the national format', '(305) 555-0177', ['trip', 'guest']],
    ['a phone in full', '+1 305.555.0177', ['guest!', 'trip']],
    ['a house in Spanish', 'casa azul', ['house']],
    ['a whole house', 'casa nandu', ['house!']],
    ['who wrote', 'ochoa', ['message']],
    ['the phone of who wrote', '300 111 2233', ['message']],
    ['what is like a pattern', '%%', []],
    ['one letter', 'ñ', []],
    ['nothing', 'zzzz', []],
  ])('%s', async (_, text, kinds) => {
    expect(await found(text)).toEqual(kinds);
  });

  test('the total of a trip, the amount of an invoice and of its payment, in the signs of money', async () => {
    const inDollars = (cents: number) => (cents / 100).toFixed(2);
    const { rows } = await sql<{ number: string; totalCents: number }>`
      SELECT number, total_cents AS "totalCents" FROM invoice_state
      WHERE group_id = ${trip.groupId} AND status = 'paid'`.execute(ports.db);
    const [paid = { number: '', totalCents: 0 }] = rows;
    expect(await found(`$${inDollars(paid.totalCents)}`)).toEqual(['invoice!', 'payment!']);
    expect(await found(inDollars(trip.totalCents))).toEqual(['trip!']);
    expect(await found(paid.number)).toEqual(['invoice!']);
    const [invoices] = (await searched(paid.number)).groups;
    expect(invoices?.hits[0]).toMatchObject({
      path: `/staff/groups/${trip.groupId}`,
      facts: [{ cents: paid.totalCents }, { text: 'José Peña Li' }, { text: 'MR-7KQ2MN' }, { state: 'invoice.paid' }],
    });
  });
});

test('a hit says what tells it from others, and where it is', async () => {
  const { groups } = await searched('mr7kq2mn');
  expect(groups).toEqual([
    {
      kind: 'trip',
      hasMore: false,
      listPath: null,
      hits: [
        {
          id: trip.groupId,
          title: 'MR-7KQ2MN',
          path: `/staff/groups/${trip.groupId}`,
          isExact: true,
          facts: [
            { text: 'José Peña Li' },
            { text: 'Casa Ñandú' },
            { from: '2027-03-10', until: '2027-03-17' },
            { state: 'trip.confirmed' },
          ],
        },
      ],
    },
  ]);
  const [, guests] = (await searched('jose pena')).groups;
  expect(guests?.hits[0]).toMatchObject({
    path: '/staff/groups?search=pepe%40posta.test',
    facts: [{ text: 'pepe@posta.test' }, { text: '+13055550177' }, { trips: 1 }],
  });
  const [messages] = (await searched('wanda')).groups;
  expect(messages?.hits[0]?.facts).toContainEqual({ from: '2026-11-19', until: '2026-11-19' });
});

test('five of a kind, exact ones first, and where the rest is', async () => {
  await sql`INSERT INTO rentable (kind, status, slug, name_en, name_es, destination_id, address, latitude, longitude,
      shown_latitude, shown_longitude, description_en, description_es, created_at, updated_at)
    SELECT 'house', 'draft', 'faro-' || n, 'Faro ' || n, 'Faro ' || n, r.destination_id, '', r.latitude, r.longitude,
      r.latitude, r.longitude, '', '', r.created_at, r.updated_at
    FROM generate_series(1, 7) n, rentable r WHERE r.id = ${trip.houseId}`.execute(ports.db);
  const [houses] = (await searched('faro 3')).groups;
  expect(houses).toMatchObject({ hits: [{ title: 'Faro 3', isExact: true }], hasMore: false });
  const [all] = (await searched('faro')).groups;
  expect(all).toMatchObject({ hasMore: true, listPath: '/staff/houses?search=faro' });
  expect(all?.hits).toHaveLength(5);
});

test('nobody finds what their roles don’t open', async () => {
  expect((await searched('mr7kq2mn', ['tenant', 'owner', 'admin'])).groups).toEqual([]);
});

test('who works for some houses finds nothing of others', async () => {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM invoice_state WHERE group_id = ${trip.groupId} AND status = 'paid'`.execute(ports.db);
  const texts = ['mr7kq2mn', 'jose pena', 'casa nandu', rows[0]?.number ?? ''];
  const kindsOf = async (rentables: readonly number[]) => {
    const found = await Promise.all(texts.map((text) => searched(text, ['staff'], { places: [], rentables })));
    return found.map(({ groups }) => groups.map(({ kind }) => kind));
  };
  expect(await kindsOf([trip.houseId])).toEqual([['trip'], ['trip', 'guest'], ['house'], ['invoice']]);
  expect(await kindsOf([2_000_000_000])).toEqual([[], [], [], []]);
});
