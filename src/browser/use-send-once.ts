import { useRef } from 'react';
import { ApiRefusal } from './api-refusal.ts';

type SendOnce = <Answer>(content: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;

/**
 * Sends a call that creates something: the same content has the same idempotency key until the server has decided, so
 * that a second press after a lost answer does nothing twice. `content` is all that is sent, as JSON can hold it.
 */
export function useSendOnce(): SendOnce {
  const keys = useRef(new Map<string, string>());
  return async (content, send) => {
    const text = JSON.stringify(content);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    try {
      const answer = await send(key);
      keys.current.delete(text);
      return answer;
    } catch (error) {
      if (isDecided(error)) keys.current.delete(text);
      throw error;
    }
  };
}

/** Whether nothing was done and the same content may be sent anew. */
function isDecided(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status < 500 && !error.code.startsWith('idempotency-');
}
