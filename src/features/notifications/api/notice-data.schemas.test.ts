import { expect, test } from 'vitest';
import { readNoticeData, writeNoticeData } from './notice-data.schemas.ts';

test.each(['', 'null', '[]', '"text"', '{}', '{"Id":7}', '{"Id":""}', 'not json'])('%s speaks of no group', (json) => {
  expect(readNoticeData(json)).toBeUndefined();
});

test('what is not known is left out, the Id stays', () => {
  const strange = { Id: 'g', For: 'nobody', Event: 'toString', BookingCode: 7, Place: { en: 'x' } };
  expect(readNoticeData(JSON.stringify(strange))).toEqual({ Id: 'g' });
});

test('what is written is read', () => {
  const place = { en: 'Harbor House', es: 'Casa del Puerto' };
  const data = { Id: 'g', For: 'guest', Event: 'group-approved', BookingCode: 'MR-1', Place: place } as const;
  expect(readNoticeData(writeNoticeData(data))).toEqual(data);
});
