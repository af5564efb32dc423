import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { centsTyped } from '#kernel/money/money-typed.ts';
import type { TripChangesView, WantedChange } from '../api/trip-changes.schemas.ts';

export type ChangeableLine = TripChangesView['lines'][number];

/** What stands in the form. */
export interface ChangeDraft {
  readonly unitId: number;
  readonly from: string;
  readonly until: string;
  readonly startTime: string;
  readonly hours: number;
  readonly guests: Guests;
  readonly mode: WantedChange['pricing']['mode'];
  readonly typed: string;
  /** Undefined: what is usual, which is the company where it is another house or boat. */
  readonly wantedBy: 'guest' | 'company' | undefined;
  /** Reasons to keep what falls outside, by line. */
  readonly keeps: Readonly<Record<string, string>>;
}

/** What a page that opens the form has chosen already. */
export type ChosenChange = Partial<Pick<ChangeDraft, 'unitId' | 'from' | 'until' | 'startTime' | 'hours'>> & {
  readonly reservationId?: string | undefined;
};

/** The form as it opens: the line as it is, with what was chosen elsewhere. */
export function draftOf(line: ChangeableLine, chosen: ChosenChange = {}): ChangeDraft {
  const { reservationId: _, ...given } = chosen;
  const { unitId, startAt, endAt, startTime, hours, guests } = line;
  return {
    unitId,
    from: startAt,
    until: endAt,
    startTime: startTime ?? '',
    hours: hours ?? 0,
    guests,
    mode: 'kept',
    typed: '',
    wantedBy: undefined,
    keeps: {},
    ...given,
  };
}

/** Whether the form says something else than the line as it is. */
export function isChanged({ unitId, startAt, endAt, startTime, hours, guests }: ChangeableLine, draft: ChangeDraft) {
  const was = [
    unitId,
    startAt,
    endAt,
    startTime ?? '',
    hours ?? 0,
    guests.adults,
    guests.infants,
    guests.babies,
    guests.pets,
  ];
  const { guests: now } = draft;
  const is = [
    draft.unitId,
    draft.from,
    draft.until,
    draft.startTime,
    draft.hours,
    now.adults,
    now.infants,
    now.babies,
    now.pets,
  ];
  return draft.mode !== 'kept' || was.some((one, index) => one !== is[index]);
}

/** Who wants the change: another house or boat is the company, unless staff say otherwise. */
export const wantedBy = (line: ChangeableLine, draft: Pick<ChangeDraft, 'wantedBy' | 'unitId'>) =>
  draft.wantedBy ?? (draft.unitId === line.unitId ? 'guest' : 'company');

/** Whether a house's check-out is before its check-in, both days given. */
export const areReversed = ({ type }: ChangeableLine, { from, until }: Pick<ChangeDraft, 'from' | 'until'>): boolean =>
  type === 'house' && isCalendarDate(from) && isCalendarDate(until) && until < from;

/** The change that the form says; undefined while something in it is missing or its days are reversed. */
export function wantedOf(line: ChangeableLine, draft: ChangeDraft): WantedChange | undefined {
  const { unitId, from, until, startTime, hours, guests, mode, keeps } = draft;
  const isHouse = line.type === 'house';
  if (!isCalendarDate(from) || (isHouse && !isCalendarDate(until)) || areReversed(line, draft)) return undefined;
  const typedCents = centsTyped(draft.typed);
  if (mode === 'typed' && typedCents === undefined) return undefined;
  return {
    reservationId: line.reservationId,
    unitId,
    from,
    ...(isHouse ? { until: until as WantedChange['from'] } : { startTime, hours }),
    guests,
    pricing: mode === 'typed' ? { mode, totalCents: typedCents ?? 0 } : { mode },
    wantedBy: wantedBy(line, draft),
    keeps: Object.entries(keeps)
      .map(([reservationId, reason]) => ({ reservationId, reason: reason.trim() }))
      .filter(({ reason }) => reason !== ''),
  };
}
