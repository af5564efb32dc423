import { ApiRefusal } from '#browser/api-refusal.ts';
import type { Transport } from '#kernel/transport.ts';
import type { KeyOutcome } from './mailed-key.tsx';
import { newsletterClient } from './newsletter-client.ts';

export const confirmByKey = (key: string, transport?: Transport) =>
  answerOf(newsletterClient(transport).confirmSubscription({ body: { key } }));

export const unsubscribeByKey = (key: string, transport?: Transport) =>
  answerOf(newsletterClient(transport).unsubscribe({ body: { key } }));

/** A key that is no good is an answer; anything else is a failure. */
async function answerOf(call: Promise<undefined>): Promise<KeyOutcome> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 400) return 'refused';
    throw error;
  }
}
