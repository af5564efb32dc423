import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bannedPrefixes, bannedWords, namesFromElsewhere } from './banned-words.ts';
import { filesBelow, ROOT } from './source-files.ts';

const FOLDERS = ['src', 'tests', 'demo', 'bench', 'scripts'];
const OWN_LIST = 'tests/architecture/banned-words';

/**
 * The words a name is made of: `isFreeSince` → is, free, since; `MAX_PETS` → max, pets; `near-starts` → near, starts.
 */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Code without comments and strings: what is left are names. */
const namesIn = (code: string) =>
  new Set(
    code
      .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*/g, ' ')
      .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
      .match(/[A-Za-z_$][\w$]*/g),
  );

const isBanned = (name: string) =>
  !namesFromElsewhere.some((known) => known.test(name)) &&
  (bannedPrefixes.some((prefix) => prefix.test(name)) ||
    wordsOf(name).some((word) => Object.hasOwn(bannedWords, word)));

const files = FOLDERS.flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file) && !file.startsWith(OWN_LIST));

test('a banned word is found in each way of writing a name, and nowhere else', () => {
  expect(['lapseRequest', 'isLapsed', 'MOST_PETS', 'lapse-request', 'Lapse'].filter((name) => !isBanned(name))).toEqual(
    [],
  );
  expect(['collapse', 'mostly', 'almostFull', 'elapsedHours'].filter(isBanned)).toEqual([]);
  expect(
    [...namesIn("const colour = 'a lapse'; // announce\n/** farewell */ call(favourite)")].filter(isBanned),
  ).toEqual(['colour', 'favourite']);
});

test('no name uses a banned word', () => {
  const found = files.flatMap((file) =>
    [...namesIn(readFileSync(path.join(ROOT, file), 'utf8'))].filter(isBanned).map((name) => `${name} in ${file}`),
  );
  expect(found).toEqual([]);
});

test('no file or folder is named by a banned word', () => {
  expect(files.filter((file) => isBanned(file.replace(/\.[^/]*$/, '')))).toEqual([]);
});
