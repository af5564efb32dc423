import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tidyAccounts } from '#features/accounts/server/tidy-accounts.ts';
import { expireRequests } from '#features/reservations/server/requests/expire-requests.ts';
import { hoursAfter, isoOf } from '#kernel/instant.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiAnswer, type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

let product: TestProduct;
let clerk: { id: string };
/** Signed in at this moment of the clock. */
let sofia: ApiCaller;
let visitor: ApiCaller;
let houseId: number;
let callers = 0;

beforeAll(async () => {
  product = await createTestProduct();
  clerk = await aUser(product.ports.db, { roles: ['staff'], name: 'Sofía', lastname: 'Luna' });
  visitor = callerOf(product.app);
});
beforeEach(async () => {
  sofia = await signInAs(product, clerk);
  houseId = (await aHouse({ minNights: 3 }).in(product.ports.db)).id;
});
afterAll(() => product.close());

const hoursLater = async (hours: number) => {
  product.clock.set(hoursAfter(product.clock.now(), hours));
  sofia = await signInAs(product, clerk);
};
const GUESTS = { adults: 2, infants: 0, babies: 0, pets: 0 };
const STAY = { kind: 'house', startAt: '2027-03-01', endAt: '2027-03-08', date: null, startTime: null, hours: null };
const NO_OVERRIDE = { lifted: [], agreedCents: null };
/** A week at 300 dollars a night, 150 for cleaning, 13 % of taxes. */
const TOTAL = 2_542_50;

const aContact = (more: object = {}) => {
  callers += 1;
  const email = `caller-${callers}@example.com`;
  return { userId: null, name: 'Rosa', lastname: 'Ortiz', email, phone: '+13055550142', language: 'es', ...more };
};
const aQuote = (more: object = {}) => ({
  ...STAY,
  ...NO_OVERRIDE,
  id: houseId,
  guests: GUESTS,
  reason: null,
  message: null,
  holdHours: 24,
  expectedTotalCents: TOTAL,
  source: 'phone',
  contact: aContact(),
  ...more,
});
const send = (more: object = {}, headers = {}) => sofia('POST', 'staff/proposal', aQuote(more), headers);
const mailsTo = (email: string) => product.mails.filter((mail) => String(mail.to).includes(email));
const tokenIn = (email: string) =>
  /\/quote\/([0-9a-f]{64})/.exec(mailsTo(email).findLast(({ text }) => text.includes('/quote/'))?.text ?? '')?.[1];
const view = async (token: string | undefined): Promise<ApiAnswer['body']> =>
  (await visitor('POST', 'proposal/view', { token })).body;
const digitsFor = async (token: string | undefined, email: string) => {
  await visitor('POST', 'proposal/code', { token });
  await product.runJobs();
  return /\b\d{6}\b/.exec(mailsTo(email).at(-1)?.subject ?? '')?.[0];
};
const accept = (token: string | undefined, digits: string | undefined, expectedTotalCents = TOTAL) =>
  visitor('POST', 'proposal/accept', { token, digits, expectedTotalCents });

/** A sent quote, its guest's address and the token of its link. */
async function aSentQuote(more: object = {}) {
  const contact = aContact();
  const sent = await send({ contact, ...more });
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  await product.runJobs();
  return { groupId: sent.body.groupId as string, email: contact.email, token: tokenIn(contact.email) };
}
const revise = (groupId: string, more: object = {}) => {
  const { id: _, contact: __, source: ___, ...body } = aQuote(more);
  return sofia('PUT', `staff/proposal/${groupId}`, body);
};
const readdress = (groupId: string, more: object) =>
  sofia('PUT', `staff/proposal/${groupId}/contact`, { name: 'Rosa', lastname: 'Ortiz', ...more });
const openQuotes = async () => (await sofia('GET', 'staff/proposal')).body.proposals as { groupId: string }[];

