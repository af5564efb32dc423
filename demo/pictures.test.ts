import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawnPictures } from './drawn-pictures.ts';
import { houseList } from './houses/house-list.ts';
import { readManifest } from './masters-manifest.ts';
import { picturesOf } from './pictures.ts';
import { drawScene } from './scenes/draw-scene.ts';
import type { SceneKind } from './scenes/scene-request.ts';

const all = houseList.flatMap((house) => picturesOf(house));
const kinds: readonly SceneKind[] = [...new Set(all.map(({ scene }) => scene.kind))];

describe.each(houseList.map((house) => [house.slug, house] as const))('%s', (_, house) => {
  const pictures = picturesOf(house);
  const rooms = pictures.map(({ room }) => room);

  test('has nine to twelve pictures, the façade first and primary', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(9);
    expect(pictures.length).toBeLessThanOrEqual(12);
    expect(rooms[0]).toBe('exterior');
    expect(pictures.filter(({ isPrimary }) => isPrimary)).toEqual([pictures[0]]);
  });

  test('shows a bedroom, a bathroom, the living room and the kitchen', () => {
    expect(rooms).toEqual(expect.arrayContaining(['bedroom', 'bathroom', 'living-room', 'kitchen']));
  });

  test('says what each picture shows in both languages', () => {
    for (const { alt } of pictures) {
      expect(alt.en).toMatch(/^[A-Z].{20,}/);
      expect(alt.es).toMatch(/^[A-ZÁ].{20,}/);
      expect(alt.es).not.toMatch(/ a el | de el |undefined/);
      expect(alt.en).not.toContain('undefined');
    }
  });
});

test('the pictures that were drawn are those that are wanted, each with a placeholder of at most 400 bytes', async () => {
  const manifest = await readManifest();
  expect(Object.keys(manifest).sort()).toEqual(
    drawnPictures()
      .map(({ file }) => file)
      .sort(),
  );
  expect(Object.values(manifest).filter(({ placeholder }) => placeholder.length > 400)).toEqual([]);
});

test.each(kinds)('the same request always draws the same %s, and another house another', (kind) => {
  const request = all.find(({ scene }) => scene.kind === kind)?.scene;
  if (!request) throw new Error(`no ${kind}`);
  const first = drawScene(request);
  expect(drawScene(request)).toBe(first);
  expect(drawScene({ ...request, house: { ...request.house, seed: request.house.seed + 1 } })).not.toBe(first);
  expect(first).not.toMatch(/NaN|undefined|Infinity/);
});

test('no scene asks chance or the clock', () => {
  const folder = path.join(import.meta.dirname, 'scenes');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const guilty = files.filter((file) =>
    /Math\.random|Date\.now|new Date/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  expect(guilty).toEqual([]);
});
