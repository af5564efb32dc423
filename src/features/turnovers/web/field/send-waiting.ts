import { ApiRefusal, isNetworkFailure } from '#browser/api-refusal.ts';
import type { FieldStore, Waiting } from './field-store.ts';

interface Sending {
  readonly store: FieldStore;
  readonly who: string;
  readonly send: (waiting: Waiting) => Promise<unknown>;
  /** The sentence of a refusal. */
  readonly wordsOf: (refusal: ApiRefusal) => string;
  readonly now?: () => number;
}

/** 'sent': nothing waits any more; 'waiting': there is no network, or the server is in trouble. */
export type SendOutcome = 'sent' | 'waiting';

/**
 * Sends what waits, one after another in the order in which it was pressed. Each has an id that counts once at the
 * server, so that one whose answer was lost is simply sent again. What the server refuses is kept, and said.
 */
export async function sendWaiting({ store, who, send, wordsOf, now = Date.now }: Sending): Promise<SendOutcome> {
  for (;;) {
    const next = (await store.list()).find((one) => one.who === who && isToSend(one));
    if (!next) return 'sent';
    try {
      await send(next);
      await store.replace({ ...next, sentAt: now() });
    } catch (error) {
      if (!isDecided(error)) return 'waiting';
      await store.replace({ ...next, refused: wordsOf(error) });
    }
  }
}

/** It was neither taken nor refused yet. */
export const isToSend = ({ sentAt, refused }: Waiting): boolean => sentAt === undefined && refused === undefined;

/** Forgets what the server took before one's tasks were read, at `askedAt`: they have it. */
export async function forgetSent(store: FieldStore, askedAt: number): Promise<void> {
  for (const { order, sentAt } of await store.list()) {
    if (sentAt !== undefined && sentAt < askedAt) await store.remove(order);
  }
}

/** The server has said no, for good: not that it is busy, nor that somebody has to sign in. */
function isDecided(error: unknown): error is ApiRefusal {
  if (isNetworkFailure(error) || !(error instanceof ApiRefusal)) return false;
  return error.status < 500 && ![401, 408, 425, 429].includes(error.status);
}
