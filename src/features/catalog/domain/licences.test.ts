import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { endingLicence, type Licence } from './licences.ts';

const today = calendarDate('2027-03-01');
const receipt = (validUntil: string | null): Licence => ({ kind: 'business-tax-receipt', number: 'RL-1', validUntil });

test.each([
  ['2027-02-28', true],
  ['2027-03-01', false],
  ['2027-04-30', false],
])('a licence until %s is told, as run out: %s', (validUntil, isExpired) => {
  const others: Licence[] = [{ kind: 'state-licence', number: 'DWE 1', validUntil: '2027-04-30' }];
  expect(endingLicence([...others, receipt(validUntil)], today)).toMatchObject({ validUntil, isExpired });
});

test('one that ends later than in 60 days, or at no known time, is not told', () => {
  expect(endingLicence([receipt('2027-05-01'), receipt(null)], today)).toBeNull();
});
