import { type GroupStatus, isAgreed } from '#features/reservations/domain/group-lifecycle.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** What a text of the agreement may ask for in front of a paragraph: `[pets] …` stays only where pets are allowed. */
export const conditions = [
  'one-instalment',
  'two-instalments',
  'cards',
  'no-cards',
  'deposit',
  'no-deposit',
  'free-cancellation',
  'no-free-cancellation',
  'pets',
  'no-pets',
  'house',
  'house-rules',
  'boat',
  'captained',
  'bareboat',
  'boat-rules',
  'services',
] as const;
export type Condition = (typeof conditions)[number];

export interface AgreementFacts {
  /** What stands for each name in double braces. */
  readonly values: Readonly<Record<string, string>>;
  readonly holds: ReadonlySet<Condition>;
}

const CONDITIONAL = /^\[([a-z-]+)\] (.*)$/;
/** With the Spanish 'and' or 'or' in front of it, which depends on what is filled in: 'y Ana', 'e Inés'. */
const PLACEHOLDER = /(?<= )([yo]) \{\{(\w+)\}\}|\{\{(\w+)\}\}/g;
/** What ends with a period of its own, as '11:00 p. m.', ends the sentence with it. */
const TWO_PERIODS = /(?<!\.)\.\.(?!\.)/g;

/**
 * The agreement of one group as paragraphs; a heading begins with '# '. Throws RangeError for a name or condition
 * that nobody knows.
 */
export function renderAgreement(text: string, facts: AgreementFacts): readonly string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => paragraphsOf(line, facts));
}

function paragraphsOf(line: string, { values, holds }: AgreementFacts): readonly string[] {
  const [, condition, rest] = CONDITIONAL.exec(line) ?? [];
  if (condition !== undefined && !isCondition(condition)) throw new RangeError(`agreement: condition ${condition}`);
  if (condition !== undefined && !holds.has(condition)) return [];
  const filled = (rest ?? line).replace(PLACEHOLDER, (_, link?: 'y' | 'o', linked?: string, name = '') => {
    const value = factOf(values, linked ?? name);
    return link === undefined ? value : `${linkBefore(value, link)} ${value}`;
  });
  return [filled.replace(TWO_PERIODS, '.')];
}

/** The Spanish 'and' or 'or' before what follows it: 'y' or 'e', 'o' or 'u'. Lists know no accents: 'u Óscar'. */
function linkBefore(next: string, link: 'y' | 'o'): string {
  const list = new Intl.ListFormat('es', { type: link === 'y' ? 'conjunction' : 'disjunction' });
  const plain = next.normalize('NFD').replace(/\p{Mark}/gu, '');
  return (
    list
      .formatToParts(['', plain])
      .find(({ type }) => type === 'literal')
      ?.value.trim() ?? link
  );
}

function isCondition(text: string): text is Condition {
  return conditions.some((known) => known === text);
}

function factOf(values: AgreementFacts['values'], name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new RangeError(`agreement: nothing known of ${name}`);
  return value;
}

/** The text that an acceptance is about: both languages, as they are hashed. */
export function agreementText(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** What of a group decides whether its agreement can be accepted. */
export interface Agreeable {
  readonly status: GroupStatus;
  readonly acceptedAt: number | null;
  readonly version: string;
}

/** domain 4.3: accepted once, while the group is approved or confirmed, in the version that was read. */
export function whyNotAccept(group: Agreeable, readVersion: string): RefusalCode | null {
  if (group.acceptedAt !== null) return 'contract-already-accepted';
  if (!isAgreed(group)) return 'transition-not-valid';
  return readVersion === group.version ? null : 'contract-not-valid';
}
