import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { hoursAfter, instantOf, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { NoticeData } from '../domain/notices.ts';
import { NoticeRow } from './notice-row.tsx';

const now = instantOf('2026-11-24T17:00:00.000Z');
const about = { Id: 'g', BookingCode: 'MR-4K7Q', Place: { en: 'Marejada', es: 'Marejada' } };
const outing = { ...about, From: '2026-12-08', Until: '2026-12-08', Hours: 3 };
const stay = { ...about, From: '2026-12-08', Until: '2026-12-12' };
const asked = { For: 'owner', Event: 'availability-asked' } as const;

type Written = Record<keyof NoticeData, unknown>;

/** All that the row of a notice says, but how long ago it came. */
async function rowOf(data: Partial<Written>, { type = 'other', language = 'en' }: Shown = {}) {
  const notice = {
    id: 1,
    message: type,
    createdAt: isoOf(hoursAfter(now, -2)),
    isRead: true,
    data: JSON.stringify(data),
  };
  const row = <NoticeRow notice={notice} now={now} onOpen={() => undefined} />;
  await renderScreen(<ul>{row}</ul>, { language, texts: ['notices'] });
  const button = screen.getByRole('button');
  return button.textContent.replace(screen.getByRole('time').textContent, ' | ');
}

interface Shown {
  readonly type?: 'change-status' | 'other';
  readonly language?: Language;
}

test.each([
  ['en', { ...outing, ...asked }, 'Request for Marejada: Dec 8, 3 hr | MR-4K7Q'],
  ['es', { ...outing, ...asked }, 'Solicitud para Marejada: 8 dic, 3 h | MR-4K7Q'],
  ['en', { ...stay, ...asked }, 'Request for Marejada: Dec 8 – Dec 12 | MR-4K7Q'],
  ['en', { ...about, ...asked }, 'Someone requested Marejada. | MR-4K7Q'],
  [
    'en',
    { ...about, For: 'guest', Event: 'payment-due-soon', DueAt: '2027-03-08T21:00:00.000Z' },
    'A payment for Marejada is due by Mar 8, 2027, 4:00\u00a0PM EST. | MR-4K7Q',
  ],
  [
    'es',
    { ...stay, For: 'staff', Event: 'dispute-due-soon', DueAt: '2026-12-04T17:00:00.000Z' },
    'Hay que responder a la disputa de un pago por Marejada (8 dic – 12 dic) a más tardar el 4 dic 2026, 12:00\u00a0p.\u00a0m. EST. | MR-4K7Q',
  ],
  [
    'en',
    { ...outing, For: 'staff', Event: 'availability-asked' },
    'A new request for Marejada (Dec 8, 3 hr) is waiting for an answer. | MR-4K7Q',
  ],
  [
    'es',
    { ...stay, For: 'owner', Event: 'group-cancelled' },
    'Se canceló una reserva de Marejada (8 dic – 12 dic). | MR-4K7Q',
  ],
] as const)('in %s a notice says what happened, and when it is about: %j', async (language, data, expected) => {
  expect(await rowOf(data, { language })).toBe(expected);
});

test('that something is new is said only where nothing else is', async () => {
  expect(await rowOf({ Id: 'g' })).toBe('New notification | You have a new notification.');
});

test('a change of status is named below what happened', async () => {
  const data = { ...about, For: 'guest', Event: 'group-approved' };
  const expected = 'Your request for Marejada was approved. | MR-4K7Q · Your reservation has changed status';
  expect(await rowOf(data, { type: 'change-status' })).toBe(expected);
});
