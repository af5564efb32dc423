import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selectionsOf } from '#tests/builders/a-group-of-lines.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { allServices, type SoldServices } from '#tests/builders/all-services.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let sofia: ApiCaller;
let visitor: ApiCaller;
let sold: SoldServices;
let houseId: number;
let callers = 0;

beforeAll(async () => {
  product = await createTestProduct();
  sofia = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'] }));
  visitor = callerOf(product.app);
  sold = await allServices(product.ports.db);
});
beforeEach(async () => {
  await product.ports.db.deleteFrom('unit_occupancy').execute();
  houseId = (await aHouse({ maxGuests: 12 }).in(product.ports.db)).id;
});
afterAll(() => product.close());

const GUESTS = { adults: 8, infants: 0, babies: 0, pets: 0 };
const STAY = { kind: 'house', startAt: '2027-03-01', endAt: '2027-03-08', date: null, startTime: null, hours: null };
/** A week at 300 dollars a night and 150 for cleaning, with 13 % of taxes. */
const STAY_TOTAL = 2_542_50;
/** A chef at 760 and a van at 140: two types, 5 % off. Neither is taxed. */
const TWO_SERVICES = 855_00;

type Services = readonly { readonly type: string; readonly body: object }[];
const servicesOf = (...names: (keyof ReturnType<typeof selectionsOf>)[]): Services =>
  names.map((name) => {
    const { type, ...body } = selectionsOf(sold)[name];
    return { type, body };
  });
const aQuote = (services: Services, more: object = {}) => ({
  ...{ ...STAY, guests: GUESTS, services, lifted: [], agreedCents: null, reason: null, message: null, holdHours: 24 },
  expectedTotalCents: STAY_TOTAL + TWO_SERVICES,
  ...more,
});
const price = (services: Services, more: object = {}) =>
  sofia('POST', 'staff/proposal/price', {
    ...{ id: houseId, ...STAY, guests: GUESTS, services, lifted: [], agreedCents: null },
    ...more,
  });
async function send(services: Services, more: object = {}) {
  callers += 1;
  const email = `guest-${callers}@example.com`;
  const contact = { userId: null, name: 'Rosa', lastname: 'Ortiz', email, phone: null, language: 'en' };
  const sent = await sofia('POST', 'staff/proposal', {
    id: houseId,
    source: 'phone',
    contact,
    ...aQuote(services, more),
  });
  return { ...sent, groupId: sent.body.groupId as string, email };
}
const revise = (groupId: string, services: Services, more: object = {}) =>
  sofia('PUT', `staff/proposal/${groupId}`, aQuote(services, more));
const tokenOf = async (groupId: string) =>
  /\/quote\/([0-9a-f]{64})/.exec((await sofia('POST', `staff/proposal/${groupId}/link`)).body.url)?.[1];
const view = async (groupId: string) => {
  const { body } = await visitor('POST', 'proposal/view', { token: await tokenOf(groupId) });
  return { ...body, types: body.trip.reservations.map(({ type }: { type: string }) => type).toSorted() };
};
/** How many units of vans and teams are held. */
const held = async () => {
  const rows = await product.ports.db.selectFrom('unit_occupancy').select('reservation_id').execute();
  return rows.length;
};

test('a quote with services is one trip with one price and the discount of its services, held with it', async () => {
  const priced = await price(servicesOf('chef', 'van'));
  expect(priced.body).toMatchObject({
    quote: { totalCents: STAY_TOTAL + TWO_SERVICES },
    services: [{ type: 'chef' }, { type: 'van' }],
  });
  const { groupId, status, email } = await send(servicesOf('chef', 'van'));
  expect([status, await held()]).toEqual([201, 2]);
  expect((await view(groupId)).types).toEqual(['chef', 'house', 'van']);
  const [open] = (await sofia('GET', 'staff/proposal')).body.proposals;
  // What staff are told of its services can be sent back as it is.
  expect((await revise(groupId, open.services)).status).toBe(204);

  await product.runJobs();
  const token = await tokenOf(groupId);
  await visitor('POST', 'proposal/code', { token });
  await product.runJobs();
  const digits = /\b\d{6}\b/.exec(product.mails.findLast(({ to }) => to === email)?.subject ?? '')?.[0];
  const accepted = { token, digits, expectedTotalCents: STAY_TOTAL + TWO_SERVICES };
  const { body } = await visitor('POST', 'proposal/accept', accepted);
  const guest = callerOf(product.app, body.session.accessToken);
  const trip = (await guest('GET', `reservation/group/${groupId}`)).body;
  expect(trip).toMatchObject({ status: 'approved', quote: { totalCents: STAY_TOTAL + TWO_SERVICES } });
  expect(trip.reservations.map((line: { status: string }) => line.status)).toEqual([
    'approved',
    'approved',
    'approved',
  ]);
});