test('a caller without an account gets a quote by mail, accepts it with the mailed digits and owes the first payment', async () => {
  const { groupId, email, token } = await aSentQuote();
  const [mail] = mailsTo(email);
  expect(mail?.subject).toContain('Su cotización');
  expect(await view(token)).toMatchObject({
    state: 'open',
    acceptance: 'digits',
    trip: { quote: { totalCents: TOTAL } },
  });

  const accepted = await accept(token, await digitsFor(token, email));
  expect(accepted).toMatchObject({ status: 200, body: { groupId, session: { email } } });
  const guest = callerOf(product.app, accepted.body.session.accessToken);
  const trip = (await guest('GET', `reservation/group/${groupId}`)).body;
  expect(trip).toMatchObject({ status: 'approved', quote: { totalCents: TOTAL } });
  expect(trip.invoices.filter(({ kind }: { kind: string }) => kind === 'instalment')).toHaveLength(2);
  expect((await guest('GET', `reservation/contract/${groupId}`)).status).toBe(200);
  expect(await view(token)).toMatchObject({ state: 'accepted', trip: null });
  expect(await accept(token, '000000')).toMatchObject({ status: 400, body: { code: 'transition-not-valid' } });
});

test('a double click makes one quote', async () => {
  const quote = aQuote();
  const twice = [1, 2].map(() => sofia('POST', 'staff/proposal', quote, { 'idempotency-key': 'the-same-click' }));
  const [first, second] = await Promise.all(twice);
  expect([first?.status, second?.status].toSorted()).toContain(201);
  const held = await sql`SELECT FROM occupancy WHERE rentable_id = ${houseId} AND blocks`.execute(product.ports.db);
  expect(held.rows).toHaveLength(1);
});

test('its dates are held: another quote and another guest are refused', async () => {
  await aSentQuote();
  expect(await send()).toMatchObject({ status: 400, body: { code: 'house-not-available' } });
});

test('a changed quote retires its earlier link and is accepted at its new price only', async () => {
  const { groupId, email, token } = await aSentQuote();
  const terms = { agreedCents: 1_400_00, reason: 'A returning guest.', endAt: '2027-03-06' };
  const total = Math.round((1_400_00 + 150_00) * 1.13);
  expect(await revise(groupId, { ...terms, expectedTotalCents: total })).toMatchObject({ status: 204 });
  await product.runJobs();
  expect(await view(token)).toMatchObject({ state: 'replaced', trip: null });
  const newer = tokenIn(email);
  expect(newer).not.toBe(token);
  expect(await view(newer)).toMatchObject({ state: 'open', version: 2, trip: { quote: { totalCents: total } } });
  const digits = await digitsFor(newer, email);
  expect((await accept(newer, digits, TOTAL)).body.code).toBe('price-changed');
  expect((await accept(newer, digits, total)).status).toBe(200);
});

test('a rule is lifted, and a price agreed, with a reason only; an overlap never', async () => {
  const short = { endAt: '2027-03-03', expectedTotalCents: Math.round(750_00 * 1.13) };
  expect((await send(short)).body.code).toBe('min-nights-invalid');
  const lifted = { ...short, lifted: ['min-nights-invalid'] };
  expect((await send(lifted)).body.code).toBe('parameter-required');
  const { groupId } = await aSentQuote({ ...lifted, reason: 'The owner agreed.' });
  expect(await openQuotes()).toContainEqual(expect.objectContaining({ groupId, reason: 'The owner agreed.' }));
  expect((await send({ ...lifted, reason: 'The owner agreed.' })).body.code).toBe('house-not-available');
});

test('nights that are kept for preparation are lifted with a reason', async () => {
  const stays = [{ from: '2027-03-09', until: '2027-03-10', kind: 'owner-stay' as const }];
  const { id } = await aHouse({ preparationNights: 2, blocked: stays }).in(product.ports.db);
  expect((await send({ id })).body.code).toBe('preparation-nights');
  const lifted = { id, lifted: ['preparation-nights'], reason: 'The cleaners can.' };
  expect((await send(lifted)).status).toBe(201);
});

test('an unaccepted quote that runs out frees its dates and tells its guest and staff', async () => {
  const { groupId, email, token } = await aSentQuote({ holdHours: 1 });
  await hoursLater(2);
  expect(await view(token)).toMatchObject({ state: 'expired', trip: null });
  await expireRequests(product.ports);
  await product.runJobs();
  expect(mailsTo(email).at(-1)?.subject).toContain('venció');
  const { rows } = await sql<{ event: string }>`
    SELECT data::jsonb ->> 'Event' AS event FROM notification WHERE data::jsonb ->> 'Id' = ${groupId}`.execute(
    product.ports.db,
  );
  expect(rows.map(({ event }) => event)).toEqual(['proposal-expired']);
  expect((await send()).status).toBe(201);
});

