import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultSettings,
  leastSinglePaymentDays,
  type PaymentTerms,
  paymentTermLimits,
} from '#features/settings/settings.domain.ts';
import { addDays, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { hoursAfter } from '#kernel/instant.ts';
import { instalmentsOnApproval, plannedInstalments } from './instalments.ts';

const now = instantAt(calendarDate('2027-01-11'), '12:00');
const startsAt = instantAt(calendarDate('2027-03-01'), '16:00');
const own: PaymentTerms = {
  ...defaultSettings,
  firstPaymentHours: 1,
  secondPaymentHours: 720,
  singlePaymentDays: 40,
  singlePaymentHours: 12,
  singleAdditionCents: 50_00,
};
const first = { hoursAfterApproval: 1 };

test.each([
  ['two halves by the hours of the trip', {}, [first, { at: hoursAfter(startsAt, -720) }]],
  ['two halves 40 days before the start', { now: instantAt(calendarDate('2027-01-20'), '23:59') }, 2],
  ['one payment from the next day on', { now: instantAt(calendarDate('2027-01-21'), '00:00') }, 1],
  ['as it was when it was asked for', { now: hoursAfter(startsAt, -800), askedAt: now }, 2],
  ['by its own hours', { now: hoursAfter(startsAt, -12) }, [{ hoursAfterApproval: 12, orStart: true }]],
  ['by the start when that is sooner', { now: hoursAfter(startsAt, -11.5) }, [{ at: startsAt }]],
  ['a small addition at once', { isAddition: true, cents: 50_00 }, [first]],
  ['a larger one in two halves', { isAddition: true, cents: 50_01 }, 2],
])('a trip with terms of its own is paid %s', (_, { cents = 1_000_00, ...changed }: Changed, expected) => {
  const dues = plannedInstalments(cents, { now, startsAt, paymentTerms: own, ...changed }).map(({ due }) => due);
  if (typeof expected === 'number') expect(dues).toHaveLength(expected);
  else expect(dues).toEqual(expected);
});

test('how many payments there are is decided by the asking; a late answer leaves both due with the first', () => {
  const askedAt = instantAt(calendarDate('2027-01-20'), '12:00');
  const approvedAt = hoursAfter(startsAt, -24);
  const plan = { askedAt, approvedAt, startsAt, paymentTerms: own };
  const due = hoursAfter(approvedAt, 1);
  expect(instalmentsOnApproval(1_000_00, plan)).toEqual([
    { totalCents: 500_00, dueAt: due },
    { totalCents: 500_00, dueAt: due },
  ]);
});

const within = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most });
const hours = fc.record({
  firstPaymentHours: within(paymentTermLimits.firstPaymentHours),
  secondPaymentHours: within(paymentTermLimits.secondPaymentHours),
});

test('whatever hours the company allows, the second half is never due before the first, also where clocks change', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const clock = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}` as const;
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 365 }), minute, minute, (chosen, day, approved, starts) => {
      const singlePaymentDays = leastSinglePaymentDays(chosen);
      expect(singlePaymentDays).toBeLessThanOrEqual(paymentTermLimits.singlePaymentDays.most);
      const on = addDays(calendarDate('2027-01-01'), day);
      const plan = {
        approvedAt: instantAt(on, clock(approved)),
        startsAt: instantAt(addDays(on, singlePaymentDays), clock(starts)),
        paymentTerms: { ...own, ...chosen, singlePaymentDays },
      };
      expect(daysBetween(dateAt(plan.approvedAt), dateAt(plan.startsAt))).toBe(singlePaymentDays);
      const [one, two] = instalmentsOnApproval(1_000_00, plan);
      expect(two?.dueAt).toBeGreaterThanOrEqual(one?.dueAt ?? Number.NaN);
    }),
  );
});

type Changed = Partial<Parameters<typeof plannedInstalments>[1]> & { readonly cents?: number };
