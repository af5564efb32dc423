import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerConfirmation, useMessage } from '#browser/interface-state.ts';
import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { HousePricesView, SavedPricesView } from '../../api/house-prices.schemas.ts';
import { HousePrices } from './house-prices.tsx';

afterEach(() => vi.unstubAllGlobals());

const pricesOf = (version: number, nightlyCents: number): HousePricesView => ({
  version,
  today: '2026-11-26',
  basePriceCents: 180_00,
  weekendPriceCents: null,
  minNights: 2,
  ranges: [{ from: '2026-12-10', until: '2026-12-20', nightlyCents, minNights: null }],
});

const christmas = { from: '2026-12-24', until: '2026-12-27', nightlyCents: 900_00, minNights: 3 };
const ranges = pricesOf(2, 230_00).ranges;
/** Ana made the price of these nights 230 dollars; it was 200. */
const history: RevisionsView = {
  ...{ pageNumber: 1, pageSize: 10, totalPages: 1, totalRecords: 1 },
  revisions: [
    {
      ...{ version: 2, by: 'Ana Vega', at: '2026-11-25T15:00:00.000Z', origin: 'screen' },
      before: { ranges: [...pricesOf(1, 200_00).ranges, christmas] },
      after: { ranges: [...ranges, christmas] },
    },
  ],
};

/** The house as somebody else left it after it was opened. */
function OpenedHouse() {
  const [prices, setPrices] = useState(pricesOf(1, 200_00));
  return (
    <HousePrices
      houseId={7}
      prices={prices}
      history={history}
      year={2026}
      today={calendarDate(prices.today)}
      onSaved={async () => setPrices(pricesOf(2, 230_00))}
      findHouses={async () => []}
    />
  );
}

/** The message of the page, with what can be pressed in it. */
function Told() {
  const told = useMessage();
  return (
    <>
      <p data-testid="told">{String(told?.text ?? '')}</p>
      {told?.action && <button type="button">{told.action.label}</button>}
    </>
  );
}

async function showPrices(first?: SavedPricesView) {
  const sent: unknown[] = [];
  const clash = { code: 'edit-clash', message: '', details: { clashes: [{ field: 'ranges', by: 'Ana Vega' }] } };
  const refused = Response.json(clash, { status: 409 });
  const answers = [first ? Response.json(first) : refused, Response.json({ ...pricesOf(3, 240_00), isChanged: true })];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return answers.shift();
  });
  const { user } = await renderScreen(
    <>
      <OpenedHouse />
      <Told />
    </>,
    { texts: ['prices', 'edit'] },
  );
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  return { user, sent, type };
}

test('nights that somebody changed meanwhile are shown anew, and a second press saves what was typed', async () => {
  const { user, sent, type } = await showPrices();
  await type('First night', '12/12/2026');
  await type('Last night', '12/13/2026');
  await user.type(screen.getByLabelText('Price per night'), '240');
  expect(screen.getByText('2 nights, $200 to $240')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set price' }));
  expect(screen.getByRole('alert').textContent).toContain('Ana Vega changed these nights in the meantime');
  expect(screen.getByText('2 nights, $230 to $240')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Set price' }));
  const painted = { from: '2026-12-12', until: '2026-12-14', price: { nightlyCents: 240_00, minNights: null } };
  expect(sent).toEqual([
    { version: 1, ...painted },
    { version: 2, ...painted },
  ]);
});

test('a price that the nights have by now is no change to take back: what somebody else set stays', async () => {
  const { user, type } = await showPrices({ ...pricesOf(2, 230_00), isChanged: false });
  await type('First night', '12/12/2026');
  await user.type(screen.getByLabelText('Price per night'), '230');
  await user.click(screen.getByRole('button', { name: 'Set price' }));
  expect(screen.getByTestId('told').textContent).toBe('Nothing changed: the nights already had that price');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a last night before the first is said at its field, and nothing is chosen until it is put right', async () => {
  const { user, sent, type } = await showPrices();
  await type('First night', '12/12/2026');
  await type('Last night', '12/05/2026');
  const last = screen.getByLabelText<HTMLInputElement>('Last night');
  const problem = () => document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([last.value, problem()]).toEqual(['12/05/2026', 'The last night is before the first']);
  expect(screen.queryByText('1 night chosen')).toBeNull();
  await user.type(screen.getByLabelText('Price per night'), '240{Enter}');
  await user.click(screen.getByRole('button', { name: 'Set price' }));
  expect(sent).toEqual([]);
  await type('First night', '12/04/2026');
  expect(problem()).toBeUndefined();
  expect(screen.getByText('2 nights, $180 to $240')).toBeTruthy();
  await type('First night', '12/08/2026');
  expect([last.value, problem()]).toEqual(['12/05/2026', 'The last night is before the first']);
});

test('a first night that is no date stays with its problem while the last one is typed', async () => {
  const { type } = await showPrices();
  const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await type('First night', '02/31/2027');
  await type('Last night', '12/13/2026');
  expect([shown('First night'), shown('Last night')]).toEqual(['02/31/2027', '12/13/2026']);
  expect(screen.getByText('That is not a date')).toBeTruthy();
  expect(screen.queryByText('1 night chosen')).toBeNull();
  await type('First night', '12/12/2026');
  expect(screen.getByText('2 nights chosen')).toBeTruthy();
});

test('a change of prices names what went and what came, and is taken back after a question', async () => {
  const { user, sent } = await showPrices();
  const change = screen.getByText(/^Ana Vega made changes/).closest('li')?.textContent;
  expect(change).toContain('BeforeDec 10 – Dec 19, 2026$200');
  expect(change).toContain('AfterDec 10 – Dec 19, 2026$230');
  expect(change).not.toContain('$900');
  await user.click(screen.getByRole('button', { name: 'Restore the previous version' }));
  expect(sent).toEqual([]);
  answerConfirmation(true);
  await screen.findByText(/^Ana Vega changed the prices in the meantime/);
  expect(sent).toEqual([{ version: 1, revision: 2 }]);
});
