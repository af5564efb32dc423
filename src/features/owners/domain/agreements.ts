import { addDays, type CalendarDate, calendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** What an owner and the company agree on for one house or boat; shares are basis points (1 % = 100), money cents. */
export interface AgreementTerms {
  /** The first day. */
  readonly startsOn: CalendarDate;
  /** The day after the last one. */
  readonly endsOn: CalendarDate;
  /** Of the rent after discounts, for the company. */
  readonly commissionBp: number;
  /** Of the cleaning fee, for the owner; the rest pays for the cleaning. */
  readonly cleaningShareBp: number;
  /** Of what guests pay for services, for the owner. */
  readonly servicesShareBp: number;
  /** A repair up to here is made without asking the owner. */
  readonly repairLimitCents: number;
  /** What the company adds to the cost of a repair. */
  readonly repairMarkupBp: number;
  /** What the company keeps of the owner's money for bills to come. */
  readonly reserveCents: number;
  /** Nights a year that the owner may stay, and how many of them in peak dates. */
  readonly stayNights: number;
  readonly stayPeakNights: number;
  readonly peaks: readonly DateRange[];
  readonly noticeDays: number;
  /** Of the version that prevails. */
  readonly language: Language;
}

/** The least and the most of each number of the terms. */
export const termLimits = {
  commissionBp: { least: 0, most: 10_000 },
  cleaningShareBp: { least: 0, most: 10_000 },
  servicesShareBp: { least: 0, most: 10_000 },
  repairLimitCents: { least: 0, most: 100_000_00 },
  repairMarkupBp: { least: 0, most: 10_000 },
  reserveCents: { least: 0, most: 100_000_00 },
  stayNights: { least: 0, most: 366 },
  stayPeakNights: { least: 0, most: 366 },
  noticeDays: { least: 0, most: 365 },
} as const satisfies Readonly<Partial<Record<keyof AgreementTerms, { readonly least: number; readonly most: number }>>>;

/** How many spans of peak dates an agreement names at most. */
export const MAX_PEAKS = 12;
const MAX_YEARS = 10;

/** BO-01: an agreement has a first and a later last day, ten years at most, and its parts fit each other. */
export function whyNotTerms(terms: AgreementTerms): RefusalCode | null {
  const { startsOn, endsOn, stayNights, stayPeakNights, peaks } = terms;
  if (endsOn <= startsOn || endsOn > yearsAfter(startsOn, MAX_YEARS)) return 'agreement-period-invalid';
  if (stayPeakNights > stayNights) return 'peak-nights-invalid';
  const inOrder = peaks.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const areWrong = inOrder.some(({ from, until }, index) => until <= from || from < (inOrder[index - 1]?.until ?? ''));
  return areWrong || peaks.length > MAX_PEAKS ? 'peak-dates-invalid' : null;
}

export const agreementStates = ['draft', 'sent', 'signed'] as const;
export type AgreementState = (typeof agreementStates)[number];

interface Move {
  readonly from: readonly AgreementState[];
  readonly to: AgreementState | null;
  readonly otherwise: RefusalCode;
}

/** What can be done with a version; a signed one is never edited, a new one begins from it. */
export const moves = {
  edit: { from: ['draft'], to: 'draft', otherwise: 'management-signed' },
  remove: { from: ['draft'], to: null, otherwise: 'management-signed' },
  send: { from: ['draft'], to: 'sent', otherwise: 'transition-not-valid' },
  'take-back': { from: ['sent'], to: 'draft', otherwise: 'transition-not-valid' },
  accept: { from: ['sent'], to: 'signed', otherwise: 'transition-not-valid' },
  end: { from: ['signed'], to: 'signed', otherwise: 'transition-not-valid' },
} as const satisfies Record<string, Move>;

/** Why a move can't be made from a state. */
export function whyNotMove(move: keyof typeof moves, state: AgreementState): RefusalCode | null {
  const { from, otherwise }: Move = moves[move];
  return from.includes(state) ? null : otherwise;
}

/** A version as days decide about it. */
export interface Version extends Pick<AgreementTerms, 'startsOn' | 'endsOn' | 'noticeDays'> {
  readonly state: AgreementState;
  /** The first day on which it no longer holds, where that is earlier than agreed. */
  readonly endedOn: CalendarDate | null;
}

/** The first day on which a version no longer holds. */
export const lastsUntil = ({ endsOn, endedOn }: Pick<Version, 'endsOn' | 'endedOn'>): CalendarDate => endedOn ?? endsOn;

/** How a version stands on a day. */
export const agreementStages = ['draft', 'sent', 'upcoming', 'in-force', 'ended'] as const;
export type AgreementStage = (typeof agreementStages)[number];

/** How a version stands on a day: what is signed is in force by its period. */
export function stageOf(version: Version, day: CalendarDate): AgreementStage {
  if (version.state !== 'signed') return version.state;
  if (day >= lastsUntil(version)) return 'ended';
  return day < version.startsOn ? 'upcoming' : 'in-force';
}

/** The signed version whose period has the day; there is one at most. */
export function inForceOn<V extends Version>(versions: readonly V[], day: CalendarDate): V | undefined {
  return versions.find((version) => stageOf(version, day) === 'in-force');
}

/** The day by which notice has to be given for a version to end with its period, its own days of notice before. */
export const noticeBy = ({ noticeDays, ...version }: Version): CalendarDate =>
  addDays(lastsUntil(version), -noticeDays);

/**
 * Why a version can't end on a day: it ends after its days of notice from today, and before it would anyway. One that
 * has not begun may end on its first day, as if it never held.
 */
export function whyNotEnd(
  version: Version,
  { on, today }: { readonly on: CalendarDate; readonly today: CalendarDate },
): RefusalCode | null {
  const reason = whyNotMove('end', version.state);
  if (reason !== null) return reason;
  if (stageOf(version, today) === 'ended') return 'transition-not-valid';
  if (on < version.startsOn || on >= lastsUntil(version)) return 'agreement-end-invalid';
  return on < addDays(today, version.noticeDays) ? 'notice-too-short' : null;
}

/** Renewal is proposed from so many days before the end on. */
const RENEWAL_DAYS = 60;

/** The last end that is near enough on a day: nothing later is looked at. */
export const renewalsEndBy = (day: CalendarDate): CalendarDate => addDays(day, RENEWAL_DAYS);

/** Whether the end of a version is near enough to propose its renewal; not where notice was given. */
export function isRenewalDue(version: Version, day: CalendarDate): boolean {
  return stageOf(version, day) === 'in-force' && version.endedOn === null && renewalsEndBy(day) >= version.endsOn;
}

/** The terms of the next period: it begins where this one ends, is as long in years, and its peaks are a year later. */
export function renewalOf(terms: AgreementTerms): AgreementTerms {
  const years = Math.max(1, Math.round(daysBetween(terms.startsOn, terms.endsOn) / 365.25));
  return {
    ...terms,
    startsOn: terms.endsOn,
    endsOn: yearsAfter(terms.endsOn, years),
    peaks: terms.peaks.map(({ from, until }) => ({ from: yearsAfter(from, years), until: yearsAfter(until, years) })),
  };
}

/** The same day years later; the last of February for its 29th. */
function yearsAfter(date: CalendarDate, years: number): CalendarDate {
  const [year = '', month = '', day = ''] = date.split('-');
  const there = `${String(Number(year) + years).padStart(4, '0')}-${month}`;
  return month === '02' && day === '29' ? calendarDate(`${there}-28`) : calendarDate(`${there}-${day}`);
}

/** What a draft begins with where nothing was agreed yet: a year from a day on. */
export function usualTerms(startsOn: CalendarDate, language: Language): AgreementTerms {
  return {
    startsOn,
    endsOn: yearsAfter(startsOn, 1),
    commissionBp: 2_000,
    cleaningShareBp: 0,
    servicesShareBp: 0,
    repairLimitCents: 300_00,
    repairMarkupBp: 0,
    reserveCents: 500_00,
    stayNights: 21,
    stayPeakNights: 7,
    peaks: [],
    noticeDays: 60,
    language,
  };
}
