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
  return screen
    .getAllByRole('listitem')
    .map(({ lastElementChild }) => lastElementChild?.firstElementChild?.textContent);
};

test.each([
  ['staff', 'en', ['The guest', 'Ana Rivera (team)', 'Luis Gil (team), for the guest', 'Automatic']],
  ['staff', 'es', ['El huésped', 'Ana Rivera (equipo)', 'Luis Gil (equipo), a pedido del huésped', 'Automático']],
] as const)('%s read in %s which of them did what', async (reader, language, authors) => {
  expect(await show(reader, language)).toEqual(authors);
});

test('guests read that the team did it', async () => {
  const unnamed = history.map(({ staffName, ...move }) => move);
  await renderScreen(<GroupHistory group={{ history: unnamed, reservations: [] }} reader="guest" />, {
    texts: ['reservations', 'lines'],
  });
  for (const author of ['You', 'Our team', 'Our team, at your request']) screen.getByText(author);
});

test('Spanish: what was asked and who asked are two things, whatever the sentence', async () => {
  const asked = { ...entry, ...moved, move: 'ask-removal', by: 'guest' } as const;
  await renderScreen(<GroupHistory group={{ history: [asked], reservations: [] }} reader="guest" />, {
    language: 'es',
    texts: ['reservations', 'lines'],
  });
  const [item] = screen.getAllByRole('listitem');
  expect(item?.firstElementChild?.textContent).toMatch(/^Se pidió quitar/);
  expect(item?.textContent).not.toContain('por usted');
  expect(item?.lastElementChild?.textContent).toMatch(/^Usted · 11 ene 2027/);
});

test('what ended a trip with all that was added to it is told once', async () => {
  const cancelled = { ...entry, ...moved, move: 'cancel', by: 'guest' } as const;
  const group = { history: [cancelled, cancelled], reservations: [] };
  await renderScreen(<GroupHistory group={group} reader="guest" />, { texts: ['reservations', 'lines'] });
  expect(screen.getAllByText('Canceled')).toHaveLength(1);
});
