import type { MapBox } from '../../domain/search-criteria.ts';

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
