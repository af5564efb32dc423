import { expect, test } from 'vitest';
import { aGroupView, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import type { GroupTexts, Invoice } from './group-terms.ts';
import { invoiceNames } from './invoice-names.ts';

const t: GroupTexts = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

const invoice = (number: string, changed: Partial<Invoice> = {}): Invoice => ({
  id: number,
  number,
  kind: 'instalment',
  issueDate: '2027-01-01',
  dueDate: '2027-01-03',
  dueAt: '2027-01-03T12:00:00.000Z',
  totalCents: 100_00,
  taxes: [],
  creditedCents: 0,
  paidCents: 0,
  keptCents: 0,
  status: 'open',
  ...changed,
});

const request = (sequence: number, changed: Partial<GroupView['requests'][number]>): GroupView['requests'][number] => ({
  id: `request-${sequence}`,
  message: null,
  sequence,
  status: 'approved',
  answerDueAt: null,
  declineReason: null,
  reservationIds: [],
  totalCents: 200_00,
  invoiceIds: [],
  ...changed,
});

const named = (name: string) => ({ name }) as never;
const later = { dueAt: '2027-03-03T12:00:00.000Z' };

test('the instalments of a trip are the first and the second by their due dates, beside the deposit', () => {
  const group = aGroupView({
    requests: [request(1, { invoiceIds: ['A', 'B', 'D'] })],
    invoices: [invoice('B', later), invoice('A'), invoice('D', { kind: 'deposit' })],
  });
  expect(Object.fromEntries(invoiceNames(group, t))).toEqual({
    A: 'invoices.parts.first',
    B: 'invoices.parts.second',
    D: 'invoices.deposit',
  });
});

test('one instalment is the one payment', () => {
  const group = aGroupView({ requests: [request(1, { invoiceIds: ['A'] })], invoices: [invoice('A')] });
  expect(invoiceNames(group, t).get('A')).toBe('invoices.parts.only');
});

test('what is paid for added services names them, without what staff declined', () => {
  const group = aGroupView({
    reservations: [
      aStayView(),
      aServiceView('massage', named('Massage'), { status: 'approved' }),
      aServiceView('chef', named('Private chef'), { status: 'rejected' }),
    ],
    requests: [
      request(1, { invoiceIds: ['A'] }),
      request(2, { reservationIds: ['massage', 'chef'], invoiceIds: ['B', 'C'] }),
      request(3, { status: 'cancelled', reservationIds: ['chef'], invoiceIds: ['E'] }),
    ],
    invoices: [invoice('A'), invoice('B'), invoice('C', later), invoice('E', { status: 'void' })],
  });
  expect(Object.fromEntries(invoiceNames(group, t))).toEqual({
    A: 'invoices.parts.only',
    B: 'invoices.added.first Massage',
    C: 'invoices.added.second Massage',
    E: 'invoices.added.only Private chef',
  });
});
