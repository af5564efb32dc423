import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { MapBox } from '../../domain/search-criteria.ts';

export const MAX_DOLLARS = 10_000_000;
export const MAX_ID = 2_147_483_647;
export const MAX_GUESTS_ASKED = 50;
export const MAX_PLACE_CHARACTERS = 80;

/** Reads the last filled value: a form without script sends its fields beside empty ones. */
export function lastOf(search: URLSearchParams, name: string): string {
  const values = search.getAll(name).map((value) => value.trim());
  return values.findLast((value) => value !== '') ?? '';
}

/** A whole number within bounds, or undefined: an address may hold anything. */
export function numberIn(search: URLSearchParams, name: string, max = MAX_GUESTS_ASKED): number | undefined {
  const text = lastOf(search, name);
  return /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : undefined;
}

const listIn = (search: URLSearchParams, name: string) => lastOf(search, name).split(',').slice(0, 50);

/** A list of ids; what is none is left out. */
export function idsIn(search: URLSearchParams, name: string): readonly number[] {
  const ids = listIn(search, name).map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID))];
}

/** A list of codes; what is none is left out. */
export function codesIn(search: URLSearchParams, name: string): readonly string[] {
  return [...new Set(listIn(search, name).filter((code) => /^[a-z0-9-]{1,60}$/.test(code)))];
}

/** The known choices that an address names; unknown ones are left out. */
export function choicesIn<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): readonly T[] {
  const given = new Set(listIn(search, name));
  return known.filter((choice) => given.has(choice));
}

/** Of degrees: 11 m. */
const DECIMALS = 4;

/** A part of the map, `area=north,south,east,west`. */
export function boxIn(search: URLSearchParams): MapBox | undefined {
  const [north, south, east, west] = lastOf(search, 'area')
    .split(',')
    .map((side) => Number(Number(side).toFixed(DECIMALS)));
  const sides = [north, south, east, west];
  const isBox = sides.every((side) => side !== undefined && Number.isFinite(side) && Math.abs(side) <= 180);
  if (!isBox || north === undefined || south === undefined || east === undefined || west === undefined)
    return undefined;
  return north > south && Math.abs(north) <= 90 && Math.abs(south) <= 90 ? { north, south, east, west } : undefined;
}

/** A part of the map as an address says it. */
export function textOfBox(box: MapBox | undefined): string | undefined {
  return box && [box.north, box.south, box.east, box.west].map((side) => side.toFixed(DECIMALS)).join(',');
}

/** The pairs of an address without those that say nothing. */
export function filledPairs(pairs: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  const filled = Object.entries(pairs).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}

/** A part of the map under the API's names. */
export function boxForApi(box: MapBox | undefined) {
  if (!box) return {};
  return { North: String(box.north), South: String(box.south), East: String(box.east), West: String(box.west) };
}

export const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));

export const centsOf = (dollars: number | undefined) => textOf(dollars === undefined ? undefined : dollars * 100);

type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** A query of the API without its empty values. */
export function withoutEmpty<T extends Record<string, string | undefined>>(pairs: T): Filled<T> {
  return Object.fromEntries(Object.entries(pairs).filter(([, value]) => value)) as Filled<T>;
}

/** Whether two addresses are the same page with other values for the given names only, and do differ in them. */
export function differsOnlyIn(one: URL, other: URL, names: readonly string[]): boolean {
  if (one.pathname !== other.pathname || one.search === other.search) return false;
  return without(one, names) === without(other, names);
}

/** A page's `shouldRevalidate`: nothing is asked again when only these names of its address change. */
export function revalidatesUnlessOnly(names: readonly string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
    !differsOnlyIn(currentUrl, nextUrl, names) && defaultShouldRevalidate;
}

function without({ search }: URL, names: readonly string[]): string {
  const pairs = new URLSearchParams(search);
  for (const name of names) pairs.delete(name);
  return pairs.toString();
}
