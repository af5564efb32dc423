import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ListView } from '../../api/lists.schemas.ts';
import { ListRows } from './list-rows.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (id: number, name: string, but: Partial<ListView['rows'][number]> = {}): ListView['rows'][number] => ({
  id,
  code: '',
  name,
  shown: true,
  group: null,
  terms: null,
  zips: null,
  version: 2,
  uses: { houses: 12, boats: 0 },
  ...but,
});
const list: ListView = {
  name: 'tag',
  toAdd: [{ name: 'nameEn', type: 'line', limit: 80 }],
  choices: {},
  rows: [row(1, 'Pool'), row(2, 'Lake', { shown: false, uses: { houses: 1, boats: 3 } })],
};

test('a row says who has it, and is hidden and moved by a press', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    sent.push([init?.method, String(url).replace(/^.*v1\.0/, ''), JSON.parse(String(init?.body))]);
    return Response.json({ version: 3, others: [] });
  });
  const { user } = await renderScreen(<ListRows list={list} onChanged={async () => undefined} />, {
    texts: ['lists', 'edit'],
  });
  const [pool, lake] = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(pool?.textContent).toContain('in 12 houses');
  expect(lake?.textContent).toContain('in 1 house and in 3 boats');
  await user.click(screen.getByRole('checkbox', { name: 'Offered to guests: Pool' }));
  await user.click(screen.getByRole('button', { name: 'Move Lake up' }));
  expect(sent).toEqual([
    ['PATCH', '/staff/list/tag/1', { version: 2, changes: { shown: false } }],
    ['POST', '/staff/list/tag/order', { ids: [2, 1] }],
  ]);
});
