import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { SearchView } from '../api/office.schemas.ts';
import { SearchDialog } from './search-dialog.tsx';

const viewer = { email: 'sam@demo.test', name: 'Sam', picture: null, language: 'en', roles: ['staff'], favorites: [] };
const hit = { id: '1', path: '/staff/groups/1', isExact: true, title: 'MR-7KQ2MN' };
const exact: SearchView = {
  groups: [
    {
      kind: 'trip',
      hasMore: false,
      listPath: null,
      hits: [{ ...hit, facts: [{ from: '2027-03-10', until: '2027-03-17' }, { state: 'trip.approved' }] }],
    },
    {
      kind: 'house',
      hasMore: true,
      listPath: '/staff/houses?search=faro',
      hits: [{ id: '7', path: '/staff/houses/7', isExact: false, title: 'Faro 7', facts: [{ text: 'Brickell' }] }],
    },
  ],
};

let answer: () => Promise<Response>;
beforeEach(() => {
  localStorage.clear();
  answer = async () => Response.json(exact);
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => vi.unstubAllGlobals());

async function searched() {
  const onClose = vi.fn();
  const shown = await renderScreen(<SearchDialog isOpen onClose={onClose} />, {
    texts: ['office'],
    viewer: viewer as never,
    at: '/staff',
  });
  return { ...shown, onClose, field: await screen.findByRole('combobox', { name: 'Search everything' }) };
}
const marked = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

test('arrows go round, Enter opens and is remembered, Ctrl+Enter opens a tab', async () => {
  const open = vi.fn();
  vi.stubGlobal('open', open);
  const { user, field, address, onClose } = await searched();
  await user.type(field, 'faro');
  expect(await screen.findByText('Mar 10 – Mar 17, 2027 · Approved')).toBeDefined();
  expect(marked()).toEqual(['MR-7KQ2MNMar 10 – Mar 17, 2027 · Approved']);
  await user.keyboard('{ArrowUp}');
  expect(marked()).toEqual(['All houses found']);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/staff/houses/7', '_blank', 'noopener');
  expect([address(), onClose.mock.calls.length]).toEqual(['/staff', 0]);
  await user.keyboard('{Enter}');
  expect([address(), onClose.mock.calls.length]).toEqual(['/staff/houses/7', 1]);
  expect(localStorage.getItem('marea-office-recent')).toContain('Faro 7');
});

test('Enter before the answer opens what is exactly it', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve(Response.json(exact)), 50));
  const { user, field, address } = await searched();
  await user.type(field, 'mr7kq2mn{Enter}');
  expect(address()).toBe('/staff');
  await vi.waitFor(() => expect(address()).toBe('/staff/groups/1'));
});

test('what was opened last is there before anything is typed, a failure can be tried again', async () => {
  const recent = { kind: 'trip', title: 'MR-AAAAAA', path: '/staff/groups/9', line: 'Ana Rivera' };
  localStorage.setItem('marea-office-recent', JSON.stringify({ who: 'sam@demo.test', hits: [recent, { title: 1 }] }));
  const { user, field } = await searched();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['MR-AAAAAAAna Rivera']);
  answer = () => Promise.reject(new TypeError('no network'));
  await user.type(field, 'zz');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer = async () => Response.json({ groups: [] });
  await user.click(again);
  expect(await screen.findByText('Nothing found for “zz”')).toBeDefined();
});
