import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import {
  type AgreementTerms,
  inForceOn,
  isRenewalDue,
  noticeBy,
  renewalOf,
  stageOf,
  usualTerms,
  type Version,
  whyNotEnd,
  whyNotMove,
  whyNotTerms,
} from './agreements.ts';

const day = calendarDate;
const terms = usualTerms(day('2027-01-01'), 'es');
const signed = (startsOn: string, endsOn: string, endedOn: string | null = null): Version => ({
  state: 'signed',
  startsOn: day(startsOn),
  endsOn: day(endsOn),
  endedOn: endedOn === null ? null : day(endedOn),
  noticeDays: 60,
});
const span = (from: string, until: string) => ({ from: day(from), until: day(until) });

test.each<[string, Partial<AgreementTerms>, string | null]>([
  ['the usual ones', {}, null],
  ['one day', { endsOn: day('2027-01-02') }, null],
  ['an end on the first day', { endsOn: day('2027-01-01') }, 'agreement-period-invalid'],
  ['ten years', { endsOn: day('2037-01-01') }, null],
  ['ten years and a day', { endsOn: day('2037-01-02') }, 'agreement-period-invalid'],
  ['more nights in peak dates than in the year', { stayNights: 5, stayPeakNights: 6 }, 'peak-nights-invalid'],
  ['all of the nights in peak dates', { stayNights: 5, stayPeakNights: 5 }, null],
  ['peaks that touch', { peaks: [span('2027-12-25', '2028-01-01'), span('2027-12-20', '2027-12-25')] }, null],
  [
    'peaks that overlap',
    { peaks: [span('2027-12-20', '2027-12-26'), span('2027-12-25', '2028-01-01')] },
    'peak-dates-invalid',
  ],
  ['a peak without a day', { peaks: [span('2027-12-20', '2027-12-20')] }, 'peak-dates-invalid'],
  [
    'thirteen peaks',
    { peaks: Array.from({ length: 13 }, (_, month) => span(`20${27 + month}-03-01`, `20${27 + month}-03-08`)) },
    'peak-dates-invalid',
  ],
])('terms with %s', (_what, change, reason) => {
  expect(whyNotTerms({ ...terms, ...change })).toBe(reason);
});

test('a version is in force from its first day on and not on the day after its last', () => {
  const [first, second] = [signed('2026-01-01', '2027-01-01'), signed('2027-01-01', '2028-01-01')];
  expect(inForceOn([second, first], day('2026-12-31'))).toBe(first);
  expect(inForceOn([second, first], day('2027-01-01'))).toBe(second);
  expect(inForceOn([second, first], day('2028-01-01'))).toBeUndefined();
  expect(inForceOn([{ ...second, state: 'sent' }], day('2027-06-01'))).toBeUndefined();
});

test('where notice was given, it ends then', () => {
  const ended = signed('2026-01-01', '2027-01-01', '2026-10-01');
  expect(stageOf(ended, day('2025-12-31'))).toBe('upcoming');
  expect(stageOf(ended, day('2026-09-30'))).toBe('in-force');
  expect(stageOf(ended, day('2026-10-01'))).toBe('ended');
});

test('notice has to be given its own days before the end', () => {
  expect(noticeBy(signed('2026-01-01', '2027-01-01'))).toBe('2026-11-02');
});

const today = day('2026-06-01');
test.each([
  ['in exactly its days of notice', '2026-07-31', null],
  ['a day sooner', '2026-07-30', 'notice-too-short'],
  ['when it ends anyway', '2027-01-01', 'agreement-end-invalid'],
  ['before it began', '2025-12-31', 'agreement-end-invalid'],
])('a version of 2026, on June 1, can end %s', (_when, on, reason) => {
  expect(whyNotEnd(signed('2026-01-01', '2027-01-01'), { on: day(on), today })).toBe(reason);
});

test('neither a draft nor what has ended ends', () => {
  const on = day('2026-12-01');
  expect(whyNotEnd({ ...signed('2026-01-01', '2027-01-01'), state: 'draft' }, { on, today })).toBe(
    'transition-not-valid',
  );
  expect(whyNotEnd(signed('2025-01-01', '2026-01-01'), { on, today })).toBe('transition-not-valid');
});

test('renewal is proposed from 60 days before the end on, unless notice was given', () => {
  expect(isRenewalDue(signed('2026-01-01', '2027-01-01'), day('2026-11-01'))).toBe(false);
  expect(isRenewalDue(signed('2026-01-01', '2027-01-01'), day('2026-11-02'))).toBe(true);
  expect(isRenewalDue(signed('2026-01-01', '2027-01-01', '2026-12-30'), day('2026-12-01'))).toBe(false);
});

test('a renewal begins where the period ends, with the same terms and its peaks a year later', () => {
  const agreed = { ...terms, commissionBp: 1_850, peaks: [span('2027-12-20', '2028-01-03')] };
  expect(renewalOf(agreed)).toEqual({
    ...agreed,
    startsOn: '2028-01-01',
    endsOn: '2029-01-01',
    peaks: [span('2028-12-20', '2029-01-03')],
  });
});

test('what ends on February 29 is renewed until the 28th of a shorter year', () => {
  const agreed = { ...terms, startsOn: day('2026-03-01'), endsOn: day('2028-02-29') };
  expect(renewalOf(agreed)).toMatchObject({ startsOn: '2028-02-29', endsOn: '2030-02-28' });
  expect(renewalOf({ ...terms, endsOn: day('2027-04-01') })).toMatchObject({ endsOn: '2028-04-01' });
});

test.each([
  ['edit', ['draft']],
  ['remove', ['draft']],
  ['send', ['draft']],
  ['take-back', ['sent']],
  ['accept', ['sent']],
  ['end', ['signed']],
] as const)('%s is possible from %j alone', (move, states) => {
  const possible = (['draft', 'sent', 'signed'] as const).filter((state) => whyNotMove(move, state) === null);
  expect(possible).toEqual(states);
});
