import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { type Instant, instantOf, isoOf } from '#kernel/instant.ts';
import {
  dueAfterReinstatement,
  type InvoiceAccount,
  invoiceNumber,
  openCentsOf,
  openCentsWithout,
  paidCentsOf,
  statusOf,
} from './invoices.ts';
import { acceptableCentsOf, whyNotPay, whyNotRefund } from './payment-rules.ts';

const now = instantOf('2026-12-01T15:00:00Z');

test.each([
  ['stays when it is far ahead', '2026-12-20T15:00:00Z', '2026-12-22T20:00:00Z', '2026-12-20T15:00:00.000Z'],
  [
    'moves to 24 h from now when it has passed',
    '2026-11-25T15:00:00Z',
    '2026-12-22T20:00:00Z',
    '2026-12-02T15:00:00.000Z',
  ],
  [
    'moves to the start when that is sooner',
    '2026-11-30T20:00:00Z',
    '2026-12-01T20:00:00Z',
    '2026-12-01T20:00:00.000Z',
  ],
  [
    'is 24 h from now when the stay has begun',
    '2026-11-28T20:00:00Z',
    '2026-11-30T20:00:00Z',
    '2026-12-02T15:00:00.000Z',
  ],
])('the due instant of a reinstated group %s', (_rule, dueAt, startsAt, expected) => {
  const due = dueAfterReinstatement(instantOf(dueAt), { now, startsAt: instantOf(startsAt), hours: 24 });
  expect(isoOf(due)).toBe(expected);
});

test('an invoice is numbered by the year of its issue and a running number', () => {
  expect(invoiceNumber(calendarDate('2026-12-31'), 42)).toBe('2026-000042');
  expect(invoiceNumber(calendarDate('2027-01-01'), 1_234_567)).toBe('2027-1234567');
});

const DUE = instantOf('2026-12-01T17:00:00Z');
const BEFORE = instantOf('2026-12-01T16:59:59Z');
const anInvoice = (amounts: readonly number[], voidedAt: Instant | null = null) => ({
  totalCents: 500_00,
  amounts,
  voidedAt,
  dueAt: DUE,
});

test.each([
  ['open until its due instant', [], null, BEFORE, 'open'],
  ['overdue from its due instant on', [], null, DUE, 'overdue'],
  ['overdue when paid in part', [499_99], null, DUE, 'overdue'],
  ['paid by the last cent', [499_99, 1], null, DUE, 'paid'],
  ['paid although a part was given back as a gift', [500_00, -50_00], null, DUE, 'paid'],
  ['open again when a part payment was given back', [200_00, -200_00], null, BEFORE, 'open'],
  ['refunded when all went back', [500_00, -500_00], null, DUE, 'refunded'],
  ['void', [], BEFORE, DUE, 'void'],
  ['void with a kept part', [200_00], BEFORE, DUE, 'void'],
  ['refunded when the part paid before the void went back', [200_00, -200_00], BEFORE, DUE, 'refunded'],
] as const)('an invoice is %s', (_rule, amounts, voidedAt, now, status) => {
  expect(statusOf(anInvoice(amounts, voidedAt), now)).toBe(status);
});

test('what is open is the total less the rows, and nothing once it was paid in full or void', () => {
  expect(openCentsOf(anInvoice([120_00]))).toBe(380_00);
  expect(openCentsOf(anInvoice([500_00, -50_00]))).toBe(0);
  expect(openCentsOf(anInvoice([120_00], DUE))).toBe(0);
});

const entries = [
  { id: 'corrected', totalCents: 500_00, isCounted: false },
  { id: 'counter-row', totalCents: -500_00, isCounted: false },
  { id: 'first', totalCents: 300_00, isCounted: true },
  { id: 'second', totalCents: 200_00, isCounted: true },
];

test.each([
  ['so much is open again', 'second', null, 200_00],
  ['so much is open again', 'first', null, 300_00],
  ['nothing of a void invoice is open', 'first', DUE, 0],
] as const)('a payment is taken back: %s (%s)', (_rule, paymentId, voidedAt, open) => {
  expect(openCentsWithout(paymentId, { totalCents: 500_00, voidedAt, entries })).toBe(open);
});

test('an invoice that stays paid in full without a payment is not opened by its correction', () => {
  const again = [
    { id: 'all', totalCents: 500_00, isCounted: true },
    { id: 'gift', totalCents: -50_00, isCounted: true },
    { id: 'more', totalCents: 50_00, isCounted: true },
  ];
  expect(openCentsWithout('more', { totalCents: 500_00, voidedAt: null, entries: again })).toBe(0);
});

/** Tries each step and keeps what the rules let through: positive amounts are payments, negative ones refunds. */
function play(totalCents: number, tried: readonly number[]): InvoiceAccount {
  const amounts: number[] = [];
  const invoice = { totalCents, amounts, voidedAt: null };
  for (const amount of tried) {
    const reason = amount > 0 ? whyNotPay(invoice, amount) : whyNotRefund(invoice, -amount);
    if (reason === null) amounts.push(amount);
  }
  return invoice;
}

const cents = fc.integer({ min: 1, max: 1_000_000 });
const steps = fc.array(
  fc.integer({ min: -400_000, max: 400_000 }).filter((step) => step !== 0),
  { maxLength: 30 },
);

test('no sequence of payments and refunds gives back more than came, or takes more than the total', () => {
  fc.assert(
    fc.property(cents, steps, (totalCents, tried) => {
      const invoice = play(totalCents, tried);
      const received = invoice.amounts.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0);
      const returned = invoice.amounts.filter((amount) => amount < 0).reduce((sum, amount) => sum - amount, 0);
      expect(returned).toBeLessThanOrEqual(received);
      expect(paidCentsOf(invoice)).toBe(received - returned);
      expect(paidCentsOf(invoice)).toBeLessThanOrEqual(totalCents);
      expect(paidCentsOf(invoice) + acceptableCentsOf(invoice)).toBe(totalCents);
    }),
  );
});
