import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import type { TeamRole } from '#kernel/roles.ts';
import { payOpen } from '#tests/builders/a-ready-trip.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { safePath } from './safe-links.ts';

let product: TestProduct;
let trip: Trip;
let lead: ApiCaller;
let desk: ApiCaller;
let money: ApiCaller;
let field: ApiCaller;
let stormId: number;

const facts = { name: 'Hurricane Ana', from: '2027-03-11', until: '2027-03-14', placeIds: null, policy: 'nights' };
const letter = { subjectEn: 'News', subjectEs: 'Novedades', textEn: 'Stay inside.', textEs: 'No salga.' };

beforeAll(async () => {
  product = await createTestProduct();
  trip = await anApprovedTrip(product.ports, { checkIn: '2027-03-10', guestLanguage: 'es' });
  await payOpen(product.ports, trip);
  product.clock.set(instantOf('2027-03-10T22:00:00Z'));
  const as = async (...teamRoles: TeamRole[]) =>
    signInAs(product, await aUser(product.ports.db, { roles: ['staff'], teamRoles }));
  lead = await as('manager');
  desk = await as('front-desk');
  money = await as('money');
  field = await as('field');
});
afterAll(() => product.close());

const view = async (who: ApiCaller) => (await who('GET', `staff/storms/${stormId}`)).body;
const guestId = async () => (await view(lead)).board.guests[0].id;

test('the front desk prepares, and a manager alone presses', async () => {
  expect((await field('POST', 'staff/storms', facts)).status).toBe(403);
  const prepared = await desk('POST', 'staff/storms', facts);
  expect(prepared.status).toBe(201);
  stormId = prepared.body.id;
  expect((await field('GET', 'staff/storms')).body.storms).toEqual([]);
  expect((await money('GET', `staff/storms/${stormId}`)).body.code).toBe('storm-not-found');
  const { plan } = await view(desk);
  expect(plan.trips).toMatchObject([{ groupId: trip.groupId, stage: 'here', language: 'es', proposal: 'refund' }]);
  const texts = { here: letter };
  expect((await desk('PUT', `staff/storms/${stormId}`, { ...facts, version: 1, texts })).status).toBe(204);
  expect((await view(desk)).letters[0]).toMatchObject({ readers: 'here', isOwn: true, texts: letter });
  const { hash } = (await view(desk)).plan;
  expect((await desk('POST', `staff/storms/${stormId}/press`, { hash })).status).toBe(403);
  expect((await lead('POST', `staff/storms/${stormId}/press`, { hash: plan.hash })).body.code).toBe('storm-moved');
  expect((await lead('POST', `staff/storms/${stormId}/press`, { hash })).status).toBe(204);
  expect((await lead('POST', `staff/storms/${stormId}/press`, { hash })).status).toBe(204);
  expect((await desk('DELETE', `staff/storms/${stormId}`)).body.code).toBe('storm-pressed');
  await product.runJobs();
});

test('guests are written to in their language with their link, owners in theirs, once', () => {
  const ofStorm = product.mails.filter(
    ({ subject }) => ['Novedades'].includes(subject) || subject.includes('Hurricane'),
  );
  expect(ofStorm.map(({ subject }) => subject).toSorted()).toEqual([
    'Hurricane Ana: what we are doing at your place',
    'Novedades',
  ]);
  const ofGuest = ofStorm.find(({ subject }) => subject === 'Novedades');
  expect(ofGuest?.text).toContain('No salga.');
  expect(ofGuest?.text).toMatch(/\/safe\/[0-9a-f-]{36}\.[\w-]{32}\?lang=es/);
});

