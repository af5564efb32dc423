import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { type Language, languages } from '#kernel/languages.ts';
import { type Condition, conditions } from './agreement.domain.ts';

/** What a text may name in double braces: everywhere, and only where the trip has a house or a boat. */
export const agreementFacts = {
  always: [
    'guestName',
    'bookingCode',
    'companyName',
    'companyAddress',
    'companyPhone',
    'companyEmail',
    'subtotal',
    'taxes',
    'total',
    'deposit',
    'firstInstalment',
    'firstDue',
    'secondInstalment',
    'secondDue',
    'contractDue',
    'services',
    'freeHours',
    'freeDays',
    'additionLimit',
    'singleDays',
    'firstHours',
    'secondHours',
    'singleHours',
    'firstTime',
    'secondTime',
    'singleTime',
  ],
  house: [
    'houseName',
    'destination',
    'checkInOn',
    'checkInFrom',
    'checkInUntil',
    'checkOutOn',
    'checkOutBy',
    'nights',
    'guests',
    'maxGuests',
    'houseRules',
  ],
  boat: ['boatName', 'boatMarina', 'boatDestination', 'boatOn', 'boatFrom', 'boatUntil', 'boatCapacity', 'boatRules'],
} as const;

/** The conditions that say that there is a house, or a boat. */
const placeOf: Partial<Record<Condition, 'house' | 'boat'>> = {
  house: 'house',
  'house-rules': 'house',
  boat: 'boat',
  captained: 'boat',
  bareboat: 'boat',
  'boat-rules': 'boat',
};

export const agreementFaults = [
  /** A condition in front of a line that nobody knows. */
  'condition-unknown',
  /** A name in braces that nobody knows. */
  'fact-unknown',
  /** A name of the house or boat on a line that is also said where there is none. */
  'fact-elsewhere',
  /** Braces that don't close, or stand alone. */
  'braces',
  /** One language has headings or conditions that the other lacks. */
  'languages-differ',
] as const;
export type AgreementFault = (typeof agreementFaults)[number];

export interface AgreementProblem {
  readonly language: Language;
  /** Counted from 1; 0 for the whole text. */
  readonly line: number;
  readonly fault: AgreementFault;
  /** The name or condition that is meant. */
  readonly name: string;
}

type InBoth = Readonly<Record<Language, string>>;

/** What keeps a text from being in force: names and conditions that can't be filled, and languages that differ. */
export function agreementProblems(texts: InBoth): readonly AgreementProblem[] {
  const own = languages.flatMap((language) =>
    texts[language]
      .split('\n')
      .flatMap((line, index) => problemsOf(line).map((found) => ({ ...found, language, line: index + 1 }))),
  );
  const [english, spanish] = languages.map((language) => outlineOf(texts[language]));
  const differs =
    english === spanish ? [] : [{ language: 'es', line: 0, fault: 'languages-differ', name: '' } as const];
  return [...own, ...differs];
}

const CONDITION = /^\[([^\]]*)\] ?/;

type Found = Pick<AgreementProblem, 'fault' | 'name'>;

function problemsOf(line: string): readonly Found[] {
  const name = CONDITION.exec(line)?.[1];
  const condition = conditions.find((known) => known === name);
  if (name !== undefined && !condition) return [{ fault: 'condition-unknown', name }];
  const place = condition && placeOf[condition];
  const facts = [...line.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, fact = '']): readonly Found[] => {
    if (isOneOf(agreementFacts.always, fact)) return [];
    const home = isOneOf(agreementFacts.house, fact)
      ? 'house'
      : isOneOf(agreementFacts.boat, fact)
        ? 'boat'
        : undefined;
    if (home === undefined) return [{ fault: 'fact-unknown', name: fact }];
    return home === place ? [] : [{ fault: 'fact-elsewhere', name: fact }];
  });
  const isOpen = /[{}]/.test(line.replace(/\{\{\w+\}\}/g, ''));
  return isOpen ? [...facts, { fault: 'braces', name: '' }] : facts;
}

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

/** Which lines are headings, and under which condition each line stands. */
const outlineOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (line.startsWith('# ') ? '#' : (CONDITION.exec(line)?.[1] ?? '')))
    .join('\n');

export const agreementStates = ['draft', 'coming', 'in-force', 'past'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** Where a version stands; `newest` is the instant from which the one in force is. */
export function agreementState(
  validFrom: Instant | null,
  { now, newest }: { now: Instant; newest: Instant },
): AgreementState {
  if (validFrom === null) return 'draft';
  if (validFrom > now) return 'coming';
  return validFrom === newest ? 'in-force' : 'past';
}

/** The name of a new version: its month, and behind it a number that is free, '2026-11.6'. */
export function nextVersion(known: readonly string[], today: CalendarDate): string {
  const month = today.slice(0, 7);
  if (!known.includes(month)) return month;
  let number = 2;
  while (known.includes(`${month}.${number}`)) number += 1;
  return `${month}.${number}`;
}
