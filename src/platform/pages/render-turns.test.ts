import { beforeEach, expect, test, vi } from 'vitest';
import { createRenderTurns, type RenderTurns } from './render-turns.ts';

const OFFICE = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';
const limits = { atOnce: 2, waiting: 3, waitMs: 4_000, perMinute: 10 };

let at = 0;
let turns: RenderTurns;
beforeEach(() => {
  vi.useFakeTimers();
  at = 1_000;
  turns = createRenderTurns(limits, () => at);
  return () => vi.useRealTimers();
});

/** Takes a turn and says in `order` when it came. */
function ask(name: string, order: string[], address = OFFICE) {
  const taken = Promise.resolve(turns.take(address));
  taken.then(
    () => order.push(name),
    () => order.push(`${name} refused`),
  );
  return taken;
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const tooMany = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'too-many-requests', details: { retryAfterSeconds } });

test('one address has two pages rendered at once, the rest in the order of asking', async () => {
  const order: string[] = [];
  const [first, second] = [ask('first', order), ask('second', order)];
  for (const name of ['third', 'fourth', 'fifth']) void ask(name, order);
  await settle();
  expect(order).toEqual(['first', 'second']);

  (await second).end();
  await settle();
  expect(order).toEqual(['first', 'second', 'third']);
  (await first).end();
  await settle();
  expect(order).toEqual(['first', 'second', 'third', 'fourth']);
});

test('who asks from elsewhere waits for nobody', async () => {
  const order: string[] = [];
  for (const name of ['one', 'two', 'three']) void ask(name, order);
  void ask('elsewhere', order, ELSEWHERE);
  await settle();
  expect(order).toEqual(['one', 'two', 'elsewhere']);
});

test('more than may wait are refused at once, and told when to come again', async () => {
  for (const name of ['1', '2', '3', '4', '5']) void ask(name, []);
  expect(() => turns.take(OFFICE)).toThrow(tooMany(4));
  expect(turns.take(ELSEWHERE)).toBeTruthy();
});

test('who has waited too long is refused, and those behind keep their place', async () => {
  const order: string[] = [];
  const first = ask('first', order);
  void ask('second', order);
  const third = ask('third', order);
  await vi.advanceTimersByTimeAsync(2_000);
  void ask('fourth', order);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(third).rejects.toThrow(tooMany(4));
  (await first).end();
  await settle();
  expect(order).toEqual(['first', 'second', 'third refused', 'fourth']);
});

const render = (address = OFFICE) => (turns.take(address) as { end(): void }).end();

test('a minute’s pages may come at once, then one each six seconds', () => {
  for (let page = 0; page < 10; page += 1) render();
  expect(() => render()).toThrow(tooMany(6));
  at += 5_000;
  expect(() => render()).toThrow(tooMany(1));
  at += 1_000;
  render();
  expect(() => render()).toThrow(tooMany(6));
  render(ELSEWHERE);
});

test('a turn that rendered nothing does not count, nor one that came too late', async () => {
  for (let page = 0; page < 50; page += 1) (turns.take(OFFICE) as { giveBack(): void }).giveBack();
  const held = [turns.take(OFFICE), turns.take(OFFICE)];
  const late = expect(turns.take(OFFICE)).rejects.toThrow(tooMany(4));
  await vi.advanceTimersByTimeAsync(4_000);
  await late;
  for (const turn of held) (await turn).end();
  for (let page = 0; page < 8; page += 1) render();
  expect(() => render()).toThrow(tooMany(6));
});
