import { ApiRefusal, fieldCodes } from '#browser/api-refusal.ts';
import { remainingFillMs } from '#features/contact/domain/form-limits.ts';
import type { Transport } from '#kernel/transport.ts';
import { newsletterClient } from './newsletter-client.ts';

/** What became of a wish for the newsletter: asked for, not an address, or not sent. */
export type WishOutcome =
  | { readonly kind: 'sent'; readonly email: string }
  | { readonly kind: 'missing'; readonly email: string }
  | { readonly kind: 'wrong' | 'failed'; readonly email: string; readonly text: string };

/** Asks for the newsletter with what stands in the form. Throws when nobody answers. */
export async function sendWish(form: FormData, transport?: Transport): Promise<WishOutcome> {
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

/** The server takes whoever is too fast for a program. */
async function filled(): Promise<{ filledInMs: number }> {
  await new Promise((resume) => setTimeout(resume, remainingFillMs(performance.now())));
  return { filledInMs: Math.round(performance.now()) };
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
