import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { GroupHistory } from './group-history.tsx';

const entry = { at: '2027-01-11T17:00:00.000Z', reservationId: null, reason: null };
const moved = { from: 'on-review', to: 'approved' } as const;
const history = [
  { ...entry, ...moved, move: 'ask-availability', by: 'guest', staffName: null },
  { ...entry, ...moved, move: 'approve', by: 'staff', staffName: 'Ana Rivera' },
  { ...entry, ...moved, move: 'cancel', by: 'guest-by-staff', staffName: 'Luis Gil' },
  { ...entry, ...moved, move: 'complete', by: 'clock', staffName: null },
] as const;

const show = async (reader: 'guest' | 'staff', language: 'en' | 'es') => {
  await renderScreen(<GroupHistory group={{ history: [...history], reservations: [] }} reader={reader} />, {
    language,
    texts: ['reservations', 'lines'],
  });
  return screen.getAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.lastChild?.textContent);
};

test.each([
  ['staff', 'en', ['by the guest', 'by Ana Rivera (team)', 'by Luis Gil (team), for the guest', 'automatically']],
  [
    'staff',
    'es',
    ['por el huésped', 'por Ana Rivera (equipo)', 'por Luis Gil (equipo), a pedido del huésped', 'automáticamente'],
  ],
] as const)('%s read in %s which of them did what', async (reader, language, authors) => {
  expect(await show(reader, language)).toEqual(authors);
});

test('guests read that the team did it', async () => {
  const unnamed = history.map(({ staffName, ...move }) => move);
  await renderScreen(<GroupHistory group={{ history: unnamed, reservations: [] }} reader="guest" />, {
    texts: ['reservations', 'lines'],
  });
  for (const author of ['by you', 'by our team', 'by our team, for the guest']) screen.getByText(author);
});
