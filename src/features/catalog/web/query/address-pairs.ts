import type { MapBox } from '../../domain/search-criteria.ts';

/** A part of the map as an address says it. */
export function textOfBox(box: MapBox | undefined): string | undefined {
  return box && [box.north, box.south, box.east, box.west].map((side) => side.toFixed(4)).join(',');
}

/** The pairs of an address without those that say nothing. */
export function filledPairs(pairs: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  const filled = Object.entries(pairs).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}
