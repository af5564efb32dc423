import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The built product in a process of its own, as `npm start` runs it. */
export interface ProductProcess {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from its start to the end of the first page. */
  readonly firstPageMs: number;
  stop(): Promise<void>;
}

export interface ProductOptions {
  readonly port: number;
  readonly dataDir: string;
  /** The checkout whose product is started; the current folder by default. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly readyWithinMs?: number;
  /** Everything it writes is added to this file. */
  readonly logFile?: string;
}

/**
 * Starts the product and waits for its first page; throws with its last words when it ends before or takes too long.
 */
export async function startProduct(options: ProductOptions): Promise<ProductProcess> {
  const { port, dataDir, folder = process.cwd(), env = {}, readyWithinMs = 180_000, logFile } = options;
  const origin = `http://localhost:${port}`;
  if (await answers(origin)) throw new Error(`something else answers at ${origin}`);
  const startedAt = performance.now();
  const { flags, variables } = givenByStart(folder);
  const child = spawn(process.execPath, [...flags, 'scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, ...variables, ...QUIET, ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lastWords = listenTo(child, logFile);
  while (!(await answers(origin))) {
    const isLate = performance.now() - startedAt > readyWithinMs;
    if (child.exitCode !== null || isLate) {
      child.kill('SIGKILL');
      throw new Error(`the product ${isLate ? 'took too long' : 'ended'}:\n${lastWords()}`);
    }
    await pause(10);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    firstPageMs: performance.now() - startedAt,
    stop: () => stop(child),
  };
}

/** Memory of a process in megabytes, now and at most so far; undefined where there is no /proc. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
    return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
  } catch {
    return undefined;
  }
}

/** Enough requests a minute for a machine that measures, and a log that says only what goes wrong. */
const QUIET = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  REQUESTS_PER_MINUTE: '1000000',
  PAGES_AT_ONCE: '1000',
  SIGN_IN_TRIES_PER_MINUTE: '1000000',
};

async function answers(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/`);
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

function listenTo(child: ChildProcess, logFile: string | undefined): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      if (logFile !== undefined) appendFileSync(logFile, chunk);
      words = (words + chunk.toString('utf8')).slice(-4_000);
    });
  }
  return () => words;
}

/** As `TimeoutStopSec` of deploy/marea.service. */
const STOPS_WITHIN_MS = 90_000;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
  await ended;
  clearTimeout(deadline);
}

interface GivenByStart {
  readonly flags: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

/** What the script `start` of package.json gives to Node: its flags and the variables of its environment. */
function givenByStart(folder: string): GivenByStart {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(' ');
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=', 2));
  return { flags: words.filter((word) => word.startsWith('--')), variables: Object.fromEntries(variables) };
}
