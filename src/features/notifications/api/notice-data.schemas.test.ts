import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { readNoticeData, writeNoticeData } from './notice-data.schemas.ts';

test.each(['', 'null', '[]', '"text"', '{}', '{"Id":7}', '{"Id":""}', '{"Event":"group-approved"}', 'not json'])(
  '%s speaks of no group',
  (json) => {
    expect(readNoticeData(json)).toBeUndefined();
  },
);

test('what is not known is left out, the Id stays', () => {
  const strange = {
    Id: 'g',
    For: 'nobody',
    Event: 'toString',
    BookingCode: 7,
    Place: { en: 'x' },
    From: '2026-02-30',
    Hours: '3',
  };
  expect(readNoticeData(JSON.stringify(strange))).toEqual({ Id: 'g' });
});

test('what is written is read', () => {
  const place = { en: 'Harbor House', es: 'Casa del Puerto' };
  const data = { Id: 'g', For: 'guest', Event: 'group-approved', BookingCode: 'MR-1', Place: place } as const;
  expect(readNoticeData(writeNoticeData(data))).toEqual(data);
  const ofNobody = { For: 'staff', Event: 'money-unmatched' } as const;
  expect(readNoticeData(writeNoticeData(ofNobody))).toEqual(ofNobody);
  const day = calendarDate('2026-12-08');
  const dated = { ...data, For: 'staff', Event: 'group-cancelled', From: day, Until: day, Hours: 3 } as const;
  expect(readNoticeData(writeNoticeData(dated))).toEqual(dated);
});
