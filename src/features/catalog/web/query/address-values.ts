import type { MapBox } from '../../domain/search-criteria.ts';
import { lastOf } from './stay-query.ts';

export const MAX_DOLLARS = 10_000_000;
export const MAX_ID = 2_147_483_647;

const listIn = (search: URLSearchParams, name: string) => lastOf(search, name).split(',').slice(0, 50);

/** A list of ids; what is none is left out. */
export function idsIn(search: URLSearchParams, name: string): readonly number[] {
  const ids = listIn(search, name).map(Number);
  return [...new Set(ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID))];
}

/** Those of the known choices that an address names. */
export function choicesIn<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): readonly T[] {
  const given = new Set(listIn(search, name));
  return known.filter((choice) => given.has(choice));
}

/** A part of the map, `area=north,south,east,west`. */
export function boxIn(search: URLSearchParams): MapBox | undefined {
  const [north, south, east, west] = lastOf(search, 'area').split(',').map(Number);
  const sides = [north, south, east, west];
  const isBox = sides.every((side) => side !== undefined && Number.isFinite(side) && Math.abs(side) <= 180);
  if (!isBox || north === undefined || south === undefined || east === undefined || west === undefined)
    return undefined;
  return north > south && Math.abs(north) <= 90 && Math.abs(south) <= 90 ? { north, south, east, west } : undefined;
}
