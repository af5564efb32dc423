import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { at as shareOf } from '../support/result.ts';
import { sessionFor } from './sessions.ts';
import type { Session, World } from './world.ts';

/** Sessions that begin at random moments, whether or not those before them have ended. */
export interface OpenLoad {
  /** Sessions a second from now on; 0 begins none. */
  rate: number;
  /** How many are open. */
  open(): number;
  begin(session: Session): void;
  /** Begins none any more, and waits for those that are open; false when some are left after so long. */
  end(withinMs: number): Promise<boolean>;
}

/** More than ever should be open: whoever comes then is turned away, which counts as a failure. */
const MAX_OPEN = 1_500;
const IDLE_MS = 200;

/** Begins sessions of the world by a Poisson process; errors of a session itself end the load. */
export function startLoad(world: World, onError: (error: unknown) => void): OpenLoad {
  const { journal, random } = world;
  let open = 0;
  let isEnding = false;
  const load: OpenLoad = {
    rate: 0,
    open: () => open,
    begin: (session) => {
      if (open >= MAX_OPEN) {
        journal.turnedAway += 1;
        return;
      }
      open += 1;
      journal.openAtOnce = Math.max(journal.openAtOnce, open);
      session(world)
        .catch(onError)
        .finally(() => {
          open -= 1;
        });
    },
    end: async (withinMs) => {
      isEnding = true;
      for (const until = Date.now() + withinMs; open > 0 && Date.now() < until; ) await pause(IDLE_MS);
      return open === 0;
    },
  };
  const run = async () => {
    for (let next = Date.now(); !isEnding; ) {
      if (load.rate === 0) {
        await pause(IDLE_MS);
        next = Date.now();
        continue;
      }
      next += (-Math.log(1 - random()) / load.rate) * 1_000;
      await pause(Math.max(0, next - Date.now()));
      if (!isEnding) load.begin(sessionFor(random()));
    }
  };
  void run();
  return load;
}

/** One rate of the calibration. */
export interface Step {
  readonly rate: number;
  readonly p95Ms: number;
  /** The part of all cores that was busy, 0 to 1. */
  readonly busy: number;
}

const FIRST_RATE = 2;
const GROWTH = 1.5;
/** From here on the load costs far more than what runs without it. */
const ENOUGH_BUSY = 0.45;
/** Above it sessions wait for cores. */
const FULL = 0.95;
const MAX_STEPS = 8;

/**
 * Finds how many sessions a second this machine keeps up with, by what they cost: the rate grows by half until nearly
 * half of all cores are busy, and the capacity is the rate that would keep 95 % of them busy. Each rate is looked at
 * when as many sessions end as begin; before the first one, pages are rendered that are kept afterwards.
 */
export async function calibrate(
  world: World,
  load: OpenLoad,
  stepSeconds: number,
): Promise<{ readonly capacity: number; readonly steps: readonly Step[] }> {
  load.rate = FIRST_RATE;
  await pause(stepSeconds * 1_000);
  const steps: Step[] = [];
  for (let rate = FIRST_RATE; steps.length < MAX_STEPS; rate *= GROWTH) {
    load.rate = rate;
    await pause(stepSeconds * 1_000);
    const before = busySeconds();
    const startedAt = Date.now();
    await pause(stepSeconds * 1_000);
    const after = busySeconds();
    const waits = world.journal.answers.filter(({ at }) => at >= startedAt).map(({ ms }) => ms);
    const busy = (after.busy - before.busy) / (after.all - before.all);
    steps.push({ rate, p95Ms: shareOf(waits, 0.95), busy });
    if (busy >= ENOUGH_BUSY) break;
  }
  const { rate, busy } = steps.at(-1) ?? { rate: FIRST_RATE, busy: FULL };
  return { capacity: (rate * FULL) / busy, steps };
}

/**
 * Seconds of all cores of the machine since it started, and how many of them were spent. What others run there with a
 * lower priority (`nice`) is theirs, and waits for us.
 */
export function busySeconds(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const used = times.user + times.sys + times.irq;
    busy += used / 1_000;
    all += (used + times.nice + times.idle) / 1_000;
  }
  return { busy, all };
}
