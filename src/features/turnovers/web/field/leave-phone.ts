import { confirmed } from '#browser/interface-state.ts';
import type { Texts } from '#browser/texts.ts';
import type { TextsOf } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { FIELD_CACHE } from './field-cache.ts';
import { openFieldStore } from './field-store.ts';
import { isToSend } from './send-waiting.ts';

interface Leaving {
  /** Who signs out, by email. */
  readonly who: string;
  readonly texts: Texts;
}

/**
 * Asks whoever signs out before something is lost that still waits to be sent: gives the address where it can be sent,
 * null where they may leave.
 */
export async function whereToStay(
  { who, texts }: Leaving,
  open = openFieldStore,
  ask = confirmed,
): Promise<string | null> {
  const store = await open();
  const count = (await store.list()).filter((one) => one.who === who && isToSend(one)).length;
  if (count === 0) return null;
  await texts.load('field');
  const t: TextsOf<'field'> = texts.speak('field');
  const question = { title: t('leave.title'), message: t('leave.text', { count }), tone: 'danger' } as const;
  const mayLose = await ask({ ...question, confirmLabel: t('leave.yes'), cancelLabel: t('leave.no') });
  return mayLose ? null : officePaths.field();
}

/** Forgets what one pressed here, after one has signed out and was asked; what others pressed is theirs. */
export async function dropWaiting(who: string, open = openFieldStore): Promise<void> {
  const store = await open();
  for (const kept of await store.list()) if (kept.who === who) await store.remove(kept.order);
}

/**
 * Forgets the tasks that were read here, with the codes of doors, and the page with its reader's name, unless they are
 * those of `now`, who is signed in, by email. What waits to be sent stays for its person: a session may end by itself.
 */
export async function forgetDay(now: string | undefined, open = openFieldStore): Promise<void> {
  const store = await open();
  const day = await store.readDay();
  if (now !== undefined && (!day || day.who === now)) return;
  await store.dropDay(now);
  await caches.delete(FIELD_CACHE);
}
