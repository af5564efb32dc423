import { describe, expect, test } from 'vitest';
import { factsOf, noticeLink, noticeSentence, type ReadNotice } from './notices.ts';

const place = { en: 'Harbor House', es: 'Casa del Puerto' };
const notice = (message: ReadNotice['message'], data: object): ReadNotice => ({ message, data: JSON.stringify(data) });
const atDesk = { worksAtDesk: true };
const elsewhere = { worksAtDesk: false };

describe('what a notice holds', () => {
  test.each(['', 'null', '[]', '"text"', '{}', '{"Id":7}', '{"Id":""}', 'not json'])(
    '%s speaks of no group',
    (data) => {
      expect(factsOf({ data })).toBeUndefined();
    },
  );

  test('what is not known is left out, the Id stays', () => {
    const strange = { Id: 'g', For: 'nobody', Event: 'toString', BookingCode: 7, Place: { en: 'x' } };
    expect(factsOf(notice('other', strange))).toEqual({ Id: 'g' });
  });
});

describe('where a notice leads', () => {
  test.each(['ask-availability', 'change-status'] as const)(
    '%s leads to the reservation, even with the id alone',
    (type) => {
      for (const who of [atDesk, elsewhere])
        expect(noticeLink(notice(type, { Id: 'g' }), who)).toEqual({ to: 'own-trip', groupId: 'g' });
    },
  );

  test('what staff are told leads to their desk, but not for somebody who does not work there any more', () => {
    const told = notice('other', { Id: 'g', For: 'staff' });
    expect(noticeLink(told, atDesk)).toEqual({ to: 'desk', groupId: 'g' });
    expect(noticeLink(told, elsewhere)).toBeNull();
  });

  test('what a guest is told of a payment leads to the reservation, also for somebody who works at the desk', () => {
    const told = notice('other', { Id: 'g', For: 'guest' });
    expect(noticeLink(told, atDesk)).toEqual({ to: 'own-trip', groupId: 'g' });
  });

  test("an owner is not led to a guest's reservation", () => {
    expect(noticeLink(notice('other', { Id: 'g', For: 'owner' }), elsewhere)).toBeNull();
    expect(noticeLink(notice('other', { Id: 'g', For: 'owner' }), atDesk)).toBeNull();
  });

  test('without a group there is no link', () => expect(noticeLink(notice('change-status', {}), atDesk)).toBeNull());
});

describe('the sentence of a notice', () => {
  const facts = { Id: 'g', For: 'guest', Event: 'group-approved', BookingCode: 'MR-1', Place: place };

  test('names the house in the language of its reader', () => {
    const told = notice('change-status', facts);
    expect(noticeSentence(told, 'en')).toEqual({
      to: 'guest',
      event: 'group-approved',
      place: 'Harbor House',
      code: 'MR-1',
    });
    expect(noticeSentence(told, 'es')?.place).toBe('Casa del Puerto');
  });

  test('an older notice, or one that nobody like its reader is told, has none', () => {
    expect(noticeSentence(notice('change-status', { Id: 'g' }), 'en')).toBeNull();
    expect(noticeSentence(notice('other', { ...facts, For: 'owner' }), 'en')).toBeNull();
  });
});
