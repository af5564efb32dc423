import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import {
  changeableUntil,
  lastDayToWrite,
  publicName,
  type ReviewableStay,
  whyNotChange,
  whyNotWrite,
  withoutName,
} from './review-rules.ts';

const stay: ReviewableStay = {
  status: 'completed',
  endsOn: calendarDate('2027-01-15'),
  isReviewed: false,
  isOwn: false,
};
const at = (date: string, time: string) => instantAt(calendarDate(date), time);

test('a stay can be reviewed until the sixtieth day after it ended is over in Miami', () => {
  expect(lastDayToWrite(stay.endsOn)).toBe('2027-03-16');
  expect(whyNotWrite(stay, at('2027-03-16', '23:59'))).toBeNull();
  expect(whyNotWrite(stay, at('2027-03-17', '00:00'))).toBe('too-late');
});

test('the last day is whole where the clocks change: 23 hours in March, 25 in November', () => {
  const inMarch = { ...stay, endsOn: calendarDate('2027-01-13') };
  expect(lastDayToWrite(inMarch.endsOn)).toBe('2027-03-14');
  expect(whyNotWrite(inMarch, instantOf('2027-03-15T03:59:59Z'))).toBeNull();
  expect(whyNotWrite(inMarch, instantOf('2027-03-15T04:00:00Z'))).toBe('too-late');
  const inNovember = { ...stay, endsOn: calendarDate('2027-09-08') };
  expect(lastDayToWrite(inNovember.endsOn)).toBe('2027-11-07');
  expect(whyNotWrite(inNovember, instantOf('2027-11-08T04:59:59Z'))).toBeNull();
  expect(whyNotWrite(inNovember, instantOf('2027-11-08T05:00:00Z'))).toBe('too-late');
});

test.each(['draft', 'on-review', 'approved', 'confirmed', 'rejected', 'expired', 'cancelled'])(
  'only a completed reservation is reviewed, none that is %s',
  (status) => expect(whyNotWrite({ ...stay, status }, at('2027-01-16', '10:00'))).toBe('not-completed'),
);

test('nobody reviews a place of their own, and each stay is reviewed once', () => {
  const now = at('2027-01-16', '10:00');
  expect(whyNotWrite({ ...stay, isOwn: true }, now)).toBe('own-place');
  expect(whyNotWrite({ ...stay, isReviewed: true }, now)).toBe('already-written');
});

test('a review is its author’s to change for 48 hours, while nobody answered and nobody hid it', () => {
  const writtenAt = at('2027-03-13', '20:00');
  const review = { writtenAt, isAnswered: false, isHidden: false };
  expect(changeableUntil(review)).toBe(hoursAfter(writtenAt, 48));
  expect(whyNotChange(review, hoursAfter(writtenAt, 47.99))).toBeNull();
  expect(whyNotChange(review, hoursAfter(writtenAt, 48))).toBe('too-late');
  expect(whyNotChange({ ...review, isAnswered: true }, writtenAt)).toBe('answered');
  expect(whyNotChange({ ...review, isHidden: true }, writtenAt)).toBe('hidden');
});

test.each([
  ['Ana', 'Rivera', 'Ana R.'],
  ['María José', 'ñandú', 'María José Ñ.'],
  ['Ana', '', 'Ana'],
  ['Ana', '𝒳avier', 'Ana 𝒳.'],
])('%s %s is shown as %s', (name, lastname, shown) => {
  expect(publicName({ name, lastname })).toBe(shown);
});

test.each([
  ['Thank you, Ana! The house misses you.', 'Ana R.', 'Thank you, dear guest! The house misses you.'],
  ['ANA, gracias. Ana es la mejor.', 'Ana', 'dear guest, gracias. dear guest es la mejor.'],
  ['Mañana los esperamos; Anabel también.', 'Ana R.', 'Mañana los esperamos; Anabel también.'],
  ['Gracias, María José.', 'María José P.', 'Gracias, dear guest.'],
  ['Thank you (J.R.)!', 'J.R. E.', 'Thank you (dear guest)!'],
  ['Thank you.', '', 'Thank you.'],
])('%s', (answer, author, nameless) => {
  expect(withoutName(answer, author, 'dear guest')).toBe(nameless);
});
