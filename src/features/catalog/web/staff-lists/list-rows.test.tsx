import { screen, waitFor, within } from '@testing-library/dom';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMessage } from '#browser/interface-state.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ListView } from '../../api/lists.schemas.ts';
import { ListRows } from './list-rows.tsx';

afterEach(() => vi.unstubAllGlobals());

const row = (id: number, name: string, but: Partial<ListView['rows'][number]> = {}): ListView['rows'][number] => ({
  id,
  code: '',
  isOutside: false,
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
    return Response.json({ version: 3, others: [], isChanged: true });
  });
  const { user } = await renderScreen(<ListRows list={list} onChanged={async () => undefined} />, {
    texts: ['lists', 'edit'],
  });
  const [pool, lake] = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  expect(pool?.textContent).toContain('in 12 houses');
  expect(lake?.textContent).toContain('in 1 house and on 3 boats');
  await user.click(screen.getByRole('checkbox', { name: 'Offered to guests: Pool' }));
  await user.click(screen.getByRole('button', { name: 'Move Lake up' }));
  expect(sent).toEqual([
    ['PATCH', '/staff/list/tag/1', { version: 2, changes: { shown: false } }],
    ['POST', '/staff/list/tag/order', { ids: [2, 1] }],
  ]);
});

/** The message that stands now, and its button. */
function Said() {
  const { text, action } = useMessage() ?? {};
  return (
    <>
      <p role="status">{typeof text === 'function' ? text() : text}</p>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </>
  );
}

test('another policy that becomes the default is told, can be taken back, and the focus stays in its row', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 204 });
  });
  const terms = { hoursAfterConfirmation: 48, daysBeforeCheckIn: 30 };
  const rows = [row(1, 'Standard', { terms }), row(2, 'Strict', { terms })];
  function Policies() {
    const [isTurned, setTurned] = useState(false);
    const policies = { ...list, name: 'cancellation_policy', rows: isTurned ? rows.toReversed() : rows };
    return (
      <>
        <ListRows list={policies} onChanged={async () => setTurned((before) => !before)} />
        <Said />
      </>
    );
  }
  const { user } = await renderScreen(<Policies />, { texts: ['lists', 'edit'] });
  await user.click(screen.getByRole('button', { name: 'Move Strict up' }));
  await screen.findByText('The default is now: Strict');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Strict down' })));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(sent).toEqual([{ ids: [2, 1] }, { ids: [1, 2] }]);
});
