import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelByStaff } from '#features/reservations/server/requests/cancel-group.ts';
import { hoursAfter, instantOf, isoOf } from '#kernel/instant.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse, destinationOf } from '#tests/builders/a-house.ts';
import { aPhoneJpeg } from '#tests/builders/a-photo.ts';
import { aUser } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import type { BoardView, FieldTask, FieldView, PlaceView, TaskView } from '../api/turnovers.schemas.ts';

let product: TestProduct;
let staffId: string;
let staff: ApiCaller;
let desk: ApiCaller;
let rosaId: string;
let rosa: ApiCaller;
let luis: ApiCaller;
let jpeg: Buffer;

beforeAll(async () => {
  product = await createTestProduct();
  const { db } = product.ports;
  staffId = (await aUser(db, { roles: ['staff'] })).id;
  rosaId = (await aUser(db, { roles: ['staff'], teamRoles: ['field'], name: 'Rosa', lastname: 'Vega' })).id;
  jpeg = await aPhoneJpeg();
});
beforeEach(async () => {
  product.clock.set(TEST_NOW);
  await signIn();
});
afterAll(() => product.close());

async function signIn(): Promise<void> {
  const { db } = product.ports;
  staff = await signInAs(product, { id: staffId });
  rosa = await signInAs(product, { id: rosaId });
  desk = await signInAs(product, await aUser(db, { roles: ['staff'], teamRoles: ['front-desk'] }));
  luis = await signInAs(product, await aUser(db, { roles: ['staff'], teamRoles: ['field'] }));
}

/** A stay of four nights in a house with a list of two items, and its turnover, given to Rosa. */
async function aTask({ isGiven = true } = {}) {
  const { id: houseId } = await aHouse().in(product.ports.db);
  const checklist = [
    {
      name: { en: 'Kitchen', es: 'Cocina' },
      items: [
        { words: { en: 'Sink', es: 'Fregadero' }, isRequired: true, needsPhoto: true },
        { words: { en: 'Floor', es: 'Piso' }, isRequired: false, needsPhoto: false },
      ],
    },
  ];
  const body = { minutes: 90, midStayNights: null, doorCode: '4711', checklist, pay: { turnover: 85_00 } };
  expect((await staff('PUT', `staff/turnover-places/${houseId}`, body)).status).toBe(204);
  const trip = await aGroup().of({ id: houseId }).approved().in(product.ports);
  const row = await product.ports.db
    .selectFrom('turnover_task')
    .select(['id', 'starts_at as startsAt'])
    .where('reservation_id', '=', trip.reservationId)
    .executeTakeFirstOrThrow();
  if (isGiven) expect((await change(row.id, { action: 'assign', personId: rosaId })).status).toBe(204);
  return { ...row, houseId, groupId: trip.id };
}

const change = (id: string, body: object, by = staff) => by('PUT', `staff/turnovers/${id}`, body);
const taskOf = async (id: string, by = staff): Promise<TaskView> => (await by('GET', `staff/turnovers/${id}`)).body;
const press = (id: string, what: string, more: object = {}, by = rosa) =>
  by('POST', `field/tasks/${id}/move`, { what, id: randomUUID(), at: isoOf(product.clock.now()), ...more });
const ownTasks = async (by = rosa): Promise<FieldView> => (await by('GET', 'field/tasks')).body;
const ownTask = async (id: string): Promise<FieldTask | undefined> =>
  (await ownTasks()).tasks.find((task) => task.id === id);

function takePhoto(id: string, query: Readonly<Record<string, string>>, by = rosa) {
  const search = new URLSearchParams({ Id: randomUUID(), At: isoOf(product.clock.now()), ...query });
  return by('POST', `field/tasks/${id}/photo?${search}`, jpeg, { 'content-type': 'image/jpeg' });
}

/** The morning of the departure. */
async function goTo(at: string): Promise<void> {
  product.clock.set(instantOf(at));
  await signIn();
}
const DEPARTURE = '2027-03-05T16:30:00Z';

test('a cleaner accepts, begins, ticks, takes a picture and finishes; the house is clean then, and inspected', async () => {
  const { id, houseId } = await aTask();
  await goTo('2027-03-05T04:30:00Z');
  expect((await press(id, 'start')).body).toMatchObject({ code: 'turnover-too-early' });
  await goTo(DEPARTURE);
  const readiness = async () => ((await staff('GET', `staff/turnover-places/${houseId}`)).body as PlaceView).readiness;
  expect(await readiness()).toBe('dirty');
  expect((await press(id, 'accept')).status).toBe(204);
  expect((await press(id, 'start')).status).toBe(204);
  expect(await readiness()).toBe('cleaning');
  expect((await press(id, 'pause')).status).toBe(204);
  expect((await press(id, 'resume')).status).toBe(204);
  expect((await press(id, 'finish')).body).toMatchObject({
    code: 'turnover-unfinished',
    details: { unticked: ['1.1'], unpictured: ['1.1'] },
  });
  await press(id, 'check', { item: '1.1', isDone: true });
  expect((await takePhoto(id, { Item: '1.1' })).status).toBe(204);
  expect((await press(id, 'finish')).status).toBe(204);
  expect(await readiness()).toBe('clean');
  expect((await change(id, { action: 'pass' })).status).toBe(204);
  expect(await readiness()).toBe('inspected');
  const { rooms, history } = await taskOf(id);
  expect(rooms[0]?.items[0]).toMatchObject({ isChecked: true, photos: [{ id: expect.any(String) }] });
  expect(history.map(({ what }) => what).toSorted()).toEqual([
    'accept',
    'assign',
    'finish',
    'pass',
    'pause',
    'resume',
    'start',
  ]);
  const url = rooms[0]?.items[0]?.photos[0]?.url ?? '';
  expect((await callerOf(product.app)('GET', url)).headers['content-type']).toBe('image/webp');
});