test('a service that others have, that lies outside of the stay, or that staff price by hand is refused', async () => {
  const { db } = product.ports;
  await send(servicesOf('chef', 'van'));
  houseId = (await aHouse({ maxGuests: 12 }).in(db)).id;
  expect((await price(servicesOf('van'))).body.code).toBe('van-not-available');
  expect((await send(servicesOf('van'))).body.code).toBe('van-not-available');
  expect((await price(servicesOf('massage'), { endAt: '2027-03-04' })).body.code).toBe('reservation-range-conflict');
  expect((await price(servicesOf('customChef'))).body.code).toBe('custom-menu-price-invalid');
  expect((await price(servicesOf('event'))).body.code).toBe('event-price-invalid');
});

test('a changed quote has its new services alone: those before are free again', async () => {
  const { groupId } = await send(servicesOf('chef', 'van'));
  // What it holds itself is no hindrance to it.
  expect((await price(servicesOf('van'), { groupId })).status).toBe(200);
  // 140 less 3 %.
  const expectedTotalCents = STAY_TOTAL + 135_80;
  expect((await revise(groupId, servicesOf('van'), { expectedTotalCents })).status).toBe(204);
  expect([(await view(groupId)).types, await held()]).toEqual([['house', 'van'], 1]);
  expect((await revise(groupId, [], { expectedTotalCents: STAY_TOTAL })).status).toBe(204);
  expect([(await view(groupId)).types, await held()]).toEqual([['house'], 0]);
});

test('an extended quote holds its services too, and a withdrawn one frees them', async () => {
  const { groupId } = await send(servicesOf('chef', 'van'), { holdHours: 1 });
  expect((await sofia('POST', `staff/proposal/${groupId}/extend`, { holdHours: 48 })).status).toBe(200);
  const rows = await product.ports.db.selectFrom('unit_occupancy').select('hold_until').execute();
  expect(rows.map(({ hold_until }) => (Number(hold_until) - product.clock.now()) / 3_600_000)).toEqual([48, 48]);
  expect((await sofia('POST', `staff/proposal/${groupId}/withdraw`, { reason: 'No answer.' })).status).toBe(204);
  expect(await held()).toBe(0);
});

test('another house takes the place of that of a quote, with its price and its policy; the first is free', async () => {
  const { db } = product.ports;
  const { groupId } = await send(servicesOf('chef', 'van'));
  const before = houseId;
  const other = await aHouse({ basePriceCents: 400_00, maxGuests: 12 }).in(db);
  const total = Math.round((2_800_00 + 150_00) * 1.13) + TWO_SERVICES;
  const changed = await revise(groupId, servicesOf('chef', 'van'), { id: other.id, expectedTotalCents: total });
  expect(changed.status).toBe(204);
  const { trip } = await view(groupId);
  expect(trip).toMatchObject({ quote: { totalCents: total } });
  const taken = await db
    .selectFrom('occupancy')
    .select('rentable_id')
    .where('rentable_id', 'in', [before, other.id])
    .execute();
  expect(taken).toEqual([{ rentable_id: other.id }]);
  houseId = before;
  expect((await send([], { expectedTotalCents: STAY_TOTAL })).status).toBe(201);
  // And back again: somebody else has it now.
  const back = await revise(groupId, [], { id: before, expectedTotalCents: STAY_TOTAL });
  expect(back.body.code).toBe('house-not-available');
});

test('a house outside of the scope of a clerk is none', async () => {
  const { db } = product.ports;
  const { groupId } = await send([], { expectedTotalCents: STAY_TOTAL });
  const other = await aHouse().in(db);
  const clerk = await aUser(db, { roles: ['staff'] });
  const scope = { scope_places: [], scope_rentables: [houseId] };
  await db.updateTable('app_user').set(scope).where('id', '=', clerk.id).execute();
  const leo = await signInAs(product, clerk);
  const asked = aQuote([], { id: other.id, expectedTotalCents: STAY_TOTAL });
  expect(await leo('PUT', `staff/proposal/${groupId}`, asked)).toMatchObject({ body: { code: 'house-not-found' } });
});