test('a quote is held longer from now on, never shorter, and taken back', async () => {
  const { groupId, token } = await aSentQuote({ holdHours: 1 });
  expect((await sofia('POST', `staff/proposal/${groupId}/extend`, { holdHours: 72 })).body).toEqual({
    dueAt: isoOf(hoursAfter(product.clock.now(), 72)),
  });
  const shorter = await sofia('POST', `staff/proposal/${groupId}/extend`, { holdHours: 24 });
  expect(shorter).toMatchObject({ status: 400, body: { code: 'parameter-valid' } });
  await hoursLater(3);
  expect(await view(token)).toMatchObject({ state: 'open' });
  expect((await sofia('POST', `staff/proposal/${groupId}/withdraw`, { reason: 'No answer.' })).status).toBe(204);
  expect(await view(token)).toMatchObject({ state: 'withdrawn' });
  expect((await sofia('POST', `staff/proposal/${groupId}/extend`, { holdHours: 1 })).status).toBe(400);
});

test('staff decide no request that they made, and its guest sees no trip before they accepted it', async () => {
  const known = await aUser(product.ports.db, { name: 'Lena' });
  const contact = aContact({ userId: known.id });
  const { groupId } = await aSentQuote({ contact });
  expect((await sofia('PUT', `staff/group/${groupId}/approve`, {})).status).toBeGreaterThanOrEqual(400);
  const lena = await signInAs(product, known);
  expect((await lena('GET', `reservation/group/${groupId}`)).status).toBe(404);
  expect((await lena('GET', 'reservation/group')).body.reservationGroups).toEqual([]);
  expect((await sofia('GET', 'staff/request')).body.requests ?? []).toEqual([]);
  const listed = async (status: string) => {
    const { reservationGroups } = (await sofia('GET', `staff/group?PageSize=300${status}`)).body;
    return reservationGroups.filter((one: { groupId: string }) => one.groupId === groupId);
  };
  expect(await listed('')).toMatchObject([{ status: 'quoted' }]);
  expect(await listed('&Status=quoted')).toHaveLength(1);
  expect(await listed('&Status=on-review')).toEqual([]);
});

test('who is signed in as its guest accepts without digits; somebody of staff signs in first', async () => {
  const guest = await aUser(product.ports.db, { email: 'known@example.com' });
  const { token } = await aSentQuote({ contact: aContact({ userId: guest.id }) }).then(async (sent) => ({
    ...sent,
    token: tokenIn('known@example.com'),
  }));
  const signedIn = await signInAs(product, guest);
  expect(await signedIn('POST', 'proposal/accept', { token, expectedTotalCents: TOTAL })).toMatchObject({
    status: 200,
  });

  houseId = (await aHouse().in(product.ports.db)).id;
  const tom = await aUser(product.ports.db, { roles: ['tenant', 'staff'], email: 'clerk@example.com' });
  await aSentQuote({ contact: aContact({ userId: tom.id }) });
  const own = tokenIn('clerk@example.com');
  expect(await view(own)).toMatchObject({ acceptance: 'sign-in' });
  expect((await visitor('POST', 'proposal/code', { token: own })).body.code).toBe('second-factor-needed');
});

test('a contact who gave a phone number alone holds the dates, and accepts once staff know an address', async () => {
  const sent = await send({ contact: aContact({ email: null }) });
  expect(sent.body.isMailed).toBe(false);
  const { groupId } = sent.body;
  const token = /\/quote\/([0-9a-f]{64})/.exec((await sofia('POST', `staff/proposal/${groupId}/link`)).body.url)?.[1];
  expect(await view(token)).toMatchObject({ state: 'open', acceptance: 'no-address', email: null });
  expect((await readdress(groupId, { email: 'found@example.com' })).status).toBe(204);
  await product.runJobs();
  expect(await view(tokenIn('found@example.com'))).toMatchObject({ acceptance: 'digits' });
});

test('a mistyped name and address are corrected: the old link and its digits die, a new one is mailed, history says so', async () => {
  const { groupId, email, token } = await aSentQuote();
  const digits = await digitsFor(token, email);
  const right = { name: 'Rosana', email: `right-${email}` };
  expect((await readdress(groupId, right)).status).toBe(204);
  await product.runJobs();
  expect(await view(token)).toMatchObject({ state: 'replaced', trip: null });
  const newer = tokenIn(right.email);
  expect(await view(newer)).toMatchObject({
    state: 'open',
    guestName: 'Rosana',
    trip: { quote: { totalCents: TOTAL } },
  });
  expect((await accept(newer, digits)).status).toBe(400);
  const { history } = (await sofia('GET', `staff/group/${groupId}`)).body.group;
  expect(history.map(({ move }: { move: string }) => move)).toContain('readdress-proposal');
  expect((await accept(newer, await digitsFor(newer, right.email))).status).toBe(200);
  expect((await readdress(groupId, right)).body.code).toBe('transition-not-valid');
});

