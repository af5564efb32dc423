import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { availableParallelism, freemem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { gatherMetrics } from './gathered-metrics.ts';

/** What a process does: serve pages and calls, run jobs and scans, or both. */
export type ProcessPart = 'all' | 'web' | 'jobs';

const PART = 'MAREA_PROCESS_PART';

/** The part of this process: all of it unless the parent of several said otherwise. */
export function partOfProcess(): ProcessPart {
  const part = process.env[PART];
  return cluster.isWorker && (part === 'web' || part === 'jobs') ? part : 'all';
}

/** What a process that serves holds, in bytes; measured in an hour of load, as the others here. */
export const BYTES_A_PROCESS = 420_000_000;
/** What PostgreSQL's process for one of its connections holds. */
const BYTES_A_CONNECTION = 35_000_000;
/** For the process of jobs with its connections, this one, and what PostgreSQL's processes share. */
const BYTES_FOR_OTHERS = 1_000_000_000;

interface Room {
  /** The most connections that each process keeps. */
  readonly connections: number;
  readonly cores?: number;
  /** By default what the machine has now. */
  readonly freeBytes?: number;
}

/** As many processes as cores, and as the memory that is free can hold with their connections; at least one. */
export function fittingProcesses({ connections, cores = availableParallelism(), freeBytes = freemem() }: Room): number {
  const ofEach = BYTES_A_PROCESS + connections * BYTES_A_CONNECTION;
  return Math.max(1, Math.min(cores, Math.floor((freeBytes - BYTES_FOR_OTHERS) / ofEach)));
}

export const isParentOfProcesses = (): boolean => cluster.isPrimary;

interface SuperviseOptions {
  /** How many processes serve; one more runs the jobs. */
  readonly web: number;
  /** For how long they still answer when all are to end. */
  readonly drainSeconds: number;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

interface Child {
  readonly name: string;
  readonly part: ProcessPart;
  worker: Worker;
  /** Ends in a row, each soon after its start. */
  falls: number;
}

const LONG_LIFE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const STOP_MS = 20_000;

/**
 * Runs the program in several processes on one port: some that serve, which get connections in turn, and one for jobs
 * and scans. What ends is started again, after a growing pause when it ends soon. SIGHUP replaces them one after the
 * other: a new one listens before its predecessor finishes what it has begun. SIGTERM and SIGINT end all.
 */
export async function supervise({ web, drainSeconds, log }: SuperviseOptions): Promise<void> {
  const children: Child[] = [];
  let isStopping = false;
  const metrics = gatherMetrics(() => children.map(({ name, worker }) => ({ name, worker })));

  const fork = (name: string, part: ProcessPart): Worker => {
    const worker = cluster.fork({ [PART]: part });
    metrics.serve(worker);
    worker.on('message', (message) => message === CLOSED && worker.send(NO_MORE, () => undefined));
    log.info({ process: name, pid: worker.process.pid }, 'a process starts');
    return worker;
  };

  const keep = (child: Child): void => {
    const { worker } = child;
    const startedAt = performance.now();
    worker.once('exit', async (code, signal) => {
      if (isStopping || child.worker !== worker) return;
      child.falls = performance.now() - startedAt > LONG_LIFE_MS ? 0 : child.falls + 1;
      const pauseMs = child.falls === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (child.falls - 1), LONGEST_PAUSE_MS);
      log.error(
        { process: child.name, exitCode: code, signal, againInMs: pauseMs },
        'a process ended and is started again',
      );
      await pause(pauseMs);
      if (isStopping) return;
      child.worker = fork(child.name, child.part);
      keep(child);
    });
  };

  const add = async (name: string, part: ProcessPart): Promise<void> => {
    const child: Child = { name, part, worker: fork(name, part), falls: 0 };
    children.push(child);
    keep(child);
    await readyOf(child.worker);
  };

  const replace = async (child: Child): Promise<void> => {
    const before = child.worker;
    // Two that run jobs would be fine, but the memory of one more process is not always there.
    if (child.part === 'jobs') {
      before.removeAllListeners('exit');
      await end(before);
    }
    child.worker = fork(child.name, child.part);
    keep(child);
    await readyOf(child.worker);
    if (child.part === 'jobs') return;
    await end(before, () => before.send(LEAVE));
  };

  let isReplacing = false;
  process.on('SIGHUP', async () => {
    if (isStopping || isReplacing) return;
    isReplacing = true;
    for (const child of children) await replace(child);
    isReplacing = false;
    log.info({ processes: children.length }, 'all processes were replaced');
  });
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(children.map(({ worker }) => end(worker)));
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  // The first one makes the database where there is none. Jobs come last: some call this site.
  await add('web-1', 'web');
  await Promise.all(Array.from({ length: web - 1 }, (_, at) => add(`web-${at + 2}`, 'web')));
  await add('jobs', 'jobs');
  children[0]?.worker.send(GREET);

  async function end(worker: Worker, tell: () => unknown = () => worker.process.kill('SIGTERM')): Promise<void> {
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    tell();
    const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS + drainSeconds * 1_000);
    await ended;
    clearTimeout(late);
  }
}

const READY = 'ready';
const GREET = 'greet';
const LEAVE = 'leave';
const CLOSED = 'closed';
const NO_MORE = 'no more';

interface Heard {
  /** All processes are ready: one of them says so. */
  readonly greet: () => void;
  /** Another process has taken the place of this one. */
  readonly leave: () => void;
}

/** Tells the parent that this process can answer, or runs jobs, and hears what the parent says from then on. */
export function tellReady({ greet, leave }: Heard): void {
  process.on('message', (message) => {
    if (message === GREET) greet();
    if (message === LEAVE) leave();
  });
  process.send?.(READY);
}

/**
 * Called by a process that has stopped listening: resolves when the connections that its parent gave it before have
 * come. Those that come to an ended process are never answered. At once where there is no parent.
 */
export async function lastConnectionCame(): Promise<void> {
  if (!cluster.isWorker || !process.connected) return;
  await new Promise<void>((resolve) => {
    process.on('message', (message) => message === NO_MORE && resolve());
    process.once('disconnect', () => resolve());
    process.send?.(CLOSED);
  });
}

/** Resolves when a process is ready, or has ended instead: it is started again then. */
function readyOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.on('message', (message) => message === READY && resolve());
    worker.once('exit', () => resolve());
  });
}
