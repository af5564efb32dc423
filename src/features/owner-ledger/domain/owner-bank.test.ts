import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { bankInUse, bankUsableOn, isRoutingNumber, whyNotApprove } from './owner-bank.ts';

const day = calendarDate;
const details = { enteredBy: 'ana', usableOn: day('2026-11-04'), isApproved: false };

test('BO-13: new bank details wait three days and for a second person', () => {
  expect(bankUsableOn(day('2026-11-01'))).toBe('2026-11-04');
  expect(whyNotApprove(details, 'ana')).toBe('another-person-needed');
  expect(whyNotApprove(details, 'ben')).toBeNull();
  expect(whyNotApprove({ ...details, isApproved: true }, 'ben')).toBe('transition-not-valid');
});

test('BO-13: until then what was there before is paid to', () => {
  const before = { ...details, usableOn: day('2026-01-04'), isApproved: true };
  const both = [{ ...details, isApproved: true }, before];
  expect(bankInUse(both, day('2026-11-03'))).toBe(before);
  expect(bankInUse(both, day('2026-11-04'))).toBe(both[0]);
  expect(bankInUse([details], day('2026-11-09'))).toBeUndefined();
});

test.each([
  ['021000021', true],
  ['021000022', false],
  ['000000000', false],
  ['02100002', false],
])('%s as a routing number: %s', (text, isOne) => {
  expect(isRoutingNumber(text)).toBe(isOne);
});
