import * as z from 'zod/mini';
import { dateText, decimalText, flagText, idText, listText, pageQuery, wholeNumberText } from '#kernel/schemas.ts';
import type { FacetName, Filter, Filters } from '../domain/filters.ts';
import { sortings } from '../domain/search-criteria.ts';
import { keptCode } from './cancellation.schemas.ts';

/** One of some known values. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'parameter-valid' });

const numberField = z.optional(wholeNumberText(0, 1));
const idsField = z.optional(listText(idText));
const codesField = z.optional(listText(keptCode));
const choicesField = <const Value extends string>(values: readonly Value[]) =>
  z.optional(listText(z.enum(values, { error: 'parameter-valid' })));

type FieldOf<F extends Filter> = F extends { type: 'choices'; values: readonly (infer Value extends string)[] }
  ? ReturnType<typeof choicesField<Value>>
  : F extends { type: 'ids' }
    ? typeof idsField
    : F extends { type: 'codes' }
      ? typeof codesField
      : typeof numberField;
type FieldsOf<Declarations extends Filters> = {
  [Name in keyof Declarations as Declarations[Name]['parameter']]: FieldOf<Declarations[Name]>;
};

function fieldOf(filter: Filter) {
  switch (filter.type) {
    case 'at-least':
      return z.optional(wholeNumberText(0, filter.max));
    case 'choices':
      return choicesField(filter.values);
    case 'ids':
      return idsField;
    case 'codes':
      return codesField;
  }
}

/** The parameters of declared filters. */
function fieldsOf<Declarations extends Filters>(filters: Declarations): FieldsOf<Declarations> {
  const fields = Object.values(filters).map((filter) => [filter.parameter, fieldOf(filter)]);
  return Object.fromEntries(fields) as FieldsOf<Declarations>;
}

const people = (min: number, max: number) => z.optional(wholeNumberText(min, max));

/** The filters that a kind of rentable can be searched by: where, who, the price, the map, and the declared ones. */
export const filtersQuery = <Declarations extends Filters>(
  filters: Declarations,
  { maxGuests }: { maxGuests: number },
) => ({
  StartAt: z.optional(dateText),
  Adults: people(1, maxGuests),
  Infants: people(0, maxGuests),
  Babies: people(0, maxGuests),
  Pets: people(0, maxGuests),
  DestinationId: z.optional(idText),
  MinPrice: z.optional(wholeNumberText(0, 1_000_000_000)),
  MaxPrice: z.optional(wholeNumberText(0, 1_000_000_000)),
  MinGuests: people(0, maxGuests),
  ...fieldsOf(filters),
  North: z.optional(decimalText(-90, 90)),
  South: z.optional(decimalText(-90, 90)),
  East: z.optional(decimalText(-180, 180)),
  West: z.optional(decimalText(-180, 180)),
});

/** Which of those that match are wanted, and in what order. */
export const wantedQuery = {
  /** Finds only these ids, where they match the other filters. */
  Ids: z.optional(listText(idText)),
  ...pageQuery,
  OnlyPrimaryMedia: z.optional(flagText),
  SortBy: z.optional(choice(sortings)),
  Order: z.optional(choice(['asc', 'desc'])),
};

const countedIds = z.array(z.object({ id: z.number(), count: z.number() }));
const countedNames = z.array(z.object({ name: z.string(), count: z.number() }));
/** How many have at least this many; index 0 is 'any'. */
const countedSteps = z.array(z.number());

type CountsOf<F extends Filter> = F extends { type: 'choices' | 'codes' }
  ? typeof countedNames
  : F extends { type: 'ids' }
    ? typeof countedIds
    : typeof countedSteps;
type FacetsOf<Declarations extends Filters> = {
  [Name in keyof Declarations as FacetName<Name, Declarations[Name]>]: CountsOf<Declarations[Name]>;
};

const countsOfType = { 'at-least': countedSteps, choices: countedNames, codes: countedNames, ids: countedIds } as const;

function facetsOf<Declarations extends Filters>(filters: Declarations): FacetsOf<Declarations> {
  const facets = Object.entries(filters).flatMap(([name, filter]) => {
    const facet = filter.type === 'at-least' ? filter.facet : name;
    return facet === undefined ? [] : [[facet, countsOfType[filter.type]]];
  });
  return Object.fromEntries(facets) as FacetsOf<Declarations>;
}

/** How many rentables each value of each filter would give. */
export const facetsReply = <Declarations extends Filters>(filters: Declarations) =>
  z.object({
    total: z.number(),
    destinations: countedIds,
    ...facetsOf(filters),
    /** The number that cards show. */
    price: z.object({ minCents: z.number(), maxCents: z.number(), histogram: z.array(z.number()) }),
    /** Which one filter to drop, and what it would give, when nothing matches. */
    relaxations: z.array(z.object({ filter: z.string(), total: z.number() })),
  });

/** What a map shows of something found; `priceCents` is the price of its card. */
const pinSchema = z.object({
  id: z.number(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  priceCents: z.number(),
});
export type Pin = z.output<typeof pinSchema>;

export const pinsReply = z.object({ totalRecords: z.number(), pins: z.array(pinSchema) });
export type Pins = z.output<typeof pinsReply>;
