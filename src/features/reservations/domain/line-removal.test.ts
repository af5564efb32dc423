import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { halvesOf, sumOf } from '#kernel/money/money.ts';
import { firstTerms } from '#tests/builders/cancellation-terms.ts';
import { type OpenInvoice, type RequestToLessen, removalRefund } from './line-removal.ts';

const NOW = instantOf('2027-01-11T17:00:00Z');
const CHECK_IN = calendarDate('2027-03-01');
const SECOND_DUE = instantOf('2027-02-27T21:00:00Z');

/** An invoice of so much, of which so much was paid. */
function anInvoice(sequence: number, totalCents: number, paidCents = 0): OpenInvoice {
  return {
    invoiceId: `invoice-${sequence}`,
    number: `2027-00000${sequence}`,
    kind: 'instalment',
    sequence,
    dueAt: sequence === 1 ? hoursAfter(NOW, 48) : SECOND_DUE,
    totalCents,
    paidCents,
    openCents: Math.max(0, totalCents - paidCents),
  };
}

function aRequest(given: Partial<RequestToLessen> = {}): RequestToLessen {
  return {
    confirmedAt: null,
    checkInOn: CHECK_IN,
    terms: firstTerms.standard,
    invoices: [anInvoice(1, 500_00), anInvoice(2, 500_00)],
    ...given,
  };
}
const partsOf = ({ lines }: ReturnType<typeof removalRefund>) =>
  lines.map(({ creditCents, refundCents }) => [creditCents, refundCents]);

test('before anything is paid both instalments become less by half of the price each', () => {
  const refund = removalRefund(aRequest(), { valueCents: 200_00, at: NOW });
  expect(partsOf(refund)).toEqual([
    [100_00, 0],
    [100_00, 0],
  ]);
  expect(refund).toMatchObject({ refundCents: 0, lessCents: 200_00, keptCents: 0, reason: 'nothing-paid' });
});

test('of an instalment paid in part goes back only what is beyond its new total', () => {
  const invoices = [anInvoice(1, 500_00, 450_00), anInvoice(2, 500_00)];
  const refund = removalRefund(aRequest({ invoices }), { valueCents: 200_00, at: NOW });
  expect(partsOf(refund)).toEqual([
    [100_00, 50_00],
    [100_00, 0],
  ]);
  expect(refund).toMatchObject({ refundCents: 50_00, lessCents: 150_00, reason: 'before-confirmation' });
});

const paid = [anInvoice(1, 500_00, 500_00), anInvoice(2, 500_00)];

test('in the free window everything goes back', () => {
  const request = aRequest({ confirmedAt: hoursAfter(NOW, -47), invoices: paid });
  const refund = removalRefund(request, { valueCents: 200_00, at: NOW });
  expect(partsOf(refund)).toEqual([
    [100_00, 100_00],
    [100_00, 0],
  ]);
  expect(refund).toMatchObject({ keptCents: 0, reason: 'within-free-window', freeUntil: hoursAfter(NOW, 1) });
});

test('after it the part of the first instalment is kept, and that of the second is not asked for', () => {
  const request = aRequest({ confirmedAt: hoursAfter(NOW, -49), invoices: paid });
  const refund = removalRefund(request, { valueCents: 200_00, at: NOW });
  expect(partsOf(refund)).toEqual([
    [0, 0],
    [100_00, 0],
  ]);
  expect(refund).toMatchObject({
    keptCents: 100_00,
    lessCents: 100_00,
    reason: 'second-instalment-only',
    freeUntil: null,
  });
});

test('a second instalment that was paid goes back until it was due, and is kept from then on', () => {
  const invoices = [anInvoice(1, 500_00, 500_00), anInvoice(2, 500_00, 500_00)];
  const request = aRequest({ confirmedAt: hoursAfter(NOW, -49), invoices });
  const just = removalRefund(request, { valueCents: 200_00, at: hoursAfter(SECOND_DUE, -1) });
  expect(just).toMatchObject({ refundCents: 100_00, keptCents: 100_00 });
  const late = removalRefund(request, { valueCents: 200_00, at: SECOND_DUE });
  expect(late).toMatchObject({ refundCents: 0, lessCents: 0, keptCents: 200_00, reason: 'all-kept' });
});

