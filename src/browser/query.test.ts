import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Ask, createQuery, sharedAnswer } from './query.ts';
import { readQuery } from './use-query.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A question whose answers come when the test says so. */
function anAsk() {
  const open: { resolve: (data: string) => void; reject: (error: unknown) => void; signal: AbortSignal }[] = [];
  const ask: Ask<string> = (signal) => new Promise((resolve, reject) => open.push({ resolve, reject, signal }));
  return { ask, open };
}
const now = { delayMs: 0, freshMs: 0 };
const shown = (key: string) => ({ key, asks: true });

test('the answer is there under its key, and nothing is asked any more', async () => {
  const query = createQuery<string>();
  const { ask, open } = anAsk();
  const sent = query.send({ key: 'a', ask, ...now });
  expect(readQuery(query.state.get(), shown('a'))).toEqual({ data: undefined, error: undefined, isAsking: true });
  open[0]?.resolve('answer');
  await sent;
  expect(readQuery(query.state.get(), shown('a'))).toEqual({ data: 'answer', error: undefined, isAsking: false });
});

test('a screen that shows another key waits for that one, and sees the last answer only if it keeps it', async () => {
  const query = createQuery<string>();
  await query.send({ key: 'a', ask: async () => 'first', ...now });
  expect(readQuery(query.state.get(), shown('b'))).toMatchObject({ data: undefined, isAsking: true });
  expect(readQuery(query.state.get(), { ...shown('b'), keepsPrevious: true })).toMatchObject({
    data: 'first',
    isAsking: true,
  });
});

test('the newest question wins: the one before is aborted and its late answer ignored', async () => {
  const query = createQuery<string>();
  const { ask, open } = anAsk();
  void query.send({ key: 'a', ask, ...now });
  const sent = query.send({ key: 'b', ask, ...now });
  expect(open[0]?.signal.aborted).toBe(true);
  open[1]?.resolve('second');
  open[0]?.resolve('first');
  await sent;
  expect(query.state.get()).toEqual({ answer: { key: 'b', data: 'second' } });
});

test('a cancelled question is aborted and no failure', async () => {
  const query = createQuery<string>();
  const { ask, open } = anAsk();
  const sent = query.send({ key: 'a', ask, ...now });
  query.cancel();
  open[0]?.reject(new Error('aborted'));
  await sent;
  expect(open[0]?.signal.aborted).toBe(true);
  expect(readQuery(query.state.get(), shown('a')).error).toBeUndefined();
});

test('a failure belongs to its key, keeps the answer before it, and goes when it is asked again', async () => {
  const query = createQuery<string>();
  await query.send({ key: 'a', ask: async () => 'first', ...now });
  await query.send({ key: 'a', ask: () => Promise.reject(new Error('no')), ...now });
  expect(readQuery(query.state.get(), shown('a'))).toMatchObject({ data: 'first', error: new Error('no') });
  expect(readQuery(query.state.get(), shown('b')).error).toBeUndefined();
  const { ask } = anAsk();
  void query.send({ key: 'a', ask, ...now });
  expect(readQuery(query.state.get(), shown('a'))).toEqual({ data: 'first', error: undefined, isAsking: true });
});

test('what is typed is asked for after a pause, and only the last of it', async () => {
  const query = createQuery<string>();
  const ask = vi.fn(async () => 'found');
  void query.send({ key: 'm', ask, delayMs: 120, freshMs: 0 });
  await vi.advanceTimersByTimeAsync(100);
  void query.send({ key: 'mi', ask, delayMs: 120, freshMs: 0 });
  await vi.advanceTimersByTimeAsync(119);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(readQuery(query.state.get(), shown('mi')).data).toBe('found');
});

test('what is asked to be shared is asked once for all, and again when it is no longer fresh', async () => {
  const ask = vi.fn(async () => 'shared');
  const one = createQuery<string>();
  const other = createQuery<string>();
  const question = { key: 'list', ask, delayMs: 0, freshMs: 1_000 };
  await Promise.all([one.send(question), other.send(question)]);
  await createQuery<string>().send(question);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(sharedAnswer('list')).toBe('shared');
  expect(readQuery({}, { ...shown('list'), freshMs: 1_000 })).toEqual({
    data: 'shared',
    error: undefined,
    isAsking: false,
  });
  await vi.advanceTimersByTimeAsync(1_001);
  await one.send(question);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failure is not shared: the next screen asks again', async () => {
  const ask = vi.fn<Ask<string>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce('yes');
  const question = { key: 'unsteady', ask, delayMs: 0, freshMs: 1_000 };
  await createQuery<string>().send(question);
  const next = createQuery<string>();
  await next.send(question);
  expect(next.state.get().answer?.data).toBe('yes');
});

test('with what the server rendered nothing is asked, until it is changed by hand', () => {
  const query = createQuery<string>();
  const given = { key: 'a', asks: false, initial: 'rendered' };
  expect(readQuery(query.state.get(), given)).toEqual({ data: 'rendered', error: undefined, isAsking: false });
  query.setData('a', 'changed');
  expect(readQuery(query.state.get(), given).data).toBe('changed');
});

test('what is not enabled waits for nothing', () => {
  expect(readQuery({}, { key: 'a', asks: false })).toEqual({ data: undefined, error: undefined, isAsking: false });
});
