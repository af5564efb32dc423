import { beforeEach, expect, test, vi } from 'vitest';
import { Texts } from '#browser/texts.ts';
import type { FieldView } from '../../api/turnovers.schemas.ts';
import field from '../../texts/field.en.json' with { type: 'json' };
import type { FieldStore, Kept } from './field-store.ts';
import { keptPhone } from './kept-phone.ts';
import { dropWaiting, forgetDay, whereToStay } from './leave-phone.ts';

const ROSA = 'rosa@demo.test';
const LUIS = 'luis@demo.test';

const source = { field: async () => ({ default: field }) };
const texts = new Texts({ always: { en: source, es: source }, others: async () => ({ en: {}, es: {} }) }, 'en');
const aMove = (order: number, who: string, more: Partial<Kept> = {}): Kept => ({
  ...{ order, who, taskId: 'task' },
  body: { what: 'start', id: String(order), at: '2027-03-05T16:30:00.000Z' },
  ...more,
});

/** A phone where Rosa's tasks were read last. */
function aPhone(...waiting: readonly Kept[]) {
  let kept = waiting;
  let day: { who: string; view: FieldView } | undefined = { who: ROSA, view: {} as FieldView };
  const store = {
    list: async () => kept,
    remove: async (order: number) => {
      kept = kept.filter((one) => one.order !== order);
    },
    readDay: async () => day,
    dropDay: async () => {
      day = undefined;
    },
  } as unknown as FieldStore;
  return { open: async () => store, orders: () => kept.map(({ order }) => order), reader: () => day?.who };
}

const caches = new Set<string>();
beforeEach(() => {
  caches.add('marea-field');
  vi.stubGlobal('caches', {
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('whoever signs out is asked before something is lost that was not sent, and may stay to send it', async () => {
  const { open } = aPhone(
    aMove(1, ROSA),
    aMove(2, ROSA, { sentAt: 1 }),
    aMove(3, LUIS),
    aMove(4, ROSA, { refused: 'No.' }),
  );
  const asked: string[] = [];
  const answering = (isSure: boolean) => async (question: { message: string }) => {
    asked.push(question.message);
    return isSure;
  };
  expect(await whereToStay({ who: ROSA, texts }, open, answering(false))).toBe('/field');
  expect(await whereToStay({ who: ROSA, texts }, open, answering(true))).toBeNull();
  expect(asked[0]).toBe('1 entry has not reached the office yet. If you sign out now, it is lost.');
});

test('nobody is asked about what was sent, was refused, or is somebody else’s', async () => {
  const { open } = aPhone(aMove(1, ROSA, { sentAt: 1 }), aMove(2, ROSA, { refused: 'No.' }), aMove(3, LUIS));
  expect(await whereToStay({ who: ROSA, texts }, open, async () => expect.fail('asked'))).toBeNull();
});

test('what one pressed goes with them, what others pressed stays theirs', async () => {
  const { open, orders } = aPhone(aMove(1, ROSA), aMove(2, LUIS), aMove(3, ROSA, { sentAt: 1 }));
  await dropWaiting(ROSA, open);
  expect(orders()).toEqual([2]);
});

test.each([
  ['nobody', undefined],
  ['another person', LUIS],
])('tasks, codes of doors and the page are forgotten when %s is signed in; what waits stays', async (_, now) => {
  const { open, orders, reader } = aPhone(aMove(1, ROSA));
  await forgetDay(now, open);
  expect([reader(), caches.size, orders()]).toEqual([undefined, 0, [1]]);
});

test('whose tasks they are keeps them', async () => {
  const { open, reader } = aPhone();
  await forgetDay(ROSA, open);
  expect([reader(), caches.size]).toEqual([ROSA, 1]);
});

test('a device that keeps no page loads nothing of it, also where a browser keeps nothing at all', async () => {
  expect(await keptPhone()).toBeDefined();
  caches.clear();
  expect(await keptPhone()).toBeUndefined();
  vi.stubGlobal('caches', undefined);
  expect(await keptPhone()).toBeUndefined();
});