test('of one invoice for all that was paid nothing goes back once the free window has passed', () => {
  const request = aRequest({ confirmedAt: hoursAfter(NOW, -49), invoices: [anInvoice(1, 1_000_00, 1_000_00)] });
  expect(removalRefund(request, { valueCents: 200_00, at: NOW })).toMatchObject({ refundCents: 0, keptCents: 200_00 });
});

test('asked for before the confirmation counts as that, however late staff agree', () => {
  const request = aRequest({ confirmedAt: hoursAfter(NOW, 1), invoices: paid });
  expect(removalRefund(request, { valueCents: 200_00, at: NOW })).toMatchObject({ keptCents: 0, refundCents: 100_00 });
});

test('a request that staff have not answered has no invoices: nothing goes back and nothing is kept', () => {
  const refund = removalRefund(aRequest({ invoices: [] }), { valueCents: 200_00, at: NOW });
  expect(refund).toMatchObject({ lines: [], refundCents: 0, lessCents: 0, keptCents: 0 });
});

const price = fc.integer({ min: 1, max: 2_000_00 });
const world = fc.record({
  prices: fc.array(price, { minLength: 2, maxLength: 6 }),
  isSingle: fc.boolean(),
  paidShare: fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })),
  confirmedHoursAgo: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  atHours: fc.integer({ min: 0, max: 1_300 }),
});

test('whatever is taken out in whatever order: invoices and the total agree to the cent, and nothing that was paid is lost', () => {
  fc.assert(
    fc.property(world, ({ prices, isSingle, paidShare, confirmedHoursAgo, atHours }) => {
      let total = sumOf(prices);
      const at = hoursAfter(NOW, atHours);
      const totals = isSingle ? [total] : halvesOf(total).filter((cents) => cents > 0);
      let invoices = totals.map((cents, index) => {
        const isPaid = confirmedHoursAgo !== null && index === 0;
        return anInvoice(index + 1, cents, isPaid ? cents : Math.floor((cents * (paidShare[index] ?? 0)) / 100));
      });
      const confirmedAt = confirmedHoursAgo === null ? null : hoursAfter(at, -confirmedHoursAgo);
      const paidCents = sumOf(invoices.map((invoice) => invoice.paidCents));
      let returned = 0;
      for (const valueCents of prices.slice(1)) {
        const refund = removalRefund(aRequest({ confirmedAt, invoices }), { valueCents, at });
        total = total - valueCents + refund.keptCents;
        returned += refund.refundCents;
        invoices = refund.lines.map((line) => {
          const totalCents = line.totalCents - line.creditCents;
          const left = line.paidCents - line.refundCents;
          return { ...line, totalCents, paidCents: left, openCents: Math.max(0, totalCents - left) };
        });
        expect(sumOf(invoices.map(({ totalCents }) => totalCents))).toBe(total);
        expect(refund.refundCents + refund.lessCents + refund.keptCents).toBe(valueCents);
        expect(refund.keptCents).toBeGreaterThanOrEqual(0);
      }
      expect(sumOf(invoices.map((invoice) => invoice.paidCents)) + returned).toBe(paidCents);
      for (const invoice of invoices) {
        expect(invoice.totalCents).toBeGreaterThanOrEqual(0);
        expect(invoice.paidCents).toBeLessThanOrEqual(invoice.totalCents);
      }
      // What stays of two instalments that nothing was kept of is halves again.
      const [first, second] = invoices.map(({ totalCents }) => totalCents);
      if (confirmedAt === null && second !== undefined) expect([0, 1]).toContain((first ?? 0) - second);
    }),
    { numRuns: 2_000 },
  );
});
