import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { DocumentsPanel } from './documents-panel.tsx';

const trip = {
  id: 'trip-1',
  contract: { acceptedAt: '2026-11-20T17:00:00Z', dueAt: null },
  annexes: [
    { id: 'annex-1', sequence: 1, agreedAt: '2026-11-22T17:00:00Z' },
    { id: 'annex-2', sequence: 2, agreedAt: null },
  ],
  invoices: [{ id: 'invoice-1', number: '2026-000012', totalCents: 100_00 }],
  payments: [
    {
      id: 'payment-1',
      date: '2026-11-21',
      totalCents: 100_00,
      reversal: 'charged-back' as const,
      actions: ['get-receipt'],
    },
    { id: 'refund-1', date: '2026-11-24', totalCents: -40_00, reversal: null, actions: ['get-receipt'] },
    { id: 'counter-1', date: '2026-11-24', totalCents: -100_00, reversal: null, actions: [] },
  ],
};

const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    calls.push(`${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${url.pathname}`);
    return Response.json({ code: 'document-failed', message: 'We could not prepare this document.' }, { status: 503 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const names = new Map([['2026-000012', 'First installment']]);

test('a guest has a row for each paper: the agreement and its annexes, invoices, receipts and refund notes, none of a counter-row', async () => {
  await renderScreen(<DocumentsPanel trip={trip} names={names} reader="guest" />, {
    texts: ['documents', 'kernel', 'ui'],
  });
  expect(
    screen.getAllByRole('button', { name: /^Download PDF: / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual([
    'Download PDF: Rental agreement',
    'Download PDF: Addendum 1 to the agreement',
    'Download PDF: Addendum 2 to the agreement',
    'Download PDF: Invoice 2026-000012',
    'Download PDF: Receipt for $100.00',
    'Download PDF: Refund receipt for $40.00',
  ]);
  for (const note of [
    'Not accepted yet',
    'First installment · $100.00',
    'Nov 21, 2026 · Charged back by the bank',
    'Nov 24, 2026',
  ])
    expect(screen.getByText(note)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send to guest/ })).toBeNull();
});

test('staff may send each of them', async () => {
  await renderScreen(<DocumentsPanel trip={trip} names={names} reader="staff" />, {
    texts: ['documents', 'kernel', 'ui'],
  });
  expect(screen.getAllByRole('button', { name: /^Send to guest: / })).toHaveLength(6);
});

test('a trip without papers says so', async () => {
  const empty = { ...trip, contract: { acceptedAt: null, dueAt: null }, annexes: [], invoices: [], payments: [] };
  await renderScreen(<DocumentsPanel trip={empty} names={names} reader="guest" />, {
    texts: ['documents', 'kernel', 'ui'],
  });
  expect(screen.getByText('There are no documents yet.')).toBeTruthy();
});

test('a paper that can’t be made frees its button again', async () => {
  const { user } = await renderScreen(<DocumentsPanel trip={trip} names={names} reader="guest" />, {
    texts: ['documents', 'kernel', 'ui'],
  });
  const button = screen.getByRole('button', { name: 'Download PDF: Invoice 2026-000012' });
  await user.click(button);
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(calls).toEqual(['POST /v1.0/invoice/pdf/invoice-1']);
});
