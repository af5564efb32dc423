import { expect, test } from 'vitest';
import type { Transport } from '#kernel/transport.ts';
import { houseKind } from '../house-kind.ts';
import { loadResults } from './load-results.ts';

const brickell = { id: 6, name: 'Brickell', latitude: 25.76, longitude: -80.19 };

/** A server with one house in Brickell, and others as the width of the asked part of the map says. */
function aServer(housesWithin: (degrees: number) => readonly { id: number; latitude: number; longitude: number }[]) {
  const transport: Transport = async ({ url }) => {
    const { pathname, searchParams: asked } = new URL(url, 'http://here');
    const north = asked.get('North');
    const houses = north === null ? [{ ...brickell, id: 1 }] : housesWithin(Number(north) - brickell.latitude);
    const found = { houses: houses.map((house) => ({ ...house, medias: [] })), totalRecords: houses.length };
    const answers: Readonly<Record<string, object>> = {
      '/v1.0/destination': { destinations: [brickell] },
      '/v1.0/amenity': { amenities: [] },
      '/v1.0/tag': { tags: [] },
      '/v1.0/house': { ...found, totalPages: 1 },
    };
    return { status: 200, json: () => answers[pathname] };
  };
  return transport;
}

const nearbyOf = async (transport: Transport) =>
  (await loadResults(houseKind, transport, new URLSearchParams('destination=6'))).nearby.map(({ id }) => id);

const at = (id: number, north: number, east = 0) => ({
  id,
  latitude: brickell.latitude + north,
  longitude: brickell.longitude + east,
});

test('what is near comes nearest first, and nothing farther while enough is near', async () => {
  const near = [at(5, 0.05), at(2, 0.01), at(4, 0, -0.04), at(3, -0.02), at(6, 0.055)];
  expect(await nearbyOf(aServer((degrees) => (degrees < 0.1 ? near : [at(9, 0.12)])))).toEqual([2, 3, 4, 5]);
});

test('where few are near, those farther away follow', async () => {
  const near = [at(3, 0.05)];
  expect(await nearbyOf(aServer((degrees) => (degrees < 0.1 ? near : [at(9, 0.12), ...near])))).toEqual([3, 9]);
});
