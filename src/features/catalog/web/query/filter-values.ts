import type { Filter, Filters, FilterValues } from '../../domain/filters.ts';
import { choicesIn, codesIn, idsIn, numberIn } from './address-values.ts';

/** What can be asked of one filter. */
export type FilterValue = number | undefined | readonly (number | string)[];
type Values = Readonly<Record<string, FilterValue>>;
type Texts = Record<string, string>;

const mapped = <T>(filters: Filters, from: (filter: Filter, name: string) => readonly [string, T]) =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => from(filter, name)));

const textOf = (value: FilterValue) => (typeof value === 'object' ? value.join(',') : String(value ?? ''));

/** What is asked of a filter when nothing is. */
export const nothingAsked = (filter: Filter): FilterValue => (filter.type === 'at-least' ? undefined : []);

/** Nothing asked of any filter. */
export function noValues<Declarations extends Filters>(filters: Declarations): FilterValues<Declarations> {
  return mapped(filters, (filter, name) => [name, nothingAsked(filter)]) as FilterValues<Declarations>;
}

/** Reads an address; what does not fit is left out, never refused. */
export function readValues<Declarations extends Filters>(
  filters: Declarations,
  search: URLSearchParams,
): FilterValues<Declarations> {
  return mapped(filters, (filter, name) => [name, readValue(filter, search)]) as FilterValues<Declarations>;
}

function readValue(filter: Filter, search: URLSearchParams): FilterValue {
  switch (filter.type) {
    case 'at-least':
      return numberIn(search, filter.address, filter.max) || undefined;
    case 'choices':
      return choicesIn(search, filter.address, filter.values);
    case 'ids':
      return idsIn(search, filter.address);
    case 'codes':
      return codesIn(search, filter.address);
  }
}

/** What is asked of each filter, of a query that holds more. */
export function valuesIn(filters: Filters, query: object): Values {
  const all = new Map<string, FilterValue>(Object.entries(query));
  return mapped(filters, (_, name) => [name, all.get(name)]);
}

/** The pairs of an address; empty texts where nothing is asked. */
export function addressPairs(filters: Filters, query: object): Texts {
  const values = valuesIn(filters, query);
  return mapped(filters, (filter, name) => [filter.address, textOf(values[name])]);
}

type Parameters<Declarations extends Filters> = {
  readonly [Name in keyof Declarations as Declarations[Name]['parameter']]: string;
};

/** The same under the API's names. */
export function apiParameters<Declarations extends Filters>(
  filters: Declarations,
  query: object,
): Parameters<Declarations> {
  const values = valuesIn(filters, query);
  return mapped(filters, (filter, name) => [filter.parameter, textOf(values[name])]) as Parameters<Declarations>;
}

/** How many values are asked for, of all filters together. */
export function countValues(filters: Filters, query: object): number {
  const counts = Object.values(valuesIn(filters, query)).map((value) =>
    typeof value === 'object' ? value.length : Number(value !== undefined),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
