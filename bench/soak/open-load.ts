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

const FIRST_RATE = 1.5;
const GROWTH = 1.35;
const MAX_P95_MS = 1_000;
const MAX_BUSY = 0.95;
const MAX_STEPS = 16;
/** Between two tries of a rate. */
const CALM_MS = 5_000;

const keepsUp = ({ p95Ms, busy }: Step) => p95Ms <= MAX_P95_MS && busy <= MAX_BUSY;

/**
 * Finds how many sessions a second this machine keeps up with: each step has a third more, until p95 of all answers is
 * over a second or all cores are busy, twice at one rate: the first time pages are rendered that are kept afterwards.
 * The capacity is the last rate before that.
 */
export async function calibrate(
  world: World,
  load: OpenLoad,
  stepSeconds: number,
): Promise<{ readonly capacity: number; readonly steps: readonly Step[] }> {
  const steps: Step[] = [];
  let isAgain = false;
  for (let rate = FIRST_RATE; steps.length < MAX_STEPS; ) {
    const before = busySeconds();
    const startedAt = Date.now();
    load.rate = rate;
    await pause(stepSeconds * 1_000);
    const waits = world.journal.answers.filter(({ at }) => at >= startedAt).map(({ ms }) => ms);
    const after = busySeconds();
    const busy = (after.busy - before.busy) / (after.all - before.all);
    const step = { rate, p95Ms: shareOf(waits, 0.95), busy };
    steps.push(step);
    if (keepsUp(step)) {
      rate *= GROWTH;
      isAgain = false;
    } else if (isAgain) break;
    else {
      isAgain = true;
      load.rate = 0;
      await pause(CALM_MS);
    }
  }
  const kept = steps.filter(keepsUp);
  return { capacity: kept.at(-1)?.rate ?? FIRST_RATE, steps };
}

/** Seconds of all cores of the machine since it started, and how many of them were spent. */
export function busySeconds(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const used = times.user + times.nice + times.sys + times.irq;
    busy += used / 1_000;
    all += (used + times.idle) / 1_000;
  }
  return { busy, all };
}
