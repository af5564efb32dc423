import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hoursAfter, isoOf } from '#kernel/instant.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';

const GUESTS = { adults: 2, infants: 0, babies: 0, pets: 0 };
const STAY = { startAt: '2027-03-01', endAt: '2027-03-05', guests: GUESTS };
let product: TestProduct;
let houseId: number;
let guest: ApiCaller;
let stranger: ApiCaller;
let staff: ApiCaller;

beforeAll(async () => {
  product = await createTestProduct();
  houseId = (await aHouse({ name: 'Casa Coral', nameEs: 'Casa de coral' }).in(product.database.db)).id;
  [guest, stranger, staff] = [await signedIn(), await signedIn(), await signedIn('staff')];
});
beforeEach(() => product.clock.set(TEST_NOW));
afterAll(() => product.close());

async function signedIn(...roles: ('tenant' | 'staff')[]): Promise<ApiCaller> {
  const { database, app, clock } = product;
  const user = await aUser(database.db, roles.length > 0 ? { roles, name: 'Berta', lastname: 'Soto' } : {});
  const { authorization } = await bearerOf({ db: database.db, clock }, user);
  return callerOf(app, authorization.replace('Bearer ', ''));
}

async function aDraft(caller = guest, stay: object = STAY): Promise<{ id: string; groupId: string }> {
  const { id } = await aHouse({ name: 'Casa Coral', nameEs: 'Casa de coral' }).in(product.database.db);
  const answer = await caller('POST', 'reservation/house', { houseId: id, ...stay });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function ask(groupId: string, caller = guest) {
  const { body } = await caller('GET', `reservation/group/${groupId}`);
  return caller('PUT', `reservation/group/${groupId}`, {
    action: 'ask-availability',
    expectedTotalCents: body.quote.totalCents,
    message: 'We arrive late',
  });
}

test('the main way: draft, ask, approve, accept, pay, arrive', async () => {
  const { groupId } = await aDraft();
  const draft = (await guest('GET', `reservation/group/${groupId}`)).body;
  expect(draft).toMatchObject({
    status: 'draft',
    holdUntil: null,
    confirmationNumber: null,
    quoteRefusal: null,
    allowed: ['ask-availability', 'change', 'delete'],
    reservations: [
      { type: 'house', isPrincipal: true, startAt: '2027-03-01', nights: 4, house: { name: 'Casa Coral' } },
    ],
  });
  expect(draft.quote.subtotalCents + draft.quote.taxesCents).toBe(draft.quote.totalCents);

  expect((await ask(groupId)).status).toBe(204);
  const asked = (await guest('GET', `reservation/group/${groupId}`)).body;
  expect(asked).toMatchObject({
    status: 'on-review',
    holdUntil: isoOf(hoursAfter(TEST_NOW, 24)),
    allowed: ['cancel'],
    quote: draft.quote,
  });

  const requests = (await staff('GET', 'staff/request')).body;
  expect(requests.requests).toContainEqual(
    expect.objectContaining({
      groupId,
      isHolding: true,
      competing: 0,
      totalCents: draft.quote.totalCents,
      nights: 4,
      guest: { name: 'Ana Rivera' },
    }),
  );
  const seen = (await staff('GET', `staff/group/${groupId}`)).body;
  expect(seen).toMatchObject({
    message: 'We arrive late',
    allowed: ['approve', 'reject', 'release-hold'],
    competing: [],
    guest: { completedStays: 0 },
  });
  expect(seen.calendars[0].days).toHaveLength(24);
  expect(seen.calendars[0].days[9]).toEqual({ date: '2027-02-28', state: 'free' });
  expect(seen.calendars[0].days[10]).toEqual({ date: '2027-03-01', state: 'this-request' });
  expect(seen.calendars[0].days[14]).toEqual({ date: '2027-03-05', state: 'free' });

  expect((await staff('PUT', `staff/group/${groupId}/approve`, { message: 'See you' })).status).toBe(204);
  const approved = (await guest('GET', `reservation/group/${groupId}`)).body;
  expect(approved).toMatchObject({
    status: 'approved',
    holdUntil: null,
    allowed: expect.arrayContaining(['cancel', 'accept-contract', 'add-services']),
    arrival: null,
  });
  expect(approved.invoices.map((one: { kind: string; status: string }) => `${one.kind} ${one.status}`)).toEqual([
    'instalment open',
    'instalment open',
    'deposit open',
  ]);
  const [first, ...rest] = approved.invoices;

  const own = (await guest('GET', 'reservation/group')).body.reservationGroups.find(
    ({ id }: { id: string }) => id === groupId,
  );
  expect(own.next).toEqual({ step: 'pay', dueAt: first.dueAt, depositCents: 0, amountCents: first.totalCents });

  const pay = (invoice: { id: string; totalCents: number }) =>
    staff('POST', `staff/invoice/${invoice.id}/payment`, {
      amountCents: invoice.totalCents,
      type: 'zelle',
      receivedOn: '2027-01-11',
    });
  expect((await pay(first)).status).toBe(201);
  const confirmed = (await guest('GET', `reservation/group/${groupId}`)).body;
  expect(confirmed).toMatchObject({ status: 'confirmed', arrival: null });
  expect(confirmed.confirmationNumber).toMatch(/^CN-/);
  expect((await guest('GET', `reservation/group/${groupId}/refund`)).body).toMatchObject({
    refundCents: first.totalCents,
    reason: 'within-free-window',
  });

  for (const invoice of rest) expect((await pay(invoice)).status).toBe(201);
  const { version } = confirmed.contract;
  expect((await guest('POST', `reservation/contract/${groupId}`, { version, accepted: true })).status).toBeLessThan(
    300,
  );
  const ready = (await guest('GET', `reservation/group/${groupId}`)).body;
  expect(ready.arrival).toMatchObject({ address: '12 Hidden Lane', instructions: 'The key is in the blue box.' });
  expect(ready.history.map(({ move }: { move: string }) => move)).toEqual(['ask-availability', 'approve', 'confirm']);
  expect(ready.payments).toHaveLength(3);
  // Guests read that the team did it, staff who of them.
  expect(Object.keys(ready.history[1])).not.toContain('staffName');
  const { history } = (await staff('GET', `staff/group/${groupId}`)).body.group;
  expect(history.map(({ by, staffName }: { by: string; staffName: string | null }) => [by, staffName])).toEqual([
    ['guest', null],
    ['staff', 'Berta Soto'],
    ['payment', null],
  ]);
});

test("somebody else's group and reservation look like none, on every path", async () => {
  const { id, groupId } = await aDraft();
  const none = (answer: { status: number; body: { code: string } }, code = 'reservation-group-not-found') => {
    expect([answer.status, answer.body.code]).toEqual([404, code]);
  };
  none(await stranger('GET', `reservation/group/${groupId}`));
  none(await stranger('GET', `reservation/group/${groupId}/refund`));
  none(await stranger('PUT', `reservation/group/${groupId}`, { action: 'cancel' }));
  none(await stranger('PUT', `reservation/group/${groupId}`, { action: 'ask-availability', expectedTotalCents: 1 }));
  none(await stranger('PUT', `reservation/house/${id}`, STAY), 'reservation-not-found');
  none(await stranger('DELETE', `reservation/house/${id}`), 'reservation-not-found');
  expect((await stranger('GET', 'reservation/group')).body.totalRecords).toBe(0);
  expect((await guest('GET', `reservation/group/${groupId}`)).body.status).toBe('draft');
  none(await staff('GET', `staff/group/${crypto.randomUUID()}`));
});

test('guests are no staff, and nobody signed in is nobody', async () => {
  const { groupId } = await aDraft();
  expect((await guest('GET', 'staff/request')).status).toBe(403);
  expect((await guest('PUT', `staff/group/${groupId}/approve`, {})).status).toBe(403);
  expect((await callerOf(product.app)('GET', `reservation/group/${groupId}`)).status).toBe(401);
});

test.each([-1, 10_001, 0.5])('staff can give no discount of %s basis points', async (discountBasisPoints) => {
  const { groupId } = await aDraft();
  const answer = await staff('PUT', `staff/group/${groupId}/approve`, { discountBasisPoints });
  expect([answer.status, answer.body.code]).toEqual([400, 'discount-not-valid']);
});

test.each([
  {
    name: 'a stay in the past',
    stay: { startAt: '2027-01-01', endAt: '2027-01-05' },
    code: 'reservation-range-conflict',
  },
  {
    name: 'a stay of no night',
    stay: { startAt: '2027-03-05', endAt: '2027-03-05' },
    code: 'reservation-range-conflict',
  },
  {
    name: 'a stay beyond the horizon',
    stay: { startAt: '2029-03-05', endAt: '2029-03-07' },
    code: 'reservation-range-conflict',
  },
  {
    name: 'tonight after check-in has opened',
    stay: { startAt: '2027-01-11', endAt: '2027-01-13' },
    at: 5,
    code: 'reservation-range-conflict',
  },
  { name: 'too many guests', stay: { guests: { ...GUESTS, adults: 7 } }, code: 'max-guest-invalid' },
  { name: 'two pets', stay: { guests: { ...GUESTS, pets: 2 } }, code: 'max-guest-invalid' },
  { name: 'an unknown house', stay: { houseId: 999_999 }, code: 'house-not-found' },
  { name: 'a date that does not exist', stay: { startAt: '2027-02-30' }, code: 'invalid-date-format' },
])('R33 $name is refused at once: $code', async ({ stay, at = 0, code }) => {
  product.clock.set(hoursAfter(TEST_NOW, at));
  const caller = at > 0 ? await signedIn() : guest;
  const answer = await caller('POST', 'reservation/house', { houseId, ...STAY, ...stay });
  expect(answer.body.code).toBe(code);
  expect(answer.status).toBe(code === 'house-not-found' ? 404 : 400);
});

test('min nights of the check-in date are kept', async () => {
  const { id } = await aHouse({ minNights: 5 }).in(product.database.db);
  const answer = await guest('POST', 'reservation/house', { houseId: id, ...STAY });
  expect(answer.body.code).toBe('min-nights-invalid');
});

test('a draft is changed and deleted; what was asked is neither', async () => {
  const { id, groupId } = await aDraft();
  const other = { startAt: '2027-03-10', endAt: '2027-03-12', guests: { ...GUESTS, adults: 4 } };
  expect((await guest('PUT', `reservation/house/${id}`, other)).status).toBe(204);
  const [changed] = (await guest('GET', `reservation/group/${groupId}`)).body.reservations;
  expect(changed).toMatchObject({ startAt: '2027-03-10', nights: 2, guests: { adults: 4 } });
  expect((await guest('DELETE', `reservation/boat/${id}`)).body.code).toBe('reservation-invalid-type');
  expect((await guest('DELETE', `reservation/house/${id}`)).status).toBe(204);
  expect((await guest('GET', `reservation/group/${groupId}`)).status).toBe(404);

  const asked = await aDraft();
  await ask(asked.groupId);
  expect((await guest('PUT', `reservation/house/${asked.id}`, other)).body.code).toBe('reservation-status-not-draft');
  expect((await guest('DELETE', `reservation/house/${asked.id}`)).body.code).toBe('reservation-status-not-draft');
  expect((await guest('PUT', `reservation/group/${asked.groupId}`, { action: 'cancel' })).status).toBe(204);
});

test('a draft whose house is gone is still shown, with the reason that it has no price', async () => {
  const { groupId } = await aDraft();
  const row = await product.database.db
    .selectFrom('reservation')
    .select('rentable_id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  await product.database.db
    .updateTable('rentable')
    .set({ status: 'archived' })
    .where('id', '=', row.rentable_id ?? 0)
    .execute();
  expect((await guest('GET', `reservation/group/${groupId}`)).body).toMatchObject({
    status: 'draft',
    quote: null,
    quoteRefusal: 'house-not-found',
  });
});

test('the same key opens one draft', async () => {
  const { id } = await aHouse().in(product.database.db);
  const open = () => guest('POST', 'reservation/house', { houseId: id, ...STAY }, { 'idempotency-key': 'once' });
  const [first, second] = [await open(), await open()];
  expect(second.body).toEqual(first.body);
});

test('staff find groups by code, guest and house, in the asked language, and see what was turned down', async () => {
  const { groupId } = await aDraft(stranger);
  await ask(groupId, stranger);
  await staff('PUT', `staff/group/${groupId}/reject`, { reason: 'We are painting' });
  const { bookingCode } = (await stranger('GET', `reservation/group/${groupId}`)).body;
  const found = await staff('GET', `staff/group?Search=${bookingCode.toLowerCase()}`, undefined, {
    'accept-language': 'es',
  });
  expect(found.body).toMatchObject({
    totalRecords: 1,
    reservationGroups: [
      {
        groupId,
        status: 'rejected',
        principal: { kind: 'house', name: 'Casa de coral' },
        paidCents: 0,
        refundsOwedCents: 0,
        isHolding: false,
      },
    ],
  });
  expect((await staff('GET', 'staff/group?Search=ANA%20riv&Status=rejected')).body.totalRecords).toBe(1);
  expect((await staff('GET', 'staff/group?Search=100%25')).body.totalRecords).toBe(0);
  expect((await staff('GET', 'staff/group?PageNumber=9&PageSize=5')).body).toMatchObject({
    pageNumber: 9,
    reservationGroups: [],
  });
  expect((await stranger('GET', `reservation/group/${groupId}`)).body.requests).toMatchObject([
    { declineReason: 'We are painting' },
  ]);
});

test('a guest sees the nearest trip first, and what is over last', async () => {
  const traveler = await signedIn();
  const month = async (startAt: string, endAt: string) => (await aDraft(traveler, { ...STAY, startAt, endAt })).groupId;
  const [june, april, may] = [
    await month('2027-06-01', '2027-06-04'),
    await month('2027-04-01', '2027-04-04'),
    await month('2027-05-01', '2027-05-04'),
  ];
  await ask(may, traveler);
  await traveler('PUT', `reservation/group/${may}`, { action: 'cancel', reason: 'Plans changed' });
  const all = (await traveler('GET', 'reservation/group')).body;
  expect(all.reservationGroups.map(({ id }: { id: string }) => id)).toEqual([april, june, may]);
  expect(all.reservationGroups[2]).toMatchObject({
    status: 'cancelled',
    next: null,
    principal: { house: { name: 'Casa Coral' } },
  });
  const second = (await traveler('GET', 'reservation/group?PageNumber=2&PageSize=2')).body;
  expect(second).toMatchObject({
    pageNumber: 2,
    pageSize: 2,
    totalPages: 2,
    totalRecords: 3,
    reservationGroups: [{ id: may }],
  });
});
