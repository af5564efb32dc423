import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { boatFacetsQuery, boatFacetsReply } from '../api/boats.schemas.ts';
import { houseFacetsQuery, houseFacetsReply } from '../api/catalog.schemas.ts';
import { boatChapters } from '../domain/boat-filters.ts';
import type { Filter } from '../domain/filters.ts';
import { houseChapters } from '../domain/house-filters.ts';
import { boatQueries } from '../web/query/boat-query.ts';
import { houseQueries } from '../web/query/house-query.ts';
import { boatSearch } from './boat-search.ts';
import { houseSearch } from './house-search.ts';
import { readBoatFilters, readHouseFilters } from './read-search-query.ts';
import { conditionsOf } from './search-rentables.views.ts';

const FEATURE = path.resolve(import.meta.dirname, '..');
const textsOf = (language: string) => JSON.parse(readFileSync(`${FEATURE}/texts/results.${language}.json`, 'utf8'));

/** A value that an address can ask of a filter. */
const askedOf = (filter: Filter): string => {
  if (filter.type === 'choices') return filter.values[0] ?? '';
  if (filter.type === 'codes') return 'standard';
  return filter.type === 'at-least' ? '2' : '7';
};

const houses = Object.entries(houseQueries.filters).map(([name, filter]) => ({ name, filter }));
const boats = Object.entries(boatQueries.filters).map(([name, filter]) => ({ name, filter }));

describe.each(houses)('the filter of houses $name', ({ name, filter }: { name: string; filter: Filter }) => {
  const asked = askedOf(filter);
  const query = houseQueries.read(new URLSearchParams({ [filter.address]: asked }));
  const parsed = houseFacetsQuery.parse({ [filter.parameter]: asked });

  test('stands in the address, is asked of the API, and is counted as set', () => {
    expect(houseQueries.pairs(query)).toEqual({ [filter.address]: asked });
    expect(houseQueries.filtersForApi(query)).toEqual({ [filter.parameter]: asked });
    expect([houseQueries.countSet(query), houseQueries.countSet(houseQueries.withoutAll(query))]).toEqual([1, 0]);
    expect(houseQueries.isName(name)).toBe(true);
  });

  test('is one condition of the SQL under its own name', () => {
    expect(conditionsOf(houseSearch, readHouseFilters(parsed)).map(([set]) => set)).toEqual([name]);
    expect(conditionsOf(houseSearch, readHouseFilters({}))).toEqual([]);
  });

  test('has its counts in the facets', () => {
    const facet = filter.type === 'at-least' ? filter.facet : name;
    expect(Object.keys(houseFacetsReply.shape)).toContain(facet);
  });

  test.each(['en', 'es'])('has a chapter and its texts for dialog and chips in %s', (language) => {
    expect(houseChapters).toContain(filter.chapter);
    expect(missingTexts(name, filter, textsOf(language).houses)).toEqual([]);
  });
});

describe.each(boats)('the filter of boats $name', ({ name, filter }: { name: string; filter: Filter }) => {
  const asked = askedOf(filter);
  const query = boatQueries.read(new URLSearchParams({ [filter.address]: asked }));
  const parsed = boatFacetsQuery.parse({ [filter.parameter]: asked });

  test('stands in the address, is asked of the API, and is counted as set', () => {
    expect(boatQueries.pairs(query)).toEqual({ kind: 'boat', [filter.address]: asked });
    expect(boatQueries.filtersForApi(query)).toEqual({ [filter.parameter]: asked });
    expect([boatQueries.countSet(query), boatQueries.countSet(boatQueries.withoutAll(query))]).toEqual([1, 0]);
    expect(boatQueries.isName(name)).toBe(true);
  });

  test('is one condition of the SQL under its own name', () => {
    expect(conditionsOf(boatSearch, readBoatFilters(parsed)).map(([set]) => set)).toEqual([name]);
    expect(conditionsOf(boatSearch, readBoatFilters({}))).toEqual([]);
  });

  test('has its counts in the facets, if it is counted', () => {
    const facet = filter.type === 'at-least' ? filter.facet : name;
    if (facet !== undefined) expect(Object.keys(boatFacetsReply.shape)).toContain(facet);
  });

  test.each(['en', 'es'])('has a chapter and its texts for dialog and chips in %s', (language) => {
    expect(boatChapters).toContain(filter.chapter);
    expect(missingTexts(name, filter, textsOf(language).boats)).toEqual([]);
  });
});

interface KindTexts {
  readonly filterNames: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, string>>;
  readonly chapters: Readonly<Record<string, string>>;
}

/** What 'drop this filter', the dialog and the chips say of a filter. */
function missingTexts(name: string, filter: Filter, { filterNames, filters, chapters }: KindTexts): readonly string[] {
  const titles = filter.type === 'ids' && filter.groups ? filter.groups : [filter.chapter];
  return [
    ...(filterNames[name] ? [] : [`filterNames.${name}`]),
    ...titles.filter((title) => !chapters[title]).map((title) => `chapters.${title}`),
    ...(filter.type === 'at-least' && !filters[name] ? [`filters.${name}`] : []),
    ...(filter.type === 'at-least' && !(filters[`${name}OrMore`] ?? filters[`${name}OrMore_other`])
      ? [`filters.${name}OrMore`]
      : []),
  ];
}

test('a filter is written in 4 files: its declaration, its SQL, and its texts in two languages', async () => {
  const files: string[] = [];
  for await (const file of glob('**/*.{ts,tsx,json}', { cwd: FEATURE })) {
    const isNamed = /'MinBeds'|\bbeds: \{ column|"bedsOrMore"/.test(readFileSync(path.join(FEATURE, file), 'utf8'));
    if (isNamed && !file.includes('.test.')) files.push(file);
  }
  expect(files.toSorted()).toEqual([
    'domain/house-filters.ts',
    'server/house-search.ts',
    'texts/results.en.json',
    'texts/results.es.json',
  ]);
});