test('a caller who is known and never signed in gets a quote at the address that staff type now', async () => {
  const { email, token } = await aSentQuote();
  const [known] = (await sofia('GET', `staff/desk/contacts?Search=${email}`)).body.contacts;
  houseId = (await aHouse().in(product.ports.db)).id;
  await aSentQuote({ contact: aContact({ userId: known.userId, email: `new-${email}` }) });
  expect(tokenIn(`new-${email}`)).not.toBe(token);
  expect((await sofia('GET', `staff/desk/contacts?Search=new-${email}`)).body.contacts).toMatchObject([
    { userId: known.userId, email: `new-${email}` },
  ]);
});

test('nobody gets the address of somebody else, and an account keeps what its holder says', async () => {
  const { groupId, token } = await aSentQuote();
  const holder = await aUser(product.ports.db, { email: 'holder@example.com' });
  expect((await readdress(groupId, { email: 'holder@example.com' })).body.code).toBe('email-taken');
  expect(await view(token)).toMatchObject({ state: 'open' });
  houseId = (await aHouse().in(product.ports.db)).id;
  const own = (await send({ contact: aContact({ userId: holder.id }) })).body.groupId;
  expect((await readdress(own, { email: 'other@example.com' })).body.code).toBe('transition-not-valid');
  expect(await openQuotes()).toContainEqual(
    expect.objectContaining({ groupId: own, guest: expect.objectContaining({ isContact: false }) }),
  );
});

test('a contact is no second account: registering takes it over, and is not forgotten with a quote', async () => {
  const { email, token } = await aSentQuote();
  await visitor('POST', 'security/register', {
    ...{ name: 'Eve', lastname: 'Else', email, phoneNumber: '+13055550100', language: 'en' },
    ...{ password: 'Long-enough-2026!', confirmPassword: 'Long-enough-2026!' },
  });
  await hoursLater(20);
  await tidyAccounts(product.ports);
  const people = await sql<{ name: string; hash: string | null }>`
    SELECT name, password_hash AS hash FROM app_user WHERE email = ${email}`.execute(product.ports.db);
  expect(people.rows).toEqual([{ name: 'Rosa', hash: null }]);
  expect((await accept(token, await digitsFor(token, email))).status).toBe(200);
});

test('the total of each house is that of its quote, and what can not be had says why', async () => {
  const { db } = product.ports;
  const short = await aHouse({ minNights: 10 }).in(db);
  const taken = await aHouse().in(db);
  const stays = [{ from: '2027-03-08', until: '2027-03-09', kind: 'owner-stay' as const }];
  const prepared = await aHouse({ preparationNights: 1, blocked: stays }).in(db);
  await sofia('POST', 'staff/calendar/blocks', {
    ...{ unitIds: [taken.id], from: '2027-03-02', until: '2027-03-04', kind: 'maintenance', note: null, which: 'all' },
  });
  const { free, others } = (await sofia('GET', 'staff/desk/houses?StartAt=2027-03-01&EndAt=2027-03-08&Adults=2')).body;
  expect(free.find(({ id }: { id: number }) => id === houseId)).toMatchObject({ totalCents: TOTAL, hindrances: [] });
  const why = (id: number) => others.find((one: { id: number }) => one.id === id)?.hindrances;
  expect(why(short.id)).toEqual([{ kind: 'rule', block: null, rule: 'min-nights-invalid', isLiftable: true }]);
  expect(why(prepared.id)).toEqual([{ kind: 'rule', block: null, rule: 'preparation-nights', isLiftable: true }]);
  expect(why(taken.id)).toEqual([{ kind: 'block', block: 'maintenance', rule: null, isLiftable: false }]);
});

test('every house is in the list, the dearest too', async () => {
  const { db } = product.ports;
  const made: number[] = [];
  for (let place = 0; place < 35; place += 1) made.push((await aHouse().in(db)).id);
  const { free } = (await sofia('GET', 'staff/desk/houses?StartAt=2027-05-01&EndAt=2027-05-08&Adults=2')).body;
  const ids = free.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining(made));
});
