import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import {
  answeredFirst,
  kindOfRefund,
  owedTooMuch,
  ownReasons,
  settle,
  whyNotCorrect,
  whyNotPay,
  whyNotReceivedOn,
  whyNotRefund,
} from './payment-rules.ts';

const anInvoice = (amounts: readonly number[]) => ({ totalCents: 500_00, amounts, voidedAt: null });

test('takes money in parts, up to what is open', () => {
  expect(whyNotPay(anInvoice([]), 500_00)).toBeNull();
  expect(whyNotPay(anInvoice([200_00]), 300_00)).toBeNull();
  expect(whyNotPay(anInvoice([200_00]), 300_01)).toBe('overpayment');
  expect(whyNotPay(anInvoice([500_00]), 1)).toBe('overpayment');
});

test('gives back what was received and not yet returned, and no cent more', () => {
  expect(whyNotRefund(anInvoice([500_00, -100_00]), 400_00)).toBeNull();
  expect(whyNotRefund(anInvoice([500_00, -100_00]), 400_01)).toBe('refund-not-owed');
  expect(whyNotRefund(anInvoice([]), 1)).toBe('refund-not-owed');
});

test('takes back a payment once, and only while none of it was returned', () => {
  const payment = { amountCents: 200_00, isCorrected: false };
  expect(whyNotCorrect(payment, anInvoice([300_00, 200_00]))).toBeNull();
  expect(whyNotCorrect(payment, anInvoice([300_00, 200_00, -300_00]))).toBeNull();
  expect(whyNotCorrect(payment, anInvoice([300_00, 200_00, -300_01]))).toBe('payment-returned');
  expect(whyNotCorrect({ ...payment, isCorrected: true }, anInvoice([300_00]))).toBe('payment-corrected');
});

test('what never came is not owed back, the newest promise first', () => {
  const owed = [
    { id: 'first', openCents: 100_00 },
    { id: 'second', openCents: 50_00 },
  ];
  expect(owedTooMuch(owed, 150_00)).toEqual([]);
  expect(owedTooMuch(owed, 120_00)).toEqual([{ owedId: 'second', amountCents: 30_00 }]);
  expect(owedTooMuch(owed, 0)).toEqual([
    { owedId: 'second', amountCents: 50_00 },
    { owedId: 'first', amountCents: 100_00 },
  ]);
});

test.each([
  ['2026-11-20', null],
  ['2025-11-19', null],
  ['2026-11-21', 'parameter-valid'],
  ['2025-11-18', 'parameter-valid'],
])('money received on %s, told on 2026-11-20: %s', (receivedOn, reason) => {
  expect(whyNotReceivedOn(calendarDate(receivedOn), calendarDate('2026-11-20'))).toBe(reason);
});

test('a refund answers the oldest promise first; what goes beyond is a gift', () => {
  const owed = [
    { id: 'first', openCents: 100_00 },
    { id: 'second', openCents: 50_00 },
  ];
  expect(settle(owed, 120_00)).toEqual([
    { owedId: 'first', amountCents: 100_00 },
    { owedId: 'second', amountCents: 20_00 },
  ]);
  expect(settle(owed, 999_00).map(({ amountCents }) => amountCents)).toEqual([100_00, 50_00]);
  expect(settle([], 10_00)).toEqual([]);
});

const twice = { id: 'twice', openCents: 500_00, reason: 'paid-twice' };
const stay = { id: 'stay', openCents: 380_00, reason: 'stay-ended' };

test.each([
  ['deposit', [twice], 500_00, 'refund'],
  ['deposit', [twice], 100_00, 'refund'],
  ['deposit', [twice], 500_01, 'deposit-return'],
  ['deposit', [twice, stay], 880_00, 'deposit-return'],
  ['deposit', [stay], 380_00, 'deposit-return'],
  ['deposit', [], 10_00, 'deposit-return'],
  ['instalment', [twice], 500_00, 'refund'],
] as const)('what goes back of the invoice of a %s (case %#) is called what it is', (kind, owed, cents, name) => {
  expect(kindOfRefund({ kind }, owed, cents)).toBe(name);
});

test('a deposit that goes back after the stay answers its own promise before money that came twice', () => {
  expect(answeredFirst([twice, stay], ownReasons.depositBack)).toEqual([stay, twice]);
  expect(answeredFirst([twice, stay], 'agreed')).toEqual([twice, stay]);
});

test('settles no more than the refund and no more than is owed', () => {
  const owedRefunds = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(owedRefunds, fc.integer({ min: 1, max: 400_000 }), (open, amountCents) => {
      const owed = open.map((openCents, index) => ({ id: String(index), openCents }));
      const settled = settle(owed, amountCents).reduce((sum, part) => sum + part.amountCents, 0);
      const owedCents = open.reduce((sum, cents) => sum + cents, 0);
      expect(settled).toBe(Math.min(amountCents, owedCents));
    }),
  );
});
