import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { AskedScreen } from './asked-screen.tsx';

const taken = vi.hoisted((): { cardPayments: 'off' | 'on' } => ({ cardPayments: 'off' }));
afterEach(() => Object.assign(taken, { cardPayments: 'off' }));

vi.mock('#browser/site.ts', async (original) => {
  const site = await original<typeof import('#browser/site.ts')>();
  return {
    ...site,
    useSite: () => ({
      company: { ...site.noCompany, phone: '+1 305 555 0100', ...taken },
      viewer: null,
      year: 2027,
      analytics: null,
    }),
  };
});

const request: GroupView['requests'][number] = {
  id: 'first',
  message: null,
  sequence: 1,
  status: 'on-review',
  answerDueAt: '2027-01-02T15:00:00.000Z',
  declineReason: null,
  reservationIds: ['stay'],
  totalCents: 791_000,
  invoiceIds: [],
};
const texts = ['wizard', 'lines', 'reservations', 'services'];

test('the thanks say what the request costs, how it is paid, and whom to call', async () => {
  await renderScreen(<AskedScreen group={aGroupView({ status: 'on-review', requests: [request] })} />, { texts });
  expect(screen.getByText('Total').textContent).toBe('Total$7,910.00');
  expect(screen.getByText(/^By bank transfer, Zelle, cash or check/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 305 555 0100' }).getAttribute('href')).toBe('tel:+13055550100');
});

test('where cards are taken, the thanks name them first', async () => {
  taken.cardPayments = 'on';
  await renderScreen(<AskedScreen group={aGroupView({ status: 'on-review', requests: [request] })} />, { texts });
  expect(screen.getByText(/^By card, bank transfer, Zelle, cash or check/)).toBeTruthy();
});

test('Spanish: la solicitud añadida dice también su total', async () => {
  const added = { ...request, sequence: 2 };
  const group = aGroupView({ status: 'confirmed', requests: [added] });
  await renderScreen(<AskedScreen group={group} />, { texts, language: 'es' });
  expect(screen.getByText('Total').textContent).toContain('7,910.00');
  expect(screen.getByText(/^Mediante transferencia bancaria, Zelle, efectivo o cheque/)).toBeTruthy();
});
