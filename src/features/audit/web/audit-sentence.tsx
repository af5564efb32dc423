import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { type TextsOf, useTexts } from '#browser/use-texts.ts';
import { type ExportedList, exportedLists } from '#features/exports/export-terms.domain.ts';
import type { Language } from '#kernel/languages.ts';
import { formatExactMoney, formatNumber } from '#kernel/locales.ts';
import type { AuditEntryView } from '../audit.api.ts';
import { deniedAreaOf } from '../audit-rules.domain.ts';
import type { AuditLinks } from './audit-search.ts';

interface NameProps {
  entry: AuditEntryView;
  links: AuditLinks;
  /** At the start of the sentence, where words that stand for a name have a capital. */
  isFirst: boolean;
}

/** What happened in one sentence; the names in it lead to all that was done by them or to them. */
export function AuditSentence({ entry, links }: { entry: AuditEntryView; links: AuditLinks }) {
  const sentenceOf = useSentence();
  const parts = sentenceOf(entry)
    .split(new RegExp(`([${WHO}${WHOM}])`))
    .filter((part) => part !== '');
  let offset = 0;
  return parts.map((part) => {
    const key = offset;
    offset += part.length;
    if (part === WHO) return <Who key={key} entry={entry} links={links} isFirst={key === 0} />;
    if (part === WHOM) return <Whom key={key} entry={entry} links={links} isFirst={key === 0} />;
    return <span key={key}>{part}</span>;
  });
}

const nameClass = 'font-semibold underline decoration-line decoration-1 underline-offset-4 hover:decoration-current';

function Who({ entry: { actor, actorKind }, links, isFirst }: NameProps) {
  const t = useTexts('audit');
  const standIn = useStandIn(isFirst);
  if (!actor)
    return <span className="font-semibold">{standIn(t(actorKind === 'clock' ? 'who.clock' : 'who.nobody'))}</span>;
  return (
    <Link to={links.onlyPerson(actor.id)} className={nameClass}>
      {actor.name ?? standIn(t('who.deleted'))}
    </Link>
  );
}

function Whom({ entry: { subject }, links, isFirst }: NameProps) {
  const t = useTexts('audit');
  const standIn = useStandIn(isFirst);
  if (!subject) return <span className="font-semibold">{standIn(t('who.nobody'))}</span>;
  const isUser = subject.kind === 'user';
  return (
    <Link to={isUser ? links.onlyPerson(subject.id) : links.onlySubject(subject.id)} className={nameClass}>
      {subject.name ?? standIn(t(isUser ? 'who.deleted' : 'who.gone'))}
    </Link>
  );
}

/** Words that stand for a name, as their place in the sentence wants them. */
function useStandIn(isFirst: boolean): (words: string) => string {
  const language = useTextLanguage();
  return (words) => (isFirst ? words.charAt(0).toLocaleUpperCase(language) + words.slice(1) : words);
}

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
    const moneyOf = (cents: unknown) => (typeof cents === 'number' ? formatExactMoney(language, cents) : '');
    const thing = deniedAreaOf(facts.needs);
    const words = entry.action === 'team-changed' ? 'teamRoles' : 'roles';
    return t(keyOf(entry), {
      who: WHO,
      whom: WHOM,
      amount: moneyOf(facts.amountCents),
      claimed: moneyOf(facts.claimedCents),
      kept: moneyOf(facts.keptCents),
      method: wordOf(t, 'methods', facts.method),
      because: wordOf(t, becauseWords[entry.action] ?? 'failures', facts.because),
      // Of a user alone: what else was changed is told by its history, and its fields have no words here.
      fields: entry.action === 'user-edited' ? wordsOf(t, 'fields', facts.fields) : '',
      from: wordsOf(t, words, facts.from),
      to: wordsOf(t, words, facts.to),
      thing: thing === null ? '' : t(`denied.${thing}`),
      ...exportOf(facts, language),
      entityId: entityOf(entry, language),
      ...(typeof facts.count === 'number' && { count: facts.count }),
    });
  };
}

/** What was changed, or where something is repaired: a house or a boat by its name, too. */
function entityOf({ facts, listing }: AuditEntryView, language: Language): string {
  const entityId = facts.entityId ?? facts.rentableId;
  if (typeof entityId !== 'number') return '';
  return listing ? `${listing[language]} (${entityId})` : String(entityId);
}

/** Of an exported list: its name, the format and the number of rows. */
function exportOf({ list, format, rows }: Facts, language: Language) {
  const named = typeof list === 'string' && list in exportedLists ? exportedLists[list as ExportedList][language] : '';
  return {
    list: named.replaceAll('-', ' '),
    format: typeof format === 'string' ? format.toUpperCase() : '',
    rows: typeof rows === 'number' ? formatNumber(language, rows) : '',
  };
}

/** Where the words for why something happened stand, if not among the failures. */
const becauseWords: Readonly<Partial<Record<AuditEntryView['action'], Words>>> = {
  'sessions-closed': 'endings',
  'review-hidden': 'hideReasons',
};

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
      return deniedAreaOf(facts.needs) === null ? 'actions.access-denied-unnamed' : 'actions.access-denied';
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
    case 'review-hidden':
      return facts.because ? 'actions.review-hidden-because' : 'actions.review-hidden';
    case 'team-changed':
      return variant('actions.team-changed', facts.what);
    case 'template-changed':
      return variant('actions.template-changed', facts.what);
    case 'management-drafted':
      return variant('actions.management-drafted', facts.what);
    case 'management-ended':
      return variant('actions.management-ended', facts.by);
    case 'repair-answered':
      return variant('actions.repair-answered', facts.answer);
    case 'report-mail-changed':
      return variant('actions.report-mail-changed', facts.what);
    case 'portal-access-ended':
      return variant('actions.portal-access-ended', facts.by);
    case 'storm-refund-settled':
      return variant('actions.storm-refund-settled', facts.as);
    case 'owner-paper-kept':
      return variant('actions.owner-paper-kept', facts.what);
    case 'owner-entry-recorded':
      return variant('actions.owner-entry-recorded', facts.what);
    case 'tax-form-kept':
      return variant('actions.tax-form-kept', facts.what);
    case 'channel-changed':
      return variant('actions.channel-changed', facts.what);
    case 'catalog-changed':
      return variant('actions.catalog-changed', thingOf(String(facts.entity)));
    default:
      return `actions.${action}`;
  }
}

/** Items of all services are spoken of alike. */
function thingOf(entity: string): string {
  const [part = '', table] = entity.split('-');
  const isOfItem = (part === 'offer' || part === 'pictures') && table !== undefined && table !== 'service';
  return isOfItem ? `${part}-item` : entity;
}

const variant = (key: string, fact: Facts[string]) => `${key}.${String(fact)}` as Key;

type Words = 'methods' | 'failures' | 'endings' | 'hideReasons' | 'fields' | 'roles' | 'teamRoles';

/** A code of an entry as a word; empty when the entry has none. A code without a text is shown as it was kept. */
function wordOf(t: Texts, words: Words, code: unknown): string {
  if (typeof code !== 'string') return '';
  const key = `${words}.${code}`;
  const text = t(key as Key);
  return text === key ? code : text;
}

function wordsOf(t: Texts, words: Words, values: unknown): string {
  if (!Array.isArray(values)) return '';
  return values.length === 0
    ? t(words === 'teamRoles' ? 'teamRoles.manager' : 'roles.none')
    : values.map((value) => wordOf(t, words, value)).join(', ');
}
