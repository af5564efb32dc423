import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { remainingFillMs } from '#features/contact/domain/contact-forms.ts';
import type { Transport } from '#kernel/transport.ts';
import type { newsletterApi } from '../newsletter.api.ts';
import { newsletterPaths } from '../newsletter.paths.ts';
import type { KeyOutcome } from './mailed-key.tsx';

export const newsletterClient = defineClient<typeof newsletterApi>(newsletterPaths);

export const confirmByKey = (key: string, transport?: Transport) =>
  answerOf(newsletterClient(transport).confirmSubscription({ body: { key } }));

export const unsubscribeByKey = (key: string, transport?: Transport) =>
  answerOf(newsletterClient(transport).unsubscribe({ body: { key } }));

/** A refused key is an outcome; anything else that goes wrong is thrown. */
async function answerOf(call: Promise<undefined>): Promise<KeyOutcome> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 400) return 'refused';
    throw error;
  }
}

/** What became of a subscription request: sent, without an address, with a wrong address, or not sent. */
export type RequestOutcome =
  | { readonly kind: 'sent'; readonly email: string }
  | { readonly kind: 'missing'; readonly email: string }
  | { readonly kind: 'wrong' | 'failed'; readonly email: string; readonly text: string };

/** Sends the subscription request of a form. Throws when the server does not answer. */
export async function sendRequest(form: FormData, transport?: Transport): Promise<RequestOutcome> {
  const email = textIn(form, 'email').trim();
  const website = textIn(form, 'website').slice(0, 200);
  if (email === '') return { kind: 'missing', email };
  try {
    await newsletterClient(transport).subscribe({ body: { email, website, ...(transport ? {} : await filled()) } });
    return { kind: 'sent', email };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { kind: fieldCodes(error).email ? 'wrong' : 'failed', email, text: error.message };
  }
}

/**
 * Waits as long as it takes not to be dropped as a program, which the server does with a form that is sent too fast.
 */
async function filled(): Promise<{ filledInMs: number }> {
  await new Promise((resume) => setTimeout(resume, remainingFillMs(performance.now())));
  return { filledInMs: Math.round(performance.now()) };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
