import { expect, test } from 'vitest';
import { ApiRefusal, NetworkFailure } from '#browser/api-refusal.ts';
import type { FieldTask } from '../../api/turnovers.schemas.ts';
import type { FieldStore, Kept, Waiting } from './field-store.ts';
import { forgetSent, sendWaiting } from './send-waiting.ts';
import { stillMissing, withWaiting } from './with-waiting.ts';

const AT = '2027-03-05T16:30:00.000Z';
const aMove = (id: string, what: 'start' | 'pause' | 'finish' = 'start'): Waiting => ({
  who: 'rosa@demo.test',
  taskId: 'task',
  body: { what, id, at: AT },
});

/** A phone whose memory is this list. */
function aPhone(...waiting: readonly Waiting[]) {
  let kept: Kept[] = waiting.map((one, order) => ({ ...one, order }));
  const store = {
    list: async () => kept,
    replace: async (next: Kept) => {
      kept = kept.map((one) => (one.order === next.order ? next : one));
    },
    remove: async (order: number) => {
      kept = kept.filter((one) => one.order !== order);
    },
  } as unknown as FieldStore;
  return { store, kept: () => kept };
}

const refusal = (status: number) => new ApiRefusal('turnover-move-not-valid', { message: 'No.', status, details: {} });
const sending = { who: 'rosa@demo.test', wordsOf: ({ message }: ApiRefusal) => message, now: () => 1_000 };

test('sends what waits in its order, and keeps it until the tasks were read after that', async () => {
  const { store, kept } = aPhone(aMove('one'), aMove('two'));
  const sent: string[] = [];
  const send = async ({ body }: Waiting) => sent.push(body.id);
  expect(await sendWaiting({ ...sending, store, send })).toBe('sent');
  expect(sent).toEqual(['one', 'two']);
  await forgetSent(store, 1_000);
  expect(kept()).toHaveLength(2);
  await forgetSent(store, 1_001);
  expect(kept()).toEqual([]);
});

test.each([
  ['no network', new NetworkFailure('gone')],
  ['a server in trouble', refusal(503)],
  ['too many calls', refusal(429)],
  ['a session that ended', refusal(401)],
])('stops at %s, and sends the same one first when it tries again', async (_, failure) => {
  const { store, kept } = aPhone(aMove('one'), aMove('two'));
  const tried: string[] = [];
  const send = async ({ body }: Waiting) => {
    tried.push(body.id);
    if (tried.length === 1) throw failure;
  };
  expect(await sendWaiting({ ...sending, store, send })).toBe('waiting');
  expect(kept().every(({ sentAt, refused }) => sentAt === undefined && refused === undefined)).toBe(true);
  expect(await sendWaiting({ ...sending, store, send })).toBe('sent');
  expect(tried).toEqual(['one', 'one', 'two']);
});

test('what the server refuses stays with its sentence, and the rest goes on', async () => {
  const { store, kept } = aPhone(aMove('one'), aMove('two'));
  const send = async ({ body }: Waiting) => {
    if (body.id === 'one') throw refusal(409);
  };
  expect(await sendWaiting({ ...sending, store, send })).toBe('sent');
  expect(kept()).toMatchObject([{ refused: 'No.' }, { sentAt: 1_000 }]);
});

test('sends nothing of somebody else on this phone', async () => {
  const { store } = aPhone({ ...aMove('one'), who: 'luis@demo.test' });
  const send = async () => expect.fail('sent');
  expect(await sendWaiting({ ...sending, store, send })).toBe('sent');
});

const task = {
  ...{ id: 'task', state: 'accepted', problems: [] },
  rooms: [
    {
      name: 'Kitchen',
      items: [{ id: '1.1', words: 'Sink', isRequired: true, needsPhoto: true, isChecked: false, photos: [] }],
    },
  ],
} as unknown as FieldTask;
const shownWith = (...bodies: readonly Waiting['body'][]) =>
  withWaiting(
    task,
    bodies.map((body, order) => ({ who: 'rosa', taskId: 'task', body, order })),
    ({ body }) => body.id,
  );

test('a task is shown as its person left it: moves, ticks, pictures and problems', () => {
  const photo = { what: 'photo', id: 'p', at: AT, bytes: new ArrayBuffer(1), type: 'image/jpeg' } as const;
  const shown = shownWith(
    { what: 'start', id: 'a', at: AT },
    { what: 'check', id: 'b', at: AT, item: '1.1', isDone: true },
    { ...photo, item: '1.1' },
    { what: 'problem', id: 'c', at: AT, kind: 'leak' },
    { ...photo, id: 'q', problem: 'c' },
  );
  expect(shown).toMatchObject({ state: 'in-progress', problems: [{ id: 'c', kind: 'leak', photos: [{ id: 'q' }] }] });
  expect(shown.rooms[0]?.items[0]).toMatchObject({ isChecked: true, photos: [{ id: 'p', url: 'p' }] });
  expect([stillMissing(task), stillMissing(shown)]).toEqual([
    { unticked: 1, unpictured: 1 },
    { unticked: 0, unpictured: 0 },
  ]);
});

test('a move that is no move any more changes nothing', () => {
  expect(shownWith({ what: 'finish', id: 'a', at: AT }).state).toBe('accepted');
});
