import { screen } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MAX_PAGE_SIZE } from '#kernel/pages.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { useAllRows } from './use-all-rows.ts';

const TOTAL = 4 * MAX_PAGE_SIZE + 1;
const all = Array.from({ length: TOTAL }, (_, at) => `row ${at}`);
const pageOf = (page: number) => all.slice((page - 1) * MAX_PAGE_SIZE, page * MAX_PAGE_SIZE);
const first = pageOf(1);

interface Given {
  readonly isAll: boolean;
  readonly fetchPage: (page: number) => Promise<readonly string[]>;
  readonly onFailure?: (error: unknown) => void;
}

function Rows({ isAll, fetchPage, onFailure = () => undefined }: Given) {
  const { rows, isWhole } = useAllRows({ first, total: TOTAL, isAll, keyOf: (row) => row, fetchPage, onFailure });
  return <p role="status">{`${rows.length} ${isWhole ? 'whole' : 'on the way'} ${rows.at(-1)}`}</p>;
}

const said = () => screen.getByRole('status').textContent;

test('a long list shown whole comes page after page and says how far it is', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const asked: number[] = [];
  const fetchPage = async (page: number) => {
    asked.push(page);
    if (page === 3) await held;
    // A new row has moved the last one of the page before here.
    return page === 4 ? [...pageOf(3).slice(-1), ...pageOf(4)] : pageOf(page);
  };
  await renderScreen(<Rows isAll fetchPage={fetchPage} />);
  await vi.waitFor(() => expect(said()).toBe(`${2 * MAX_PAGE_SIZE} on the way row ${2 * MAX_PAGE_SIZE - 1}`));
  expect(asked).toEqual([2, 3]);
  await act(async () => release());
  await vi.waitFor(() => expect(said()).toBe(`${TOTAL} whole row ${TOTAL - 1}`));
  expect(asked).toEqual([2, 3, 4, 5]);
});

test('a page of it asks for no other', async () => {
  const fetchPage = vi.fn(async () => []);
  await renderScreen(<Rows isAll={false} fetchPage={fetchPage} />);
  expect(said()).toBe(`${MAX_PAGE_SIZE} whole row ${MAX_PAGE_SIZE - 1}`);
  expect(fetchPage).not.toHaveBeenCalled();
});

test('what did not come is told, and the rows before it stay', async () => {
  const lost = new Error('no connection');
  const onFailure = vi.fn();
  const fetchPage = async (page: number) => (page === 2 ? pageOf(2) : Promise.reject(lost));
  await renderScreen(<Rows isAll fetchPage={fetchPage} onFailure={onFailure} />);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(lost));
  expect(said()).toMatch(new RegExp(`^${2 * MAX_PAGE_SIZE} on the way`));
});