describe('the link of a guest', () => {
  const visitor = () => callerOf(product.app);
  const post = async (path: string, form: Record<string, string>) =>
    product.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const open = (path: string) => product.app.inject({ method: 'GET', url: path });

  test('opens a small page in the language of the guest and says nothing by itself', async () => {
    const path = safePath(product.config, await guestId());
    const { payload, headers } = await open(path);
    expect(payload).toContain('Hurricane Ana: ¿está usted a salvo?');
    expect(payload).not.toContain('<script');
    expect(payload.length).toBeLessThan(4_500);
    expect(headers['cache-control']).toBe('no-store');
    expect((await open(`${path}?lang=en`)).payload).toContain('are you safe?');
    expect((await view(desk)).board.counts).toMatchObject({ silent: 1, safe: 0, help: 0 });
  });

  test('whoever asks for help is told to the desk at once, with their words as they are', async () => {
    const path = safePath(product.config, await guestId());
    const sent = await post(path, { what: 'help', words: '<b>Agua</b> en la casa' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?lang=es`]);
    await post(path, { what: 'help', words: '<b>Agua</b> en la casa' });
    expect((await open(path)).payload).toContain('&lt;b&gt;Agua&lt;/b&gt; en la casa');
    await product.runJobs();
    const help = product.mails.filter(({ subject }) => subject.includes('asks for help'));
    expect(help).toHaveLength(3);
    expect((await view(desk)).board.guests[0]).toMatchObject({ standing: 'help', words: '<b>Agua</b> en la casa' });
  });

  test('leads nowhere with another seal, and takes no other word', async () => {
    const id = await guestId();
    expect((await open(`/safe/${id}.${'x'.repeat(32)}`)).statusCode).toBe(404);
    const gone = (path: string) =>
      product.app.inject({ method: 'GET', url: path, headers: { 'accept-language': 'es-US,es;q=0.9,en;q=0.8' } });
    expect((await gone('/safe/nothing')).payload).toContain('Este enlace no funciona');
    expect((await gone('/safe/nothing?lang=en')).payload).toContain('This link does not work');
    expect((await open('/safe/nothing')).statusCode).toBe(404);
    await post(safePath(product.config, id), { what: 'called', words: 'x' });
    expect((await view(desk)).board.counts.help).toBe(1);
    expect((await visitor()('GET', `staff/storms/${stormId}`)).status).toBe(401);
  });
});

test('field staff see tasks and no guest, and mark what is done', async () => {
  const seen = await view(field);
  expect(seen.board).toBeNull();
  expect(JSON.stringify(seen)).not.toContain(trip.groupId);
  const [{ id }] = seen.tasks.rows;
  const path = `staff/storms/${stormId}/task/${id}`;
  expect((await field('PUT', path, { isDone: true })).status).toBe(204);
  expect((await field('PUT', path, { isDone: true })).status).toBe(204);
  const { tasks } = await view(field);
  expect(tasks).toMatchObject({ total: 2, open: 1 });
  expect(tasks.rows.find((task: { id: number }) => task.id === id)).toMatchObject({ state: 'done' });
});

test('money confirms what is proposed, the desk does not', async () => {
  const body = { guestIds: [await guestId()], as: 'confirmed' };
  expect((await desk('POST', `staff/storms/${stormId}/refunds`, body)).status).toBe(403);
  expect((await money('POST', `staff/storms/${stormId}/refunds`, body)).body).toEqual({ settled: 1, refused: [] });
  const owed = (await money('GET', 'staff/refund')).body;
  expect(JSON.stringify(owed)).toContain(trip.groupId);
});

test('an update goes to whom it is for, and nobody is written to after the all-clear', async () => {
  const path = `staff/storms/${stormId}`;
  const told = await lead('POST', `${path}/message`, { ...letter, readers: 'everybody' });
  expect([told.status, told.body]).toEqual([201, { people: 1 }]);
  expect((await lead('POST', `${path}/message`, { ...letter, readers: 'silent' })).body).toEqual({ people: 0 });
  expect((await lead('POST', `${path}/clear`, { ...letter, inspects: false })).status).toBe(204);
  expect((await lead('POST', `${path}/message`, { ...letter, readers: 'here' })).body.code).toBe('storm-not-open');
  const note = { what: 'safe', note: null };
  expect((await desk('POST', `${path}/guest/${await guestId()}`, note)).body.code).toBe('storm-not-open');
  const after = await product.app.inject({ method: 'GET', url: safePath(product.config, await guestId()) });
  expect(after.payload).toContain('Ya pasó el peligro');
});
