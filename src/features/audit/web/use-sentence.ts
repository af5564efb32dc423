import { useTextLanguage } from '#browser/texts.ts';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import { formatExactMoney } from '#kernel/locales.ts';
import type { AuditEntryView } from '../api/audit.schemas.ts';
import { deniedThingOf } from '../domain/denied-things.ts';

/** Stand for the names in a sentence until they are put in as links. */
export const WHO = '\uE000';
export const WHOM = '\uE001';

type Texts = TextsOf<'audit'>;
type Key = Parameters<Texts>[0];
type Facts = AuditEntryView['facts'];

/** The sentence of an entry in the reader's language; `WHO` and `WHOM` stand where the names belong. */
export function useSentence(): (entry: AuditEntryView) => string {
  const t = useTexts('audit');
  const language = useTextLanguage();
  return (entry) => {
    const { facts } = entry;
    const thing = deniedThingOf(facts.needs);
    return t(keyOf(entry), {
      who: WHO,
      whom: WHOM,
      amount: typeof facts.amountCents === 'number' ? formatExactMoney(language, facts.amountCents) : '',
      method: wordOf(t, 'methods', facts.method),
      because: wordOf(t, entry.action === 'sessions-closed' ? 'endings' : 'failures', facts.because),
      fields: wordsOf(t, 'fields', facts.fields),
      from: wordsOf(t, 'roles', facts.from),
      to: wordsOf(t, 'roles', facts.to),
      thing: thing === null ? '' : t(`denied.${thing}`),
      ...(typeof facts.count === 'number' && { count: facts.count }),
    });
  };
}

/** Most actions have one sentence; some have one for each way they go. */
function keyOf({ action, subject, actor, facts }: AuditEntryView): Key {
  switch (action) {
    case 'sign-in-failed':
      return subject ? 'actions.sign-in-failed' : 'actions.sign-in-failed-unknown';
    case 'password-changed':
      return variant('actions.password-changed', facts.how);
    case 'second-factor-changed':
      return variant('actions.second-factor-changed', facts.to);
    case 'access-denied':
      return deniedThingOf(facts.needs) === null ? 'actions.access-denied-unnamed' : 'actions.access-denied';
    case 'account-deleted':
      return actor?.id === subject?.id ? 'actions.account-deleted.own' : 'actions.account-deleted.other';
    case 'user-created':
      return facts.isInvited ? 'actions.user-created.invited' : 'actions.user-created.password';
    case 'user-reminded':
      return facts.isInvited ? 'actions.user-reminded.invitation' : 'actions.user-reminded.confirmation';
    case 'group-rejected':
      return facts.becauseTaken ? 'actions.group-rejected-taken' : 'actions.group-rejected';
    case 'group-cancelled':
      return variant('actions.group-cancelled', facts.by);
    default:
      return `actions.${action}`;
  }
}

const variant = (key: string, fact: Facts[string]) => `${key}.${String(fact)}` as Key;

type Words = 'methods' | 'failures' | 'endings' | 'fields' | 'roles';

/** A word that has no text yet is shown as it was kept. */
function wordOf(t: Texts, words: Words, value: unknown): string {
  const key = `${words}.${String(value)}`;
  const text = t(key as Key);
  return text === key ? String(value) : text;
}

function wordsOf(t: Texts, words: Words, values: unknown): string {
  if (!Array.isArray(values)) return '';
  return values.length === 0 ? t('roles.none') : values.map((value) => wordOf(t, words, value)).join(', ');
}