test('what a phone sends twice is done once: moves, pictures and problems', async () => {
  const { id } = await aTask();
  await goTo(DEPARTURE);
  const twice = async (send: () => Promise<{ status: number }>) => [(await send()).status, (await send()).status];
  const [startId, photoId, problemId, problemPhoto] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  expect(await twice(() => press(id, 'start', { id: startId }))).toEqual([204, 204]);
  expect(await twice(() => takePhoto(id, { Id: photoId, Item: '1.1' }))).toEqual([204, 204]);
  expect(await twice(() => press(id, 'problem', { id: problemId, kind: 'leak', words: 'Under the sink' }))).toEqual([
    204, 204,
  ]);
  expect(await twice(() => takePhoto(id, { Id: problemPhoto, Problem: problemId }))).toEqual([204, 204]);
  const { state, rooms, problems } = await taskOf(id);
  expect(state).toBe('in-progress');
  expect(rooms[0]?.items[0]?.photos.map((photo) => photo.id)).toEqual([photoId]);
  expect(problems).toMatchObject([{ id: problemId, kind: 'leak', by: 'Rosa Vega', photos: [{ id: problemPhoto }] }]);
  const orders = product.ports.db
    .selectFrom('work_order as o')
    .leftJoin('work_order_file as f', 'f.order_id', 'o.id')
    .select(['o.id', 'o.category', 'o.words', 'o.reporter', 'f.phase'])
    .where('o.reported_by', '=', rosaId);
  expect(await orders.execute()).toEqual([
    { id: problems[0]?.workOrderId, category: 'water', words: 'Under the sink', reporter: 'cleaner', phase: 'report' },
  ]);
});

test('a move keeps the time at which it was pressed, however late it comes', async () => {
  const { id } = await aTask();
  await goTo('2027-03-05T20:00:00Z');
  await press(id, 'start', { at: DEPARTURE });
  const { history } = await taskOf(id);
  expect(history.find(({ what }) => what === 'start')).toMatchObject({
    at: isoOf(instantOf(DEPARTURE)),
    receivedAt: '2027-03-05T20:00:00.000Z',
  });
});

describe('a cleaner', () => {
  test('sees and does own tasks alone', async () => {
    const { id } = await aTask();
    await goTo(DEPARTURE);
    expect((await ownTasks(luis)).tasks).toEqual([]);
    expect((await press(id, 'start', {}, luis)).body).toMatchObject({ code: 'turnover-not-found' });
    expect((await takePhoto(id, { Item: '1.1' }, luis)).body).toMatchObject({ code: 'turnover-not-found' });
    expect((await rosa('GET', `staff/turnovers/${id}`)).status).toBe(403);
  });

  test('is told the code of the door from a day before to a day after, and own pay', async () => {
    const { id, startsAt } = await aTask();
    await goTo(isoOf(hoursAfter(startsAt, -25)));
    expect(await ownTask(id)).toMatchObject({ door: null, payCents: 85_00 });
    await goTo(isoOf(hoursAfter(startsAt, -23)));
    expect(await ownTask(id)).toMatchObject({ door: { code: '4711' } });
    await goTo(isoOf(hoursAfter(startsAt, 49)));
    expect((await ownTask(id))?.door ?? null).toBe(null);
  });

  test('who declines gives the task back, and it is given to somebody else', async () => {
    const { id } = await aTask();
    await press(id, 'decline');
    expect((await taskOf(id)).state).toBe('declined');
    expect((await change(id, { action: 'assign', personId: null })).status).toBe(204);
    expect(await taskOf(id)).toMatchObject({ state: 'open', person: null });
  });
});

