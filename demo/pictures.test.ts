import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureRooms } from '#features/catalog/domain/house-terms.ts';
import { boatList, houseList } from './data/read-data.ts';
import { mastersFolder, readPictures } from './pictures.ts';

const MAX_BOAT_MEGABYTES = 6;
const pictures = readPictures();
const all = [...pictures.values()].flat();
const roomsOf = (folder: string) => (pictures.get(folder) ?? []).map(({ room }) => room);
const bytesOf = (file: string) => readFileSync(path.join(mastersFolder, file));

describe.each(houseList.map((house) => [house.slug, house] as const))('%s', (slug) => {
  test('has nine to twelve pictures, the façade first', () => {
    expect(roomsOf(slug).length).toBeGreaterThanOrEqual(9);
    expect(roomsOf(slug).length).toBeLessThanOrEqual(12);
    expect(roomsOf(slug)[0]).toBe('exterior');
  });

  test('shows a bedroom, a bathroom, the living room and the kitchen', () => {
    expect(roomsOf(slug)).toEqual(expect.arrayContaining(['bedroom', 'bathroom', 'living-room', 'kitchen']));
  });
});

describe.each(boatList.map((boat) => [boat.slug, boat] as const))('%s', (slug, boat) => {
  const rooms = roomsOf(slug);

  test('has seven to nine pictures, the boat at sea first', () => {
    expect(rooms.length).toBeGreaterThanOrEqual(7);
    expect(rooms.length).toBeLessThanOrEqual(9);
    expect(rooms[0]).toBe('hull');
  });

  test('shows its berth, its deck and only rooms that it has and that the tour knows', () => {
    expect(rooms).toEqual(expect.arrayContaining(['marina', 'deck', 'bow']));
    expect(rooms.includes('cabin')).toBe(boat.cabins > 0);
    if (rooms.includes('head')) expect(boat.heads).toBeGreaterThan(0);
    expect(rooms.filter((room) => !pictureRooms.some((known) => known === room))).toEqual([]);
  });

  test('says of each picture something else', () => {
    const texts = (pictures.get(slug) ?? []).map(({ alt }) => alt.en);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('each picture says what it shows in both languages', () => {
  const unclear = all.filter(
    ({ alt }) =>
      !/^[A-Z].{20,}/.test(alt.en) ||
      !/^[A-ZÁ].{20,}/.test(alt.es) ||
      / a el | de el |undefined/.test(alt.es) ||
      alt.en.includes('undefined'),
  );
  expect(unclear).toEqual([]);
});

test('the files are those that the manifest names, byte for byte', () => {
  const entries = readdirSync(mastersFolder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
  expect(entries.filter((file) => file.endsWith('.avif')).sort()).toEqual(all.map(({ file }) => file).sort());
  const manifest: Record<string, { sha256: string }> = JSON.parse(bytesOf('manifest.json').toString());
  const changed = all.filter(({ file }) => {
    return createHash('sha256').update(bytesOf(file)).digest('hex') !== manifest[file]?.sha256;
  });
  expect(changed).toEqual([]);
});

test('the pictures of the boats weigh at most 6 MB', () => {
  const ofBoats = boatList.flatMap(({ slug }) => pictures.get(slug) ?? []);
  const bytes = ofBoats.reduce((sum, { file }) => sum + bytesOf(file).length, 0);
  expect(bytes).toBeLessThan(MAX_BOAT_MEGABYTES * 1e6);
});
