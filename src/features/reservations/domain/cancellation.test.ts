import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter, type Instant, instant, instantOf } from '#kernel/instant.ts';
import { firstTerms } from '#tests/builders/cancellation-terms.ts';
import { commonReason, type GroupToCancel, guestRefund, type PaidInvoice } from './cancellation.ts';
import type { Mover } from './group-lifecycle.ts';

const CONFIRMED_AT = instantOf('2027-01-11T17:00:00Z');
const SECOND = 1_000;

function aPaidInvoice(given: Partial<PaidInvoice>): PaidInvoice {
  return {
    invoiceId: 'i',
    number: '2027-000001',
    kind: 'instalment',
    sequence: 1,
    dueAt: CONFIRMED_AT,
    paidCents: 0,
    ...given,
  };
}

function aPaidGroup(given: Partial<GroupToCancel> = {}): GroupToCancel {
  return {
    confirmedAt: CONFIRMED_AT,
    checkInOn: calendarDate('2027-03-30'),
    terms: firstTerms.standard,
    invoices: [
      aPaidInvoice({ paidCents: 500_00 }),
      aPaidInvoice({ sequence: 2, dueAt: instantOf('2027-03-28T20:00:00Z'), paidCents: 499_99 }),
      aPaidInvoice({ kind: 'deposit', dueAt: instantOf('2027-03-28T20:00:00Z'), paidCents: 200_00 }),
    ],
    ...given,
  };
}

const byGuest = (group: GroupToCancel, now: Instant) => guestRefund(group, { by: 'guest', now });
const seconds = (at: Instant, count: number) => instant(at + count * SECOND);

test('before confirmation everything paid goes back', () => {
  const group = aPaidGroup({ confirmedAt: null });
  expect(byGuest(group, CONFIRMED_AT)).toMatchObject({
    refundCents: 1_199_99,
    keptCents: 0,
    reason: 'before-confirmation',
    freeUntil: null,
  });
});

test('R31 within 48 hours of confirmation everything goes back, to the second', () => {
  const border = hoursAfter(CONFIRMED_AT, 48);
  expect(byGuest(aPaidGroup(), border)).toMatchObject({
    refundCents: 1_199_99,
    reason: 'within-free-window',
    freeUntil: border,
  });
  expect(byGuest(aPaidGroup(), seconds(border, 1))).toMatchObject({
    refundCents: 699_99,
    keptCents: 500_00,
    reason: 'second-instalment-only',
    freeUntil: null,
  });
});

test('R31 less than 30 days before check-in, in the company’s days, not everything goes back', () => {
  // 2027-02-28 is 30 days before 2027-03-30; its last second in Miami is 2027-03-01T04:59:59Z.
  const confirmedAt = instantOf('2027-02-28T12:00:00Z');
  const group = aPaidGroup({ confirmedAt });
  expect(byGuest(group, instantOf('2027-03-01T04:59:59Z'))).toMatchObject({
    refundCents: 1_199_99,
    reason: 'within-free-window',
  });
  expect(byGuest(group, instantOf('2027-03-01T05:00:00Z'))).toMatchObject({
    refundCents: 699_99,
    reason: 'second-instalment-only',
  });
});

test.each([
  { name: 'clocks go forward between', checkInOn: '2027-04-01', lastSecond: '2027-03-03T04:59:59Z' },
  { name: 'clocks go back between', checkInOn: '2026-11-20', lastSecond: '2026-10-22T03:59:59Z' },
  { name: 'the 30th day before has 23 hours', checkInOn: '2027-04-13', lastSecond: '2027-03-15T03:59:59Z' },
  { name: 'the 30th day before has 25 hours', checkInOn: '2026-12-01', lastSecond: '2026-11-02T04:59:59Z' },
])('the 30 days are calendar days when $name', ({ checkInOn, lastSecond }) => {
  const last = instantOf(lastSecond);
  const group = aPaidGroup({ confirmedAt: hoursAfter(last, -12), checkInOn: calendarDate(checkInOn) });
  expect(byGuest(group, last).keptCents).toBe(0);
  expect(byGuest(group, seconds(last, 1)).keptCents).toBeGreaterThan(0);
});

test('the 48 hours are elapsed hours over a daylight-saving change', () => {
  const confirmedAt = instantOf('2027-03-13T17:00:00Z');
  const group = aPaidGroup({ confirmedAt, checkInOn: calendarDate('2027-09-01') });
  expect(byGuest(group, instantOf('2027-03-15T17:00:00Z')).keptCents).toBe(0);
  expect(byGuest(group, instantOf('2027-03-15T17:00:01Z')).keptCents).toBeGreaterThan(0);
});

test('the second instalment goes back before the instant it was due, and not at it', () => {
  const due = instantOf('2027-03-28T20:00:00Z');
  expect(byGuest(aPaidGroup(), seconds(due, -1))).toMatchObject({
    refundCents: 699_99,
    reason: 'second-instalment-only',
  });
  expect(byGuest(aPaidGroup(), due)).toMatchObject({ refundCents: 200_00, keptCents: 999_99, reason: 'deposit-only' });
});

test('without a deposit nothing goes back after the second instalment was due', () => {
  const group = aPaidGroup();
  const due = instantOf('2027-03-28T20:00:00Z');
  const invoices = group.invoices.filter(({ kind }) => kind !== 'deposit');
  expect(byGuest({ ...group, invoices }, due)).toMatchObject({ refundCents: 0, reason: 'all-kept' });
});

