import { type Instant, instant } from '#kernel/instant.ts';

/** The only source of 'now'. */
export interface Clock {
  now(): Instant;
}

/** A clock a test or a demo moves by hand. */
export interface FixedClock extends Clock {
  /** Moves on by that many milliseconds (negative: back). */
  advance(ms: number): void;
  set(at: Instant): void;
}

/** The machine's clock, moved by `offsetMs` milliseconds. */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => instant(Date.now() + offsetMs) };
}

/** The real time, also in a demo whose clock was moved: codes of authenticator apps and outside tokens follow it. */
export function realNow({ clock, config }: { clock: Clock; config: { readonly clockOffsetMs: number } }): Instant {
  return instant(clock.now() - config.clockOffsetMs);
}

/** Stands at `start` until it is moved. */
export function fixedClock(start: Instant): FixedClock {
  let at = start;
  return {
    now: () => at,
    advance: (ms) => {
      at = instant(at + ms);
    },
    set: (next) => {
      at = next;
    },
  };
}

const DAY_MS = 86_400_000;
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };
const SHAPE = /^([+-]?)(\d{1,5})([smhd])$/;

/** The farthest that a demo's clock is moved, either way: about a hundred years, so that every date has four digits. */
export const CLOCK_OFFSET_MAX_DAYS = 36_500;

/** Whether dates can be told and kept by a clock that is moved that far. */
export const isWithinClockOffset = (ms: number): boolean => Math.abs(ms) <= CLOCK_OFFSET_MAX_DAYS * DAY_MS;

/** '+3d', '-2h', '90m', '45s' as milliseconds; `undefined` when it is none of these. */
export function clockOffsetMs(text: string): number | undefined {
  const [, sign, amount, unit] = SHAPE.exec(text.trim()) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  const ms = Number(amount) * (UNIT_MS[unit] ?? 0);
  return sign === '-' ? -ms : ms;
}
