import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Transport } from '#kernel/transport.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { boatKind } from '../boat-kind.ts';
import { houseKind } from '../house-kind.ts';
import type { RentableKind } from '../rentable-kind.ts';
import { loadHelp, noHelp } from './load-no-matches.ts';
import { NoMatches } from './no-matches.tsx';

const kind: RentableKind = houseKind;
const query = kind.queries.read(
  new URLSearchParams('destination=3&from=2027-12-02&until=2027-12-06&adults=13&pets=1&bedrooms=4'),
);
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const show = (help: Partial<typeof noHelp>, given = query, language: 'en' | 'es' = 'en') =>
  renderScreen(<NoMatches kind={kind} results={{ query: given, help: { ...noHelp, ...help } }} />, {
    texts: ['results'],
    language,
  });

/** A server with houses from some days on; days before today are refused. */
const freeFrom = (counts: Readonly<Record<string, number>>, filter = 'dates'): Transport => {
  const asked = (url: string) => new URL(url, 'https://x.test').searchParams;
  return async ({ url }) => {
    if (url.includes('/facets')) return { status: 200, json: () => ({ relaxations: [{ filter, total: 5 }] }) };
    const from = asked(url).get('StartAt') ?? '';
    if (from < '2027-12-01')
      return { status: 400, json: () => ({ code: 'reservation-range-conflict', message: 'Past', requestId: 'r' }) };
    return { status: 200, json: () => ({ houses: [], totalRecords: counts[from] ?? 0, totalPages: 0 }) };
  };
};

test('where the dates are the reason, the nearest with houses are found, and past days are no error', async () => {
  const { nearDates } = await loadHelp(kind, freeFrom({ '2027-12-01': 2, '2027-12-05': 1 }), query);
  expect(nearDates.map(({ days, total }) => [days.from, total])).toEqual([
    ['2027-12-01', 2],
    ['2027-12-05', 1],
  ]);
});

test('weeks away are looked at where the days near by have nothing; not at all where dates are no reason', async () => {
  const weeks = { '2027-12-16': 4 };
  const { nearDates } = await loadHelp(kind, freeFrom(weeks), query);
  expect(nearDates.map(({ total }) => total)).toEqual([4]);
  expect((await loadHelp(kind, freeFrom(weeks, 'bedrooms'), query)).nearDates).toEqual([]);
});

test('near dates and what to give up are links that keep the rest of the search', async () => {
  const {
    nearDates: [near],
  } = await loadHelp(kind, freeFrom({ '2027-12-04': 3 }), query);
  if (!near) throw new Error('nothing near');
  await show({ nearDates: [near], relaxations: [{ filter: 'dates', total: 5 }] });
  expect(hrefOf('Dec 4 – Dec 8, 2027: 3 houses')).toContain('from=2027-12-04&until=2027-12-08&adults=13');
  expect(hrefOf('Without the dates: 5 houses')).not.toContain('from=');
});

test('what rules out the most is named and offered first, guests, too', async () => {
  await show({
    relaxations: [
      { filter: 'guests', total: 6 },
      { filter: 'destination', total: 5 },
    ],
  });
  expect(screen.getByText(/Removing the number of guests gives you the most results/)).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Without the number of guests: 6 houses',
    'Without the place: 5 houses',
    'See all houses',
  ]);
});

test('where no single filter is the reason, one press gives up all of them, and says what that finds', async () => {
  const many = kind.queries.read(new URLSearchParams('from=2027-12-02&until=2027-12-06&adults=2&bedrooms=4&beds=9'));
  const help = await loadHelp(kind, freeFrom({ '2027-12-02': 3 }, 'nothing'), many);
  await show(help, many, 'es');
  expect(hrefOf('Sin ninguno de los filtros: 3 casas')).toBe('/results?from=2027-12-02&until=2027-12-06&adults=2');
  expect((await loadHelp(kind, freeFrom({}), many)).unfiltered).toBe(0);
  expect((await loadHelp(kind, freeFrom({ '2027-12-02': 3 }), query)).unfiltered).toBe(0);
});

test('without any filter the advice names what was asked', async () => {
  await show({}, kind.queries.without(query, 'bedrooms'));
  expect(screen.getByText('Try changing the filters, the dates or the number of people.')).toBeTruthy();
});

test('all houses keep dates and guests where any are left for them', async () => {
  const { anyThen } = await loadHelp(kind, freeFrom({ '2027-12-02': 9 }), query);
  await show({ anyThen });
  expect(hrefOf('See all houses')).toBe('/results?from=2027-12-02&until=2027-12-06&adults=13&pets=1');
  expect((await loadHelp(kind, freeFrom({}), query)).anyThen).toBeNull();
});

test('what to give up for a boat is named, counts boats and keeps the rest of the search', async () => {
  const dear = boatKind.queries.read(new URLSearchParams('kind=boat&charter=bareboat&maxPrice=1'));
  const help = { ...noHelp, relaxations: [{ filter: 'price', total: 2 }] };
  await renderScreen(<NoMatches kind={boatKind} results={{ query: dear, help }} />, { texts: ['results'] });
  expect(screen.getByText('No exact matches')).toBeTruthy();
  expect(hrefOf('Without the price: 2 boats')).toBe('/results?kind=boat&charter=bareboat');
});
