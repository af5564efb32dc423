import { describe, expect, test } from 'vitest';
import { pictureRooms } from '#features/catalog/domain/house-terms.ts';
import { readManifest } from '../masters-manifest.ts';
import { boatList } from './boat-list.ts';
import { picturesOfBoat } from './pictures-of-boat.ts';

const all = boatList.map((boat, place) => [boat.slug, boat, picturesOfBoat(boat, place)] as const);
const MAX_MEGABYTES = 6;

describe.each(all)('%s', (_, boat, pictures) => {
  const rooms = pictures.map(({ room }) => room);

  test('has seven to nine pictures, the boat at sea first and primary', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(7);
    expect(pictures.length).toBeLessThanOrEqual(9);
    expect(rooms[0]).toBe('hull');
    expect(pictures.filter(({ isPrimary }) => isPrimary)).toEqual([pictures[0]]);
    expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  });

  test('shows its berth, its deck and only rooms that it has and that the tour knows', () => {
    expect(rooms).toEqual(expect.arrayContaining(['marina', 'deck', 'bow']));
    expect(rooms.includes('cabin')).toBe(boat.cabins > 0);
    if (rooms.includes('head')) expect(boat.heads).toBeGreaterThan(0);
    expect(rooms.filter((room) => !pictureRooms.some((known) => known === room))).toEqual([]);
  });

  test('says what each picture shows in both languages', () => {
    for (const { alt } of pictures) {
      expect(alt.en).toMatch(/^[A-Z].{20,}/);
      expect(alt.es).toMatch(/^[A-ZÁ].{20,}/);
      expect(alt.es).not.toMatch(/ a el | de el |undefined/);
      expect(alt.en).not.toContain('undefined');
    }
    expect(new Set(pictures.map(({ alt }) => alt.en)).size).toBe(pictures.length);
  });
});

const kinds = ['hull', 'marina', 'deck', 'bow', 'saloon', 'cabin', 'galley', 'head', 'helm', 'water'];

test.each(kinds)('the same boat always draws the same %s, and another boat another', async (room) => {
  const [first, second] = all.flatMap(([, , pictures]) => pictures.filter((picture) => picture.room === room));
  if (!first || !second) throw new Error(`no ${room}`);
  const svg = await first.draw();
  expect(await first.draw()).toBe(svg);
  expect(await second.draw()).not.toBe(svg);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('the pictures of the boats weigh at most 6 MB', async () => {
  const manifest = await readManifest();
  const bytes = all
    .flatMap(([, , pictures]) => pictures)
    .reduce((sum, { file }) => sum + (manifest[file]?.bytes ?? Number.NaN), 0);
  expect(bytes).toBeLessThan(MAX_MEGABYTES * 1e6);
});
