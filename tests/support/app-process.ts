import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { AnyJson } from './api-caller.ts';
import { TEST_APP_SECRET } from './test-secret.ts';

/** The product without pages in a process of its own, and what it has logged. */
export interface AppProcess {
  readonly origin: string;
  readonly pid: number;
  /** Everything it wrote so far. */
  log(): string;
  /** Ends at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Ends as a service is ended. */
  stop(): Promise<void>;
}

const SCRIPT = path.resolve(import.meta.dirname, 'api-process.ts');
const READY_WITHIN_MS = 30_000;

interface Databases {
  readonly url: string;
  readonly ownerUrl: string;
}

/** Starts a process on this database and waits until it serves; throws with its last words when it does not. */
export async function startApp(
  database: Databases,
  env: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  { readyWithinMs = READY_WITHIN_MS }: { readonly readyWithinMs?: number } = {},
): Promise<AppProcess> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      APP_SECRET: TEST_APP_SECRET,
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      REQUESTS_PER_MINUTE: '1000000',
      MAIL_GATHER_SECONDS: '0',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const origin = await addressOf(child, { words: () => words, readyWithinMs });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { origin, pid: child.pid ?? 0, log: () => words, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

function addressOf(
  child: ChildProcess,
  { words, readyWithinMs }: { readonly words: () => string; readonly readyWithinMs: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(late);
      child.kill('SIGKILL');
      reject(new Error(`the product did not start:\n${words().slice(-4_000)}`));
    };
    const late = setTimeout(fail, readyWithinMs);
    child.once('exit', fail);
    child.stdout?.on('data', () => {
      const [, port] = /Marea is at http:\/\/localhost:(\d+)/.exec(words()) ?? [];
      if (port === undefined) return;
      clearTimeout(late);
      child.off('exit', fail);
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: AnyJson;
  readonly headers: Headers;
  readonly ms: number;
}

/** Calls an app process as the holder of this bearer. */
export function httpCaller(origin: string, bearer: Readonly<Record<string, string>> = {}) {
  return async (
    method: string,
    endpoint: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> => {
    const startedAt = performance.now();
    const reply = await fetch(`${origin}/v1.0/${endpoint}`, {
      method,
      headers: { ...bearer, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const ms = performance.now() - startedAt;
    return { status: reply.status, body: text === '' ? undefined : JSON.parse(text), headers: reply.headers, ms };
  };
}
