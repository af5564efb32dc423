import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Query } from '#kernel/page-addresses.ts';
import type { CalendarUnit, UnitKind } from '../api/multi-calendar.schemas.ts';

/** How the calendar is shown: a day as a list, or so many days side by side. */
export const calendarViews = ['day', 'weeks', 'month', 'quarter'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** All that the address says of what is shown; undefined: whatever is usual. */
export interface CalendarAddress {
  readonly view: CalendarView | undefined;
  readonly start: CalendarDate | undefined;
  /** The id of a place. */
  readonly place: number | undefined;
  readonly kind: UnitKind | undefined;
  /** Only houses that have nights which no stay can have, at most so many in a row. */
  readonly gaps: number | undefined;
  readonly search: string;
}

/** Reads an address; what it can't mean counts as left out. */
export function readAddress(query: URLSearchParams): CalendarAddress {
  const view = query.get('view');
  const start = query.get('start') ?? '';
  const place = query.get('place') ?? '';
  const kind = query.get('kind');
  const gaps = query.get('gaps') ?? '';
  return {
    view: calendarViews.find((one) => one === view),
    start: isCalendarDate(start) ? start : undefined,
    place: /^[1-9]\d{0,8}$/.test(place) ? Number(place) : undefined,
    kind: kind === 'house' || kind === 'boat' ? kind : undefined,
    gaps: /^[1-9]\d?$/.test(gaps) ? Number(gaps) : undefined,
    search: query.get('search') ?? '',
  };
}

export const queryOf = ({ view, start, place, kind, gaps, search }: CalendarAddress): Query => ({
  view,
  start,
  place,
  kind,
  gaps,
  search,
});

/** The rows that are asked for; words of the search are looked for in any order, without regard to case and accents. */
export function unitsShown(
  units: readonly CalendarUnit[],
  { place, kind, search }: Pick<CalendarAddress, 'place' | 'kind' | 'search'>,
): readonly CalendarUnit[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return units.filter(
    (unit) =>
      (place === undefined || unit.placeId === place) &&
      (kind === undefined || unit.kind === kind) &&
      words.every((word) => plain(unit.name).includes(word)),
  );
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
