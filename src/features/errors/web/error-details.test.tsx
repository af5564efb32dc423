import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ErrorView } from '../errors.api.ts';
import { ErrorDetails, MarkSeen } from './error-details.tsx';
import { ErrorRow } from './error-row.tsx';
import { SlowStatementRow } from './slow-statement-row.tsx';

const error: ErrorView = {
  id: '0b1c2d3e-0000-4000-8000-000000000001',
  kind: 'call',
  name: 'TypeError',
  message: 'Cannot read properties of undefined (reading totalCents)',
  route: 'getHouse',
  release: '2026.11',
  count: 1_234,
  firstAt: '2026-11-20T17:00:00.000Z',
  lastAt: '2026-11-21T17:00:00.000Z',
  isNew: true,
  stack: 'priceOf (src/features/pricing/domain/price.ts:12)',
  fingerprint: '0123456789abcdef0123456789abcdef',
  requestId: null,
};
const texts = ['errors', 'kernel', 'ui'];

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    calls.push(`${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${url.pathname}`);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('T03 the list says what failed, where, how often, and that it is new', async () => {
  await renderScreen(<ErrorRow error={error} to="/users/errors/1" />, { texts, language: 'es' });
  expect(screen.getByRole('link', { name: 'TypeError' }).getAttribute('href')).toBe('/users/errors/1');
  for (const text of ['Nuevo', 'Llamada a la API', '1,234 veces', 'getHouse', error.message]) screen.getByText(text);
});

test('T03 the details leave out what is not known, and show the calls', async () => {
  await renderScreen(<ErrorDetails error={error} />, { texts });
  screen.getByText(error.stack);
  screen.getByText('2026.11');
  expect(screen.queryByText('Last request')).toBeNull();
});

test('T03 an error is marked once; one that is seen says that it would come back', async () => {
  const onMarked = vi.fn(async () => undefined);
  const { user } = await renderScreen(<MarkSeen error={error} onMarked={onMarked} />, { texts });
  await user.click(screen.getByRole('button', { name: 'Mark as seen' }));
  expect(calls).toEqual([`PUT /v1.0/admin/errors/${error.id}/seen`]);
  expect(onMarked).toHaveBeenCalledOnce();
});

test('T03 an error that was seen has no button', async () => {
  await renderScreen(<MarkSeen error={{ ...error, isNew: false }} onMarked={async () => undefined} />, { texts });
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByText(/If it happens again/);
});

test('a slow statement says how long it took, how often, and its beginning', async () => {
  const statement = `SELECT ${'a, '.repeat(100)}b FROM house`;
  const times = { count: 2, meanMs: 1_200, worstMs: 1_500, release: '2026.11', lastAt: error.lastAt };
  await renderScreen(<SlowStatementRow slow={{ id: '1', statement, ...times }} />, { texts });
  for (const text of ['1,200 ms on average', '1,500 ms at worst', '2 times', statement]) screen.getByText(text);
  screen.getByText(`${statement.slice(0, 160)}…`);
});
