import { describe, expect, test } from 'vitest';
import { type NoticeData, noticeLink, noticeSentence } from './notices.ts';

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

  test('without a group there is no link', () => {
    expect(noticeLink('change-status', undefined, atDesk)).toBeNull();
  });
});

describe('the sentence of a notice', () => {
  const place = { en: 'Harbor House', es: 'Casa del Puerto' };
  const data: NoticeData = { Id: 'g', For: 'guest', Event: 'group-approved', BookingCode: 'MR-1', Place: place };

  test('names the house in the language of its reader', () => {
    const sentence = { to: 'guest', event: 'group-approved', code: 'MR-1' };
    expect(noticeSentence(data, 'en')).toEqual({ ...sentence, place: 'Harbor House' });
    expect(noticeSentence(data, 'es')).toEqual({ ...sentence, place: 'Casa del Puerto' });
  });

  test('an older notice, or one that nobody like its reader is told, has none', () => {
    expect(noticeSentence({ Id: 'g' }, 'en')).toBeNull();
    expect(noticeSentence({ ...data, For: 'owner' }, 'en')).toBeNull();
  });
});
