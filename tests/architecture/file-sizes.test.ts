import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, isTest, ROOT } from './source-files.ts';

const MAX_LINES = 350;
const MAX_TEST_LINES = 600;
const MAX_ENTRIES = 30;
const MIN_FILES = 3;
const MAX_WIDTH = 120;

/** Folders that hold one file for each component of the design system; this list may only shrink. */
const WIDE_FOLDERS: Readonly<Record<string, number>> = {
  'src/ui': 60,
};

const linesOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').length;

test('no source file is longer than 350 lines, no test than 600', () => {
  const long = filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts'))
    .filter((file) => linesOf(file) > (isTest(file) ? MAX_TEST_LINES : MAX_LINES));
  expect(long).toEqual([]);
});

test('half of the source files have at most 80 lines, nine of ten at most 200', () => {
  const sizes = filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map(linesOf)
    .sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(200);
});

test('no folder holds more than 30 entries, tests beside their subject not counted', () => {
  const folders = new Set(filesBelow('src').map((file) => path.posix.dirname(file)));
  const crowded = [...folders]
    .map((folder) => ({ folder, entries: readdirSync(path.join(ROOT, folder)).filter((name) => !isTest(name)).length }))
    .filter(({ folder, entries }) => entries > (WIDE_FOLDERS[folder] ?? MAX_ENTRIES));
  expect(crowded).toEqual([]);
});

test('no folder holds less than 3 files, but for src, the roots of features and pairs of texts', () => {
  const filesIn = Map.groupBy(filesBelow('src'), (file) => path.posix.dirname(file));
  const isRoot = (folder: string) => /^src(\/features\/[^/]+)?$/.test(folder);
  const isPairOfTexts = (files: readonly string[]) =>
    files.every((file) => /\/texts\/([a-z-]+\.)?(en|es)\.json$/.test(file));
  const small = [...filesIn]
    .filter(([folder, files]) => files.length < MIN_FILES && !isRoot(folder) && !isPairOfTexts(files))
    .map(([folder]) => folder);
  expect(small).toEqual([]);
});

test('a line of a comment has at most 120 characters', () => {
  const wide = ['src', 'tests', 'scripts', 'demo', 'bench', 'tools'].flatMap(filesBelow).flatMap((file) => {
    if (!/\.(tsx?|mjs)$/.test(file)) return [];
    const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    const isWide = (line: string) => line.length > MAX_WIDTH && /^\s*(\/\/|\/?\*)/.test(line);
    return lines.filter((line) => isWide(line) && !line.includes('biome-ignore')).map((line) => `${file}: ${line}`);
  });
  expect(wide).toEqual([]);
});
