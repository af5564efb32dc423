import { setTimeout as pause } from 'node:timers/promises';
import type { AnyJson } from '#tests/support/api-caller.ts';
import type { Journal } from './journal.ts';

export interface Reply {
  /** 0: no answer came within 30 s, or the connection was cut. */
  readonly status: number;
  /** What JSON or text was answered; undefined for nothing. */
  readonly body: AnyJson;
  readonly etag: string | null;
}

interface Asked {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** When it was due, in milliseconds of `Date.now()`; now by default. */
  readonly at?: number;
}

/** Asks once and notes how it was answered, under the name of its kind. */
export type Ask = (kind: string, method: string, path: string, asked?: Asked) => Promise<Reply>;

const WAIT_MS = 30_000;
const AGAIN_MS = 1_000;
const PATIENCE_MS = 150_000;

/** Asks the product at this address; every answer goes into the journal. */
export function askerOf(origin: string, journal: Pick<Journal, 'answers'>): Ask {
  return async (kind, method, path, { body, headers = {}, at = Date.now() } = {}) => {
    const note = (status: number, code: string) =>
      journal.answers.push({ kind, at, ms: Date.now() - at, status, code });
    try {
      const reply = await fetch(origin + path, {
        method,
        headers: { 'accept-encoding': 'gzip, br', ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(WAIT_MS),
      });
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.includes('json') === true;
      const read: AnyJson = isJson && text !== '' ? JSON.parse(text) : text;
      note(reply.status, isJson ? String(Object(read).code ?? '') : '');
      return { status: reply.status, body: read, etag: reply.headers.get('etag') };
    } catch (error) {
      note(0, error instanceof Error ? error.name : '');
      return { status: 0, body: undefined, etag: null };
    }
  };
}

/** Whether an answer says nothing of what was asked: it is worth asking again soon. */
const isAway = ({ status, body }: Reply): boolean =>
  status === 0 || status >= 500 || Object(body).code === 'idempotency-key-running';

/** Asks as a person does who presses again when a screen failed: once a second, for two and a half minutes at most. */
export async function askUntilAnswered(ask: () => Promise<Reply>): Promise<Reply> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await ask();
    if (!isAway(reply) || Date.now() > until) return reply;
    await pause(AGAIN_MS);
  }
}
