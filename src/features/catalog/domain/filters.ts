/**
 * What the declaration of a search filter says. Address, API, facets, chips and dialog follow from it; the SQL stands
 * in `server/house-search.ts` and `server/boat-search.ts` under the same name (see "Add a filter" in the README).
 */
interface Declared<Chapter extends string> {
  /** The name of the filter in the address of the results page. */
  readonly address: string;
  /** The name of the filter in the query of the API. */
  readonly parameter: string;
  /** The chapter of the filter dialog that shows it. */
  readonly chapter: Chapter;
}

/** A number that a rentable must reach: three bedrooms or more. */
export interface AtLeastFilter<Chapter extends string = string> extends Declared<Chapter> {
  readonly type: 'at-least';
  /** The largest number that can be asked for. */
  readonly max: number;
  /** The numbers that the dialog offers. */
  readonly steps: readonly number[];
  /** The name of its counts in the reply of the facets; a filter without one is not counted. */
  readonly facet?: string;
}

/** Any of some known values: a motor yacht or a catamaran. */
export interface ChoicesFilter<Chapter extends string = string> extends Declared<Chapter> {
  readonly type: 'choices';
  readonly values: readonly string[];
  /** Which texts name the values, under the name of the filter: those of the kind's cards or those of the results. */
  readonly labels: 'cards' | 'results';
}

/** All of some entries of a list in the database, by id: a pool and a kitchen. */
export interface IdsFilter<Chapter extends string = string> extends Declared<Chapter> {
  readonly type: 'ids';
  /** The kinds of entries, each a chapter of its own. */
  readonly groups?: readonly string[];
}

/** Any of some entries of a list in the database, by code: a villa or a loft. */
export interface CodesFilter<Chapter extends string = string> extends Declared<Chapter> {
  readonly type: 'codes';
}

export type Filter<Chapter extends string = string> =
  | AtLeastFilter<Chapter>
  | ChoicesFilter<Chapter>
  | IdsFilter<Chapter>
  | CodesFilter<Chapter>;
/** Filters by the names that facets, texts and SQL use, in the order of the address. */
export type Filters<Chapter extends string = string> = Readonly<Record<string, Filter<Chapter>>>;

type NamesOf<Declarations extends Filters, Type extends Filter['type']> = {
  [Name in keyof Declarations]: Declarations[Name]['type'] extends Type ? Name : never;
}[keyof Declarations];

/** What is asked of each filter: a number or nothing, or a list that may be empty. */
export type FilterValues<Declarations extends Filters> = {
  readonly [Name in NamesOf<Declarations, 'at-least'>]?: number | undefined;
} & {
  readonly [Name in NamesOf<Declarations, 'choices'>]: Declarations[Name] extends { values: readonly (infer Value)[] }
    ? readonly Value[]
    : never;
} & {
  readonly [Name in NamesOf<Declarations, 'ids'>]: readonly number[];
} & {
  readonly [Name in NamesOf<Declarations, 'codes'>]: readonly string[];
};

/** The name of a filter's counts in the reply of the facets. */
export type FacetName<Name, Declaration extends Filter> = Declaration extends { type: 'at-least' }
  ? Declaration extends { facet: infer Facet extends string }
    ? Facet
    : never
  : Name;
