import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { boatList, houseList } from '#demo/data/read-data.ts';
import { readManifest } from './manifest.ts';
import { allPictures } from './pictures/all-pictures.ts';
import { picturesOfBoat } from './pictures/pictures-of-boat.ts';
import { picturesOfHouse } from './pictures/pictures-of-house.ts';
import { picturesOfService } from './pictures/pictures-of-service.ts';
import { drawScene } from './scenes/draw-scene.ts';

const BROKEN_SVG = /NaN|undefined|Infinity/;

test('the shipped pictures are those that this code draws, in the same rooms and words', () => {
  const shipped = Object.entries(readManifest()).map(([file, { room, alt }]) => ({ file, room, alt }));
  const wanted = allPictures().map(({ file, room, alt }) => ({ file, room, alt }));
  const byFile = (one: { file: string }, other: { file: string }) => (one.file < other.file ? -1 : 1);
  expect(shipped.sort(byFile)).toEqual(wanted.sort(byFile));
});

const scenes = houseList.flatMap((house) => picturesOfHouse(house)).map(({ scene }) => scene);

test.each([...new Set(scenes.map(({ kind }) => kind))])(
  'the same request always draws the same %s, and another house another',
  (kind) => {
    const request = scenes.find((scene) => scene.kind === kind);
    if (!request) throw new Error(`no ${kind}`);
    const first = drawScene(request);
    expect(drawScene(request)).toBe(first);
    expect(drawScene({ ...request, house: { ...request.house, seed: request.house.seed + 1 } })).not.toBe(first);
    expect(first).not.toMatch(BROKEN_SVG);
  },
);

const ofBoats = boatList.flatMap((boat, index) => picturesOfBoat(boat, index));

test.each(['hull', 'marina', 'deck', 'bow', 'saloon', 'cabin', 'galley', 'head', 'helm', 'water'])(
  'the same boat always draws the same %s, and another boat another',
  async (room) => {
    const [first, second] = ofBoats.filter((picture) => picture.room === room);
    if (!first || !second) throw new Error(`no ${room}`);
    const svg = await first.draw();
    expect(await first.draw()).toBe(svg);
    expect(await second.draw()).not.toBe(svg);
    expect(svg).not.toMatch(BROKEN_SVG);
  },
);

test('the same picture of a service is always drawn the same, and no other like it', async () => {
  const pictures = ['chef', 'massage', 'van', 'electric', 'proposal', 'taco-bar'].flatMap(picturesOfService);
  const drawn = await Promise.all(pictures.map(({ draw }) => draw()));
  const again = await Promise.all(pictures.map(({ draw }) => draw()));
  expect(again).toEqual(drawn);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.filter((svg) => BROKEN_SVG.test(svg))).toEqual([]);
});

test('no scene asks chance or the clock', () => {
  const folder = path.join(import.meta.dirname, 'scenes');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const impure = files.filter((file) =>
    /Math\.random|Date\.now|new Date/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(impure).toEqual([]);
});
