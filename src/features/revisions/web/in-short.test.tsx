import { screen } from '@testing-library/dom';
import { test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { RowsField } from './form-fields.ts';
import { useInShort } from './in-short.ts';

const season: RowsField = {
  name: 'seasonPrices',
  type: 'list',
  most: 9,
  row: [
    { name: 'from', type: 'date' },
    { name: 'until', type: 'date' },
    { name: 'priceCents', type: 'money', least: 1, most: 100_000 },
  ],
  blank: { from: '', until: '', priceCents: '' },
};

function Short({ until }: { until: string }) {
  const inShort = useInShort((key) => key);
  return <p>{inShort(season, { from: '2027-12-24', until, priceCents: '1950' })}</p>;
}

test.each([
  ['2027-12-31', 'Dec 24, 2027 · Dec 31, 2027 · $1,950'],
  ['2027-13', 'Dec 24, 2027 · 2027-13 · $1,950'],
])('the days of a row are written as dates are (%s)', async (until, text) => {
  await renderScreen(<Short until={until} />, { texts: [] });
  screen.getByText(text);
});
