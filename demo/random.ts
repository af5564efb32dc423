import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';

export interface Random {
  /** A number in [0, 1). */
  next(): number;
  between(from: number, until: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
}

/** A small seeded generator (mulberry32): the same seed and salt always give the same numbers. */
export function makeRandom(seed: number, salt = ''): Random {
  let state = hashOf(`${seed}/${salt}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, until) => from + next() * (until - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
  };
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** The whole demo follows from these: the same moment and seed give the same rows. */
export interface DemoOrigin {
  readonly today: CalendarDate;
  readonly seed: number;
  /** When it is loaded, as requests that wait for an answer are some hours old; otherwise as today begins. */
  readonly now?: Instant;
}

/** A generator of its own for each purpose, so that a change in one place leaves the others as they were. */
export function seeded(origin: DemoOrigin, salt: string): Random {
  return makeRandom(origin.seed, salt);
}

export function uuidFrom(random: Random): string {
  const bytes = Array.from(bytesFrom(random, 16));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export function bytesFrom(random: Random, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => random.whole(0, 255));
}
