import { dropTyped, keepTyped, readTyped } from '#browser/typed-values.ts';

let latest: { readonly words: string; readonly key: string } | undefined;

/** The key under which these words are sent: the same over failures and reloads of this tab, another for other words. */
export function sendKeyFor(form: string, words: string): string {
  const kept = readTyped(keyOf(form)) ?? latest;
  const key = kept?.words === words && typeof kept.key === 'string' ? kept.key : crypto.randomUUID();
  latest = { words, key };
  keepTyped(keyOf(form), latest);
  return key;
}

/** They have arrived: the same words are another message from now on. */
export function dropSendKey(form: string): void {
  latest = undefined;
  dropTyped(keyOf(form));
}

const keyOf = (form: string) => `${form}/sent`;
