import { describe, expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { type NoticeData, noticeDays, noticeLink, noticeSentence } from './notices.ts';

const atDesk = { worksAtDesk: true };
const elsewhere = { worksAtDesk: false };

describe('where a notice leads', () => {
  test.each(['ask-availability', 'change-status'] as const)(
    '%s leads to the reservation, even with the id alone',
    (type) => {
      for (const who of [atDesk, elsewhere])
        expect(noticeLink(type, { Id: 'g' }, who)).toEqual({ to: 'own-trip', groupId: 'g' });
    },
  );

  test('what staff are told leads to their desk, but not for somebody who does not work there any more', () => {
    expect(noticeLink('other', { Id: 'g', For: 'staff' }, atDesk)).toEqual({ to: 'desk', groupId: 'g' });
    expect(noticeLink('other', { Id: 'g', For: 'staff' }, elsewhere)).toBeNull();
  });

  test('what a guest is told of a payment leads to the reservation, also for somebody who works at the desk', () => {
    expect(noticeLink('other', { Id: 'g', For: 'guest' }, atDesk)).toEqual({ to: 'own-trip', groupId: 'g' });
  });

  test("an owner is not led to a guest's reservation", () => {
    expect(noticeLink('other', { Id: 'g', For: 'owner' }, elsewhere)).toBeNull();
    expect(noticeLink('other', { Id: 'g', For: 'owner' }, atDesk)).toBeNull();
  });

  test('money without a trip leads staff to their page of card payments, and nobody else anywhere', () => {
    expect(noticeLink('other', { For: 'staff', Event: 'money-unmatched' }, atDesk)).toEqual({ to: 'card-payments' });
    expect(noticeLink('other', { For: 'staff', Event: 'money-unmatched' }, elsewhere)).toBeNull();
    expect(noticeLink('other', { For: 'owner', Event: 'money-unmatched' }, atDesk)).toBeNull();
  });

  test('what was written leads to the messages of the trip', () => {
    const link = { groupId: 'g', showsMessages: true };
    const written = { Id: 'g', For: 'staff', Event: 'message-written' } as const;
    expect(noticeLink('other', written, atDesk)).toEqual({ to: 'desk', ...link });
    const replied = { Id: 'g', For: 'guest', Event: 'message-replied' } as const;
    expect(noticeLink('other', replied, elsewhere)).toEqual({ to: 'own-trip', ...link });
  });

  test('without a group there is no link', () => {
    expect(noticeLink('change-status', undefined, atDesk)).toBeNull();
  });
});

describe('the sentence of a notice', () => {
  const place = { en: 'Harbor House', es: 'Casa del Puerto' };
  const data: NoticeData = { Id: 'g', For: 'guest', Event: 'group-approved', BookingCode: 'MR-1', Place: place };

  test('names the house in the language of its reader', () => {
    const sentence = {
      to: 'guest',
      event: 'group-approved',
      code: 'MR-1',
      dates: null,
      dueAt: null,
      isOfAddition: false,
    };
    expect(noticeSentence(data, 'en')).toEqual({ ...sentence, place: 'Harbor House' });
    expect(noticeSentence(data, 'es')).toEqual({ ...sentence, place: 'Casa del Puerto' });
  });

  test('tells what was added to a trip in its own words, to whom there are some', () => {
    const isOfAddition = (to: 'guest' | 'owner', Event: 'group-confirmed' | 'payment-recorded') =>
      noticeSentence({ ...data, For: to, Event, Added: true }, 'en')?.isOfAddition;
    expect(isOfAddition('guest', 'group-confirmed')).toBe(true);
    expect(isOfAddition('guest', 'payment-recorded')).toBe(false);
    expect(isOfAddition('owner', 'group-confirmed')).toBe(false);
  });

  test('an older notice, or one that nobody like its reader is told, has none', () => {
    expect(noticeSentence({ Id: 'g' }, 'en')).toBeNull();
    expect(noticeSentence({ ...data, For: 'owner' }, 'en')).toBeNull();
  });

  test('money without a trip has a sentence that names none', () => {
    const sentence = {
      to: 'staff',
      event: 'money-unmatched',
      code: null,
      place: '',
      dates: null,
      dueAt: null,
      isOfAddition: false,
    };
    expect(noticeSentence({ For: 'staff', Event: 'money-unmatched' }, 'en')).toEqual(sentence);
  });

  test('knows the dates where the notice has both', () => {
    const [from, until] = [calendarDate('2027-03-10'), calendarDate('2027-03-17')];
    expect(noticeSentence({ ...data, From: from, Until: until }, 'en')?.dates).toEqual({ from, until, hours: null });
    expect(noticeSentence({ ...data, From: from }, 'en')?.dates).toBeNull();
  });
});

test('a reminder knows until when', () => {
  const data: NoticeData = { Id: 'g', For: 'guest', Event: 'payment-due-soon', BookingCode: 'MR-1' };
  const said = noticeSentence({ ...data, Place: { en: 'A', es: 'B' }, DueAt: '2027-03-08T21:00:00.000Z' }, 'en');
  expect(said?.dueAt).toBe(Date.UTC(2027, 2, 8, 21));
});

describe('the days of a notice', () => {
  const [eighth, ninth, january] = ['2026-12-08', '2026-12-09', '2027-01-03'].map(calendarDate) as [
    CalendarDate,
    CalendarDate,
    CalendarDate,
  ];
  test.each([
    ['en', { from: eighth, until: eighth, hours: 3 }, 'Dec 8'],
    ['es', { from: eighth, until: eighth, hours: 3 }, '8 dic'],
    ['en', { from: eighth, until: ninth, hours: 8 }, 'Dec 8'],
    ['en', { from: eighth, until: ninth, hours: null }, 'Dec 8 – Dec 9'],
    ['es', { from: eighth, until: january, hours: null }, '8 dic 2026 – 3 ene 2027'],
    ['en', { from: january, until: january, hours: 4 }, 'Jan 3, 2027'],
  ] as const)('%s %j: %s', (language, dates, expected) => {
    expect(noticeDays(language, dates, { toldOn: calendarDate('2026-11-24') })).toBe(expected);
  });
});
