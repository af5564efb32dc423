import { screen, within } from '@testing-library/dom';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListColumn, ListEmpty } from './list-columns.ts';
import { ListSearch } from './list-search.tsx';
import { ListTable } from './list-table.tsx';
import { useListAddress } from './use-list-address.ts';

interface Boat {
  readonly name: string;
  readonly people: number;
  readonly note: string | null;
}

const boats: readonly Boat[] = Array.from({ length: 60 }, (_, index) => ({
  name: `Boat ${index + 1}`,
  people: 1_000 + index,
  note: index === 0 ? null : 'moored',
}));

const columns: readonly ListColumn<Boat>[] = [
  { key: 'name', label: 'Name', isSortable: true, cell: ({ name }) => name },
  { key: 'people', label: 'People', isSortable: true, align: 'end', cell: ({ people }) => people },
  { key: 'note', label: 'Note', cell: ({ note }) => note },
];

interface Given {
  readonly at?: string;
  readonly language?: 'en' | 'es';
  readonly rows?: readonly Boat[] | undefined;
  readonly total?: number;
  readonly empty?: ListEmpty;
  readonly usualOrder?: string;
  readonly isLoading?: boolean;
  readonly hasMenu?: boolean;
  readonly onRemove?: (boat: Boat) => void;
}

const pageOf = ({ page, limit }: ListAddress) =>
  limit === 'all' ? boats : boats.slice((page - 1) * limit, page * limit);

async function showList(given: Given = {}) {
  const controlled = { setLoading: (_: boolean) => {} };
  function Boats() {
    const controls = useListAddress(['name', 'people']);
    const [isLoading, setLoading] = useState(given.isLoading ?? false);
    controlled.setLoading = setLoading;
    const { address } = controls;
    const rows = 'rows' in given ? given.rows : pageOf(address);
    const menuOf = (boat: Boat) => ({
      name: `Actions of ${boat.name}`,
      items: [
        { key: 'edit', label: 'Edit' },
        { key: 'remove', label: 'Remove', onSelect: () => given.onRemove?.(boat) },
      ],
    });
    return (
      <>
        <ListSearch label="Look for boats" search={address.search} onSearch={controls.searchFor} />
        <ListTable
          name="Boats"
          pagesName="Pages of boats"
          columns={columns}
          rows={rows}
          total={given.total ?? boats.length}
          keyOf={({ name }) => name}
          controls={{ ...controls, isLoading }}
          empty={given.empty}
          usualOrder={given.usualOrder}
          {...(given.hasMenu ? { menuOf } : {})}
        />
      </>
    );
  }
  const shown = await renderScreen(<Boats />, { language: given.language ?? 'en', at: given.at ?? '/boats' });
  return { ...shown, setLoading: (isLoading: boolean) => act(() => controlled.setLoading(isLoading)) };
}

afterEach(() => void vi.useRealTimers());

const table = () => screen.getByRole('table', { name: 'Boats' });
const rowNames = () =>
  within(table())
    .queryAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const sortButton = (name: string) => within(head(name)).getByRole('button');
const button = (name: string) => screen.getByRole('button', { name });
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' });
const isFocusedSoon = (item: string) =>
  waitFor(() => expect(screen.getByRole('menuitem', { name: item }) === document.activeElement).toBe(true));
