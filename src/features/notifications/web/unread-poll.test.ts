import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUnreadPoll, type UnreadPoll } from './unread-poll.ts';

class SignedOut extends Error {}

let isAwake: boolean;
let listeners: Set<() => void>;
let answers: (() => Promise<number>)[];
let asked: number;
let counts: number[];
let poll: UnreadPoll;

beforeEach(() => {
  vi.useFakeTimers();
  isAwake = true;
  listeners = new Set();
  answers = [];
  asked = 0;
  counts = [];
  poll = createUnreadPoll({
    ask: () => {
      asked += 1;
      return answers.shift()?.() ?? Promise.resolve(asked);
    },
    onCount: (count) => counts.push(count),
    isOver: (error) => error instanceof SignedOut,
    sight: {
      isAwake: () => isAwake,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const sleepOrWake = (awake: boolean) => {
  isAwake = awake;
  for (const listener of listeners) listener();
};
const failing = (times: number) =>
  answers.push(...Array.from({ length: times }, () => () => Promise.reject(new Error())));

test('asks at once and then every ten seconds', async () => {
  poll.start();
  await pass(0);
  expect(counts).toEqual([1]);
  await pass(9.9);
  expect(asked).toBe(1);
  await pass(0.1);
  expect(counts).toEqual([1, 2]);
  await pass(60);
  expect(asked).toBe(8);
});

test('asks nothing while nobody can see it, and at once when the page is seen again', async () => {
  poll.start();
  await pass(5);
  sleepOrWake(false);
  await pass(600);
  expect(asked).toBe(1);
  sleepOrWake(true);
  await pass(0);
  expect(asked).toBe(2);
  await pass(10);
  expect(asked).toBe(3);
});

test('a page that is opened out of sight waits until it is seen', async () => {
  isAwake = false;
  poll.start();
  await pass(60);
  expect(asked).toBe(0);
  sleepOrWake(true);
  await pass(0);
  expect(asked).toBe(1);
});

test('somebody who goes back and forth between tabs is not asked for each time', async () => {
  poll.start();
  await pass(0);
  for (let times = 0; times < 20; times += 1) {
    sleepOrWake(false);
    sleepOrWake(true);
    await pass(0.01);
  }
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
});

test('a slow answer is waited for: questions never pile up', async () => {
  let answer: (count: number) => void = () => undefined;
  answers.push(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  poll.start();
  await pass(120);
  sleepOrWake(false);
  sleepOrWake(true);
  await pass(30);
  expect(asked).toBe(1);
  answer(4);
  await pass(0);
  expect(counts).toEqual([4]);
  await pass(10);
  expect(asked).toBe(2);
});

test('asks ever more seldom while nobody answers, five minutes apart at most, and as before after an answer', async () => {
  failing(7);
  poll.start();
  await pass(0);
  const waits: number[] = [];
  for (let failures = 1; failures <= 7; failures += 1) {
    const before = asked;
    let seconds = 0;
    for (; asked === before; seconds += 5) await pass(5);
    waits.push(seconds);
  }
  expect(waits).toEqual([20, 40, 80, 160, 300, 300, 300]);
  expect(counts).toEqual([8]);
  await pass(10);
  expect(asked).toBe(9);
});

test('a connection that is back is tried at once, however long the pause was', async () => {
  failing(6);
  poll.start();
  await pass(700);
  const before = asked;
  sleepOrWake(false);
  sleepOrWake(true);
  await pass(0);
  expect(asked).toBe(before + 1);
});

test('nobody asks any more once the session is over', async () => {
  answers.push(() => Promise.reject(new SignedOut()));
  poll.start();
  await pass(600);
  sleepOrWake(true);
  await pass(600);
  expect(asked).toBe(1);
  expect(listeners.size).toBe(0);
});

test('after something was read it asks at once, and an answer from before does not count', async () => {
  let late: (count: number) => void = () => undefined;
  answers.push(
    () =>
      new Promise((resolve) => {
        late = resolve;
      }),
  );
  poll.start();
  await pass(0);
  const asking = poll.askNow();
  late(99);
  await asking;
  expect(counts).toEqual([2]);
  await poll.askNow();
  expect(counts).toEqual([2, 3]);
  await pass(9.9);
  expect(asked).toBe(3);
});

test('a tab rests for ten seconds after another one was answered', async () => {
  poll.start();
  for (let times = 0; times < 10; times += 1) {
    await pass(9);
    poll.rest();
  }
  expect(asked).toBe(1);
  await pass(10);
  expect(asked).toBe(2);
});

test('going from page to page asks no more often, and the last one that goes ends it', async () => {
  const stopFirst = poll.start();
  await pass(4);
  const stopSecond = poll.start();
  stopFirst();
  await pass(6);
  expect(asked).toBe(2);
  stopSecond();
  await pass(3);
  const stopThird = poll.start();
  await pass(6.9);
  expect(asked).toBe(2);
  await pass(0.1);
  expect(asked).toBe(3);
  stopThird();
  await pass(600);
  expect(asked).toBe(3);
  expect(listeners.size).toBe(0);
});
