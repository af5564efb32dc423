import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { houseQueries } from '../query/house-query.ts';
import { SearchSummary } from './house-search.tsx';

afterEach(() => vi.unstubAllGlobals());

const inArea = houseQueries.read(new URLSearchParams('area=25.9,25.7,-80.1,-80.3&adults=2'));

test.for([
  ['en', 'Map area'],
  ['es', 'Zona del mapa'],
] as const)('%s: a search in a part of the map says so where the place stands', async ([language, name]) => {
  await renderScreen(<SearchSummary destinations={[]} query={inArea} />, { language, texts: ['catalog'] });
  expect(screen.getByRole('button', { name: new RegExp(name) })).toBeTruthy();
  expect(screen.getByPlaceholderText(name)).toBeTruthy();
});

test('another place is searched for instead of the part of the map', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ destinations: [], rentables: [] }));
  const { user, address } = await renderScreen(<SearchSummary destinations={[]} query={inArea} />, {
    texts: ['catalog'],
  });
  await user.type(screen.getByRole('combobox'), 'Brickell{Enter}{Enter}');
  expect(address()).toBe('/results?place=Brickell&adults=2');
});
