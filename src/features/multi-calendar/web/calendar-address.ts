import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import type { Query } from '#kernel/page-addresses.ts';
import type { CalendarUnit, CalendarUnits, UnitKind } from '../api/multi-calendar.schemas.ts';

/** How the calendar is shown: a day as a list, or so many days side by side. */
export const calendarViews = ['day', 'weeks', 'month', 'quarter'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The same, and a year of one house or boat, which the address asks for by naming it. */
export type ShownView = CalendarView | 'year';

/** All that the address says of what is shown; undefined: whatever is usual. */
export interface CalendarAddress {
  readonly view: CalendarView | undefined;
  readonly start: CalendarDate | undefined;
  /** The id of a place. */
  readonly place: number | undefined;
  readonly kind: UnitKind | undefined;
  /** The id of the house or boat whose year is shown. */
  readonly unit: number | undefined;
  /** Only houses that have nights which no stay can have, at most so many in a row. */
  readonly gaps: number | undefined;
  /** Rows stand together by who owns them; undefined: by where they are. */
  readonly by: 'owner' | undefined;
  readonly search: string;
}

/** Reads an address; what it can't mean counts as left out. */
export function readAddress(query: URLSearchParams): CalendarAddress {
  const view = query.get('view');
  const start = query.get('start') ?? '';
  const place = query.get('place') ?? '';
  const kind = query.get('kind');
  const unit = query.get('unit') ?? '';
  const gaps = query.get('gaps') ?? '';
  return {
    view: calendarViews.find((one) => one === view),
    start: isCalendarDate(start) ? start : undefined,
    place: idIn(place),
    unit: idIn(unit),
    kind: kind === 'house' || kind === 'boat' ? kind : undefined,
    gaps: /^[1-9]\d?$/.test(gaps) ? Number(gaps) : undefined,
    by: query.get('by') === 'owner' ? 'owner' : undefined,
    search: query.get('search') ?? '',
  };
}

const idIn = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

export const queryOf = ({ view, start, place, kind, unit, gaps, by, search }: CalendarAddress): Query => ({
  view,
  start,
  place,
  kind,
  unit,
  gaps,
  by,
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

/** What a row stands with by name: its place, or its owner; undefined: it has none. */
export function groupNames({ places, owners }: Pick<CalendarUnits, 'places' | 'owners'>, by: CalendarAddress['by']) {
  const ofPlaces = new Map(places.map(({ id, name }) => [id, name]));
  const ofOwners = new Map(owners.map(({ id, name }) => [id, name]));
  return ({ placeId, ownerId }: CalendarUnit): string | undefined =>
    by === 'owner' ? ofOwners.get(ownerId ?? '') : ofPlaces.get(placeId);
}

/** The rows by the names of their owners, in their order otherwise; those without one come last. */
export function byOwner(units: readonly CalendarUnit[], owners: CalendarUnits['owners']): readonly CalendarUnit[] {
  const places = new Map(owners.map(({ id }, at) => [id, at]));
  const placeOf = ({ ownerId }: CalendarUnit) => places.get(ownerId ?? '') ?? owners.length;
  return units.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
