import type { CalendarDate } from '#kernel/calendar-date.ts';
import { makeRandom, type Random } from '../scenes/drawing/random.ts';

/** What all of the demo follows from: the same two give the same rows. */
export interface DemoOrigin {
  readonly today: CalendarDate;
  readonly seed: number;
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
