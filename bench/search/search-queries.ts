import * as z from 'zod/mini';
import { houseFacetsQuery, houseSearchQuery } from '#features/catalog/api/catalog.schemas.ts';
import { countHouseFacets } from '#features/catalog/server/facets.views.ts';
import { houseSearch } from '#features/catalog/server/house-search.ts';
import { readHouseFilters, readWanted } from '#features/catalog/server/read-search-query.ts';
import { searchRentables } from '#features/catalog/server/search-rentables.views.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { Db } from '#platform/database/database.ts';
import { AMENITIES, DESTINATIONS } from './fill-houses.ts';
import { seededRandom } from './seeded-random.ts';

type Query = Readonly<Record<string, string>>;
type Whole = (min: number, max: number) => number;

/** A kind of question that guests ask, with the call that answers it and the view behind that call. */
export interface SearchKind {
  readonly what: string;
  readonly path: string;
  readonly query: (today: CalendarDate, whole: Whole) => Query;
  readonly view: (db: Db, query: Query) => Promise<unknown>;
  /** What its statement may take alone, by the number of houses. */
  readonly maxMs: Readonly<Record<number, number>>;
  /** The number of houses at which the API is compared with the driver; every one without it. */
  readonly comparedAt?: number;
  /** How much its p95 may grow from 1,000 to 100,000 houses. */
  readonly maxGrowth: number;
}

const searchView: SearchKind['view'] = (db, query) => {
  const asked = z.parse(houseSearchQuery, query);
  const criteria = { ...readHouseFilters(asked), ...readWanted(asked) };
  return searchRentables(db, houseSearch, criteria, { language: 'en', medias: 'primary' });
};
const facetsView: SearchKind['view'] = (db, query) =>
  countHouseFacets(db, readHouseFilters(z.parse(houseFacetsQuery, query)));

const stayOf = (today: CalendarDate, whole: Whole): Query => {
  const from = addDays(today, whole(1, 500));
  return { StartAt: from, EndAt: addDays(from, whole(2, 10)), Adults: String(whole(1, 6)) };
};

/** 2 to 10 nights, guests, bedrooms, two amenities, a most price, by subtotal, page 1 to 3. */
const everyFilter: SearchKind['query'] = (today, whole) => {
  const amenity = whole(1, AMENITIES - 1);
  return {
    ...stayOf(today, whole),
    MinBedrooms: String(whole(1, 3)),
    AmenityIds: `${amenity},${amenity + 1}`,
    MaxPrice: String(whole(1_000, 9_000) * 100),
    SortBy: 'price',
    OnlyPrimaryMedia: 'true',
    PageNumber: String(whole(1, 3)),
  };
};

/** About a tenth of the places where houses are. */
const box: SearchKind['query'] = (_today, whole) => {
  const [south, west] = [25.7 + whole(0, 130) / 1_000, -80.3 + whole(0, 130) / 1_000];
  return {
    South: south.toFixed(3),
    North: (south + 0.06).toFixed(3),
    West: west.toFixed(3),
    East: (west + 0.06).toFixed(3),
  };
};

const search = { path: '/v1.0/house', view: searchView, maxMs: { 10000: 10, 100000: 60 }, maxGrowth: 20 };
const inMiddle = { ...search, comparedAt: 10_000 };
const primary = { OnlyPrimaryMedia: 'true' };

export const searches: readonly SearchKind[] = [
  {
    ...search,
    what: 'every filter, in a destination',
    query: (today, whole) => ({ ...everyFilter(today, whole), DestinationId: String(whole(1, DESTINATIONS)) }),
    maxGrowth: 12,
  },
  { ...search, what: 'every filter, anywhere', query: everyFilter },
  { ...inMiddle, what: 'dates and guests alone', query: (today, whole) => ({ ...stayOf(today, whole), ...primary }) },
  {
    ...inMiddle,
    what: 'dates, guests and the box of a map',
    query: (today, whole) => ({ ...stayOf(today, whole), ...box(today, whole), ...primary }),
  },
  {
    ...inMiddle,
    what: 'dates and guests, a page of 300',
    query: (today, whole) => ({ ...stayOf(today, whole), ...primary, PageSize: '300' }),
  },
  {
    ...inMiddle,
    path: '/v1.0/house/facets',
    view: facetsView,
    what: 'facets of dates and guests',
    query: stayOf,
    maxMs: { 10000: 15, 100000: 100 },
  },
];

/** The same queries for the same day. */
export function queriesOf(
  kind: SearchKind,
  { count, today }: { count: number; today: CalendarDate },
): readonly Query[] {
  const random = seededRandom(11);
  const whole: Whole = (min, max) => min + Math.floor(random() * (max - min + 1));
  return Array.from({ length: count }, () => kind.query(today, whole));
}