const pageLinks = () =>
  within(screen.getByRole('navigation', { name: 'Pages of boats' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a press on a column sorts upwards, another one downwards, and screen readers are told', async () => {
  const { user, address } = await showList();
  expect(head('People').getAttribute('aria-sort')).toBeNull();
  await user.click(sortButton('People'));
  expect(address()).toBe('/boats?orderBy=people&order=1');
  expect(head('People').getAttribute('aria-sort')).toBe('ascending');
  await user.click(sortButton('People'));
  expect(address()).toBe('/boats?orderBy=people&order=-1');
  expect(head('People').getAttribute('aria-sort')).toBe('descending');
  await user.click(sortButton('Name'));
  expect(address()).toBe('/boats?orderBy=name&order=1');
  expect(head('People').getAttribute('aria-sort')).toBeNull();
});

test('on phones, which have no heads of columns to press, a select sorts and a button turns the order', async () => {
  const { user, address } = await showList();
  const options = [...select('Sort by').options].map(({ textContent }) => textContent);
  expect(options, 'a column that does not sort is no choice').toEqual(['Default order', 'Name', 'People']);
  await user.selectOptions(select('Sort by'), 'People');
  expect(address()).toBe('/boats?orderBy=people&order=1');
  await user.click(button('Sort descending'));
  expect(address()).toBe('/boats?orderBy=people&order=-1');
  button('Sort ascending');
  await user.selectOptions(select('Sort by'), 'Default order');
  expect(address()).toBe('/boats');
});

test('the order of a list that nobody sorts is named', async () => {
  await showList({ usualOrder: 'Newest first' });
  expect(select('Sort by').selectedOptions[0]?.textContent).toBe('Newest first');
});

test('a chip says how the list is sorted, and one press of it takes the sorting away', async () => {
  const { user, address } = await showList({ at: '/boats?orderBy=people&order=-1' });
  const chip = button('People: descending. Clear sorting');
  expect(chip.textContent).toBe('People: descending');
  await user.click(chip);
  expect(address()).toBe('/boats');
  expect(screen.queryByRole('button', { name: /Clear sorting/ })).toBeNull();
});

test('pages are links, the one that is shown is marked, and the count says which rows these are', async () => {
  const { user, address } = await showList();
  expect(pageLinks()).toEqual(['1', '2', '3', '4', '5', '6', '»']);
  screen.getByText('1–10 of 60 results');
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(address()).toBe('/boats?page=2');
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  screen.getByText('11–20 of 60 results');
  expect(rowNames().slice(0, 2)).toEqual(['Boat 11', 'Boat 12']);
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(address()).toBe('/boats?page=3');
});

test('another page size starts again on the first page; all rows are one page', async () => {
  const { user, address } = await showList({ at: '/boats?page=3' });
  await user.selectOptions(select('Rows per page'), '25');
  expect(address()).toBe('/boats?limit=25');
  expect(rowNames()).toHaveLength(25);
  await user.selectOptions(select('Rows per page'), 'All');
  expect(rowNames()).toHaveLength(60);
  screen.getByText('1–60 of 60 results');
  expect(screen.queryByRole('navigation', { name: 'Pages of boats' })).toBeNull();
  await user.selectOptions(select('Rows per page'), '10');
  expect(address(), 'what is usual is left out').toBe('/boats');
});

test('sorting keeps page size and search, and starts again on the first page', async () => {
  const { user, address } = await showList({ at: '/boats?search=moored&limit=25&page=2' });
  await user.click(sortButton('Name'));
  expect(address()).toBe('/boats?search=moored&limit=25&orderBy=name&order=1');
});

test('what the list shows takes the place of the address before: one step back leaves it', async () => {
  const { user, address, goBack } = await showList();
  await user.click(sortButton('Name'));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await user.selectOptions(select('Rows per page'), '25');
  await act(goBack);
  expect(address()).toBe('/before');
});

test('typing narrows the list after a pause, Enter at once, and what is typed stays', async () => {
  const { user, address } = await showList({ at: '/boats?page=2' });
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Look for boats' });
  await user.type(box, '  moored ');
  expect(address()).toBe('/boats?page=2');
  await waitFor(() => expect(address()).toBe('/boats?search=moored'));
  await user.clear(box);
  await user.type(box, 'sunny{Enter}');
  expect(address()).toBe('/boats?search=sunny');
  await user.click(button('Clear the search'));
  expect([address(), box.value, box === document.activeElement]).toEqual(['/boats', '', true]);
});

test('without rows it says so, and a search that found nothing can be cleared there', async () => {
  const { user, address } = await showList({ at: '/boats?search=zzz', rows: [], total: 0 });
  within(table()).getByText('No items');
  screen.getByText('0 results');
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
  await user.click(within(table()).getByRole('button', { name: 'Clear the search' }));
  expect(address()).toBe('/boats');
});

test('a list that was never filled has words of its own, and nothing to clear', async () => {
  await showList({ rows: [], total: 0, empty: { title: 'No boats yet', text: 'Add the first one.' } });
  within(table()).getByText('No boats yet');
  within(table()).getByText('Add the first one.');
  expect(within(table()).queryByRole('button', { name: 'Clear the search' })).toBeNull();
});

test('before the first rows came, their places are held and it says that it loads', async () => {
  await showList({ rows: undefined, total: 0 });
  expect(screen.getByText('Loading…').getAttribute('role')).toBe('status');
  expect(rowNames()).toEqual([]);
  expect(within(table()).getAllByRole('row')).toHaveLength(11);
  expect(table().closest('[aria-busy]')).not.toBeNull();
});

test('rows on their way leave a place for each row before, but only when that lasts', async () => {
  const { setLoading } = await showList();
  vi.useFakeTimers();
  setLoading(true);
  act(() => void vi.advanceTimersByTime(149));
  expect(rowNames(), 'what is over at once would flicker').toHaveLength(10);
  act(() => void vi.advanceTimersByTime(1));
  expect(rowNames()).toEqual([]);
  expect(within(table()).getAllByRole('row')).toHaveLength(11);
  screen.getByText('Loading…');
  setLoading(false);
  expect(rowNames()).toHaveLength(10);
  screen.getByText('1–10 of 60 results');
});

test('each cell carries the label of its column, for phones, where rows are cards', async () => {
  await showList();
  const [, first, second] = within(table()).getAllByRole('row');
  const textsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(textsOf(second)).toEqual(['Boat 2', 'People1001', 'Notemoored']);
  const nothingToSay = first?.lastElementChild;
  expect(nothingToSay?.classList.contains('max-lg:hidden'), 'an empty cell takes no line of a card').toBe(true);
});

test('by keyboard: a column sorts and keeps the focus; a row’s menu opens on its first item and gives it back', async () => {
  const removed: string[] = [];
  const { user, address } = await showList({ hasMenu: true, onRemove: ({ name }) => void removed.push(name) });
  sortButton('Name').focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/boats?orderBy=name&order=1');
  expect(sortButton('Name') === document.activeElement).toBe(true);

  const opener = button('Actions of Boat 2');
  opener.focus();
  await user.keyboard('{ArrowDown}');
  await isFocusedSoon('Edit');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(opener === document.activeElement).toBe(true);

  await user.keyboard('{ArrowDown}');
  await isFocusedSoon('Edit');
  await user.keyboard('{End}');
  await isFocusedSoon('Remove');
  await user.keyboard('{Enter}');
  expect(removed).toEqual(['Boat 2']);
});

test('in Spanish its own words are Spanish', async () => {
  await showList({ language: 'es', at: '/boats?orderBy=people&order=1', hasMenu: true });
  screen.getByText('1–10 de 60 resultados');
  button('People: ascendente. Quitar el orden');
  head('Acciones');
  expect([...select('Filas por página').options].map(({ textContent }) => textContent).at(-1)).toBe('Todas');
  screen.getByRole('link', { name: 'Página siguiente' });
});