test('what was not paid is no reason', () => {
  const group = aPaidGroup();
  const invoices = group.invoices.map((invoice, index) => (index === 0 ? invoice : { ...invoice, paidCents: 0 }));
  expect(byGuest({ ...group, invoices }, seconds(CONFIRMED_AT, 49 * 3_600))).toMatchObject({
    refundCents: 0,
    reason: 'all-kept',
  });
});

test('cancellation by staff gives everything back, whenever', () => {
  const late = instantOf('2027-03-30T20:00:00Z');
  expect(guestRefund(aPaidGroup(), { by: 'staff', now: late })).toMatchObject({
    refundCents: 1_199_99,
    reason: 'by-staff',
  });
});

test('where nothing was paid nothing goes back', () => {
  const group = aPaidGroup({ invoices: [aPaidInvoice({})] });
  expect(byGuest(group, CONFIRMED_AT)).toMatchObject({ refundCents: 0, keptCents: 0, reason: 'nothing-paid' });
});

test('the policies differ by their hours and days', () => {
  const after30Hours = hoursAfter(CONFIRMED_AT, 30);
  const in40Days = { checkInOn: calendarDate('2027-02-20') };
  const keptBy = (terms: GroupToCancel['terms']) => byGuest(aPaidGroup({ terms, ...in40Days }), after30Hours).keptCents;
  expect([firstTerms.flexible, firstTerms.standard, firstTerms.strict].map(keptBy)).toEqual([0, 0, 500_00]);
});

test.each([
  // Of no hours after confirmation none is free, not even the instant of it.
  [{ hoursAfterConfirmation: 0, daysBeforeCheckIn: 0 }, '2027-02-20', 0, 500_00],
  // Of no days before check-in the day of it is free.
  [{ hoursAfterConfirmation: 720, daysBeforeCheckIn: 0 }, '2027-01-20', 200, 0],
  [{ hoursAfterConfirmation: 720, daysBeforeCheckIn: 365 }, '2027-12-31', 1, 500_00],
])('terms at their bounds: %o, check-in on %s, after %d hours', (terms, checkInOn, hours, keptCents) => {
  const group = aPaidGroup({ terms, checkInOn: calendarDate(checkInOn) });
  expect(byGuest(group, hoursAfter(CONFIRMED_AT, hours)).keptCents).toBe(keptCents);
});

const anInvoice = fc.record({
  invoiceId: fc.uuid(),
  number: fc.constant('2027-000001'),
  kind: fc.constantFrom('instalment', 'deposit', 'supplement'),
  sequence: fc.integer({ min: 1, max: 3 }),
  dueAt: fc.integer({ min: CONFIRMED_AT, max: CONFIRMED_AT + 1e10 }).map(instant),
  paidCents: fc.integer({ min: -100, max: 1_000_000_00 }),
});
const aGroupToCancel = fc.record({
  confirmedAt: fc.option(fc.constant(CONFIRMED_AT)),
  checkInOn: fc.integer({ min: 0, max: 700 }).map((days) => addDays(calendarDate('2027-01-11'), days)),
  terms: fc.record({
    hoursAfterConfirmation: fc.integer({ min: 0, max: 720 }),
    daysBeforeCheckIn: fc.integer({ min: 0, max: 365 }),
  }),
  invoices: fc.array(anInvoice, { maxLength: 6 }),
});

test('what goes back and what is kept add up to what was paid, line by line and together', () => {
  const movers = fc.constantFrom<Mover>('guest', 'staff', 'clock');
  fc.assert(
    fc.property(aGroupToCancel, movers, fc.integer({ min: 0, max: 1e10 }), (group, by, ms) => {
      const refund = guestRefund(group, { by, now: instant(CONFIRMED_AT + ms) });
      const paid = group.invoices.reduce((sum, { paidCents }) => sum + Math.max(0, paidCents), 0);
      expect(refund.refundCents + refund.keptCents).toBe(paid);
      for (const line of refund.lines) {
        expect(line.refundCents).toBeGreaterThanOrEqual(0);
        expect(line.refundCents).toBeLessThanOrEqual(Math.max(0, line.paidCents));
        if (line.kind === 'deposit') expect(line.refundCents).toBe(Math.max(0, line.paidCents));
      }
      if (by !== 'guest') expect(refund.keptCents).toBe(0);
    }),
  );
});

test('waiting never gives a guest more back', () => {
  const later = fc.integer({ min: 0, max: 1e10 });
  fc.assert(
    fc.property(aGroupToCancel, later, later, (group, one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const at = (ms: number) => byGuest(group, instant(CONFIRMED_AT + ms)).refundCents;
      expect(at(late)).toBeLessThanOrEqual(at(early));
    }),
  );
});

test.each([
  ['nothing-paid', []],
  ['nothing-paid', ['nothing-paid', 'nothing-paid']],
  ['second-instalment-only', ['second-instalment-only', 'nothing-paid']],
  ['by-part', ['second-instalment-only', 'before-confirmation']],
  ['by-part', ['all-kept', 'second-instalment-only']],
  ['all-back', ['within-free-window', 'before-confirmation']],
] as const)('why so much of a whole trip goes back is %s of %j', (expected, reasons) => {
  const isKept = (reason: string) => reason === 'all-kept' || reason === 'second-instalment-only';
  expect(commonReason(reasons.map((reason) => ({ reason, keptCents: isKept(reason) ? 100 : 0 })))).toBe(expected);
});