describe('whoever plans', () => {
  test('types a field, which is pinned, and lets it follow again', async () => {
    const { id, startsAt } = await aTask();
    const endsAt = isoOf(hoursAfter(startsAt, 2));
    expect((await change(id, { action: 'edit', endsAt }, desk)).status).toBe(204);
    expect(await taskOf(id)).toMatchObject({ endsAt, pinned: ['endsAt'] });
    expect((await change(id, { action: 'unpin', field: 'endsAt' }, desk)).status).toBe(204);
    expect(await taskOf(id)).toMatchObject({ endsAt: isoOf(hoursAfter(startsAt, 24)), pinned: [] });
  });

  test('sees and types pay only where that is their work', async () => {
    const { id, houseId } = await aTask();
    expect((await taskOf(id, desk)).payCents).toBe(null);
    expect((await change(id, { action: 'edit', payCents: 1 }, desk)).status).toBe(403);
    expect((await desk('GET', `staff/turnover-places/${houseId}`)).body.pay).toBe(null);
    expect((await taskOf(id)).payCents).toBe(85_00);
  });

  test('gives no task to somebody whose work is elsewhere', async () => {
    const { id } = await aTask({ isGiven: false });
    const scope = { places: [await destinationOf(product.ports.db, 'key-west')], rentables: [] };
    const { id: elsewhere } = await aUser(product.ports.db, { roles: ['staff'], teamRoles: ['field'], scope });
    expect((await change(id, { action: 'assign', personId: elsewhere })).body.code).toBe('turnover-person-invalid');
  });

  test('cancels what was added, and not what follows a stay', async () => {
    const { id, houseId } = await aTask();
    expect((await change(id, { action: 'cancel' })).body.code).toBe('turnover-of-stay');
    const body = { kind: 'inspection', startsAt: '2027-03-20T15:00:00Z', endsAt: '2027-03-20T16:00:00Z' };
    const added = await staff('POST', `staff/turnover-places/${houseId}/task`, body);
    expect(added.status).toBe(201);
    expect((await change(added.body.id, { action: 'cancel' })).status).toBe(204);
  });

  test('fails a cleaning: it is done once more, linked, with what was wrong', async () => {
    const { id } = await aTask();
    await goTo(DEPARTURE);
    await press(id, 'start');
    await press(id, 'check', { item: '1.1', isDone: true });
    await takePhoto(id, { Item: '1.1' });
    await press(id, 'finish');
    expect((await change(id, { action: 'fail', words: 'Hair in the shower' })).status).toBe(204);
    const { again } = await taskOf(id);
    expect(await taskOf(again ?? '')).toMatchObject({
      ...{ kind: 'reclean', state: 'open', note: 'Hair in the shower', againOf: id },
      person: { id: rosaId },
    });
  });

  test('sees the day: what nobody has, who does how much, how houses stand', async () => {
    const { id, houseId } = await aTask();
    const board: BoardView = (await desk('GET', 'staff/turnovers?From=2027-03-05&Days=1')).body;
    expect(board.tasks.find((task) => task.id === id)).toMatchObject({
      day: '2027-03-05',
      person: { name: 'Rosa Vega' },
    });
    const load = board.people.find((person) => person.id === rosaId)?.load ?? [];
    expect(load.find(({ day }) => day === '2027-03-05')?.minutes).toBeGreaterThanOrEqual(90);
    expect(board.places).toContainEqual(expect.objectContaining({ id: houseId, readiness: 'clean' }));
  });
});

test('a canceled stay takes its task along, and what has begun stays with a notice', async () => {
  const [waiting, begun] = [await aTask(), await aTask()];
  await goTo('2027-03-05T05:30:00Z');
  await press(begun.id, 'start');
  for (const { groupId } of [waiting, begun]) {
    await cancelByStaff(product.ports, { staffId, groupId, reason: 'A storm', onBehalfOf: 'company' });
  }
  expect((await taskOf(waiting.id)).state).toBe('canceled');
  expect(await taskOf(begun.id)).toMatchObject({ state: 'in-progress', notice: 'stay-canceled' });
  expect((await change(begun.id, { action: 'seen' })).status).toBe(204);
  expect((await taskOf(begun.id)).notice).toBe(null);
});

test('other hours of a house move its tasks at once, and what else is edited moves none', async () => {
  const { id, houseId, startsAt } = await aTask();
  const edit = (changes: object) => staff('PATCH', `staff/house/${houseId}`, { version: 0, changes });
  expect((await edit({ checkOutBy: '09:30', checkInFrom: '17:00' })).status).toBe(200);
  expect(await taskOf(id)).toMatchObject({ startsAt: isoOf(hoursAfter(startsAt, -1.5)), person: { id: rosaId } });
  const { history } = await taskOf(id);
  expect((await edit({ beds: 9 })).status).toBe(200);
  expect((await taskOf(id)).history).toEqual(history);
});

test('the file for payroll has each finished task with what it pays, and nobody of the field may have it', async () => {
  const { id } = await aTask();
  await goTo(DEPARTURE);
  await press(id, 'start');
  await press(id, 'check', { item: '1.1', isDone: true });
  await takePhoto(id, { Item: '1.1' });
  await press(id, 'finish');
  const path = 'staff/turnover-pay/export?Format=csv&From=2027-03-05&Until=2027-03-05';
  const file = Buffer.from((await staff('GET', path)).bytes).toString();
  expect(file).toMatch(/Rosa Vega,.*Departure cleaning,2027-03-05,.*85\.00/);
  expect((await rosa('GET', path)).status).toBe(403);
});
