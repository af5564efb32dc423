import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { InvoiceTable, PaymentList } from './invoice-table.tsx';

const deposit: GroupView['invoices'][number] = {
  ...{ id: 'deposit', number: '2027-000003', kind: 'deposit', issueDate: '2027-01-02', dueDate: '2027-02-03' },
  ...{ dueAt: '2027-02-03T17:00:00.000Z', totalCents: 500_00, taxes: [], creditedCents: 0, status: 'paid' },
  ...{ paidCents: 500_00, keptCents: 0 },
};
const plain = { isOverpayment: false, reversal: null, actions: [] };
const row = { invoiceNumber: deposit.number, date: '2027-02-01', type: 'card', ...plain };
const received = { ...row, id: 'in', kind: 'payment', totalCents: 500_00 } as const;
const returned = { ...row, id: 'out', kind: 'deposit-return', totalCents: -380_00 } as const;

const failed = { ...returned, id: 'failed', reversal: 'corrected' } as const;

test.each([
  ['is held', { payments: [received, failed] }, 'Paid $500.00'],
  [
    'was kept in part',
    { invoices: [{ ...deposit, paidCents: 120_00, keptCents: 120_00 }], payments: [received, returned] },
    'Paid $500.00Returned $380.00Kept $120.00',
  ],
])('a deposit that %s says what was paid, returned and kept', async (_, change, words) => {
  await renderScreen(<InvoiceTable group={aGroupView({ invoices: [deposit], ...change })} />, {
    texts: ['reservations'],
  });
  const onPhone = within(screen.getByRole('list')).getByRole('listitem').textContent;
  expect(onPhone).toContain(words);
  const inTable = screen.getByRole('row', { name: /2027-000003/ }).textContent;
  expect(inTable).toContain(words.replace('Paid ', ''));
});

test('an invoice that a credit has lessened says what it was issued for', async () => {
  const lessened = { ...deposit, totalCents: 824_90, creditedCents: 175_15 };
  await renderScreen(<InvoiceTable group={aGroupView({ invoices: [lessened] })} />, { texts: ['reservations'] });
  for (const role of ['row', 'listitem'])
    expect(screen.getAllByRole(role).at(-1)?.textContent).toContain('$1,000.05 less a credit note of $175.15');
});

test('money that came twice and went back is not called a deposit', async () => {
  const back = { ...returned, id: 'back', kind: 'refund', isOverpayment: true } as const;
  await renderScreen(<PaymentList payments={[back, returned]} />, { language: 'es', texts: ['reservations'] });
  expect(screen.getAllByRole('listitem').map(({ firstElementChild: row }) => row?.firstChild?.textContent)).toEqual([
    'Reembolso de un pago de más',
    'Depósito devuelto',
  ]);
});
