import { expect, test } from 'vitest';
import {
  filesOfNewFilter,
  filesOfNewKind,
  needlessAllowances,
  strayNamesOfKinds,
} from '../../scripts/touched-files.ts';
import { filesBelow } from './source-files.ts';

const files = [...filesBelow('src'), ...filesBelow('demo')];

test('a kind of service is named in its folder and in the lists of kinds alone', () => {
  expect(strayNamesOfKinds(files)).toEqual([]);
});

test('no file may name a kind of service that does not need to', () => {
  expect(needlessAllowances(files)).toEqual([]);
});

test('a new kind of service touches at most 12 files', () => {
  expect(filesOfNewKind(files).length).toBeLessThanOrEqual(12);
});

test('a new filter of houses touches 4 files', () => {
  expect(filesOfNewFilter(files)).toEqual([
    'src/features/catalog/domain/house-filters.ts',
    'src/features/catalog/server/house-search.ts',
    'src/features/catalog/texts/results.en.json',
    'src/features/catalog/texts/results.es.json',
  ]);
});
