import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { GroupHistory } from './group-history.tsx';

const entry = { at: '2027-01-11T17:00:00.000Z', reservationId: null, requestId: null, reason: null };
const moved = { from: 'on-review', to: 'approved' } as const;
const history = [
  { ...entry, ...moved, move: 'ask-availability', by: 'guest', staffName: null },
  { ...entry, ...moved, move: 'approve', by: 'staff', staffName: 'Ana Rivera' },
  { ...entry, ...moved, move: 'cancel', by: 'guest-by-staff', staffName: 'Luis Gil' },
  { ...entry, ...moved, move: 'complete', by: 'clock', staffName: null },
] as const;

const request = { status: 'approved', answerDueAt: null, declineReason: null, message: null, totalCents: 1 } as const;
const van = { name: 'Airport transfer', tripType: 'airport-arrival', item: { id: 1, name: 'Sprinter' } } as const;
const trip = {
  requests: [
    { ...request, id: 'first', sequence: 1, reservationIds: ['stay'], invoiceIds: [] },
    { ...request, id: 'second', sequence: 2, reservationIds: ['van'], invoiceIds: [] },
  ],
  reservations: [aStayView(), aServiceView('van', van)],
};

test.each([
  ['guest', /^Price declined/],
  ['clock', /^Price not accepted in time/],
] as const)('a price that was not accepted says whether the %s ended it', async (by, said) => {
  const history = [{ ...entry, ...moved, move: 'decline-price', by }];
  await renderScreen(<GroupHistory group={{ history, ...trip }} reader="guest" />, {
    texts: ['reservations', 'lines'],
  });
  expect(screen.getByRole('listitem').firstElementChild?.textContent).toMatch(said);
});

test('what the guest left out is told as that, of a line and of all that was added', async () => {
  const gone = { ...entry, ...moved, by: 'guest' as const, isLeftOut: true };
  const history = [
    { ...gone, move: 'decline-line', reservationId: 'van' },
    { ...gone, move: 'reject', requestId: 'second' },
  ];
  await renderScreen(<GroupHistory group={{ history, ...trip }} reader="guest" />, {
    texts: ['reservations', 'lines'],
  });
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(told[0]).toMatch(/was left out.*You/);
  expect(told[1]).toMatch(/^Left out: nothing was added/);
  expect(told.join()).not.toMatch(/not available|Rejected|team/);
});

const show = async (reader: 'guest' | 'staff', language: 'en' | 'es') => {
  await renderScreen(
    <GroupHistory group={{ history: [...history], reservations: [], requests: [] }} reader={reader} />,
    {
      language,
      texts: ['reservations', 'lines'],
    },
  );
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
  await renderScreen(<GroupHistory group={{ history: unnamed, reservations: [], requests: [] }} reader="guest" />, {
    texts: ['reservations', 'lines'],
  });
  for (const author of ['You', 'Our team', 'Our team, at your request']) screen.getByText(author);
});

test('Spanish: what was asked and who asked are two things, whatever the sentence', async () => {
  const asked = { ...entry, ...moved, move: 'ask-removal', by: 'guest' } as const;
  await renderScreen(<GroupHistory group={{ history: [asked], reservations: [], requests: [] }} reader="guest" />, {
    language: 'es',
    texts: ['reservations', 'lines'],
  });
  const [item] = screen.getAllByRole('listitem');
  expect(item?.firstElementChild?.textContent).toMatch(/^Se pidió quitar/);
  expect(item?.textContent).not.toContain('por usted');
  expect(item?.lastElementChild?.textContent).toMatch(/^Usted · 11 ene 2027/);
});

test.each([
  ['en', ['ApprovedPalm House', 'Moved from Palm House to Casa Azul', 'ConfirmedCasa Azul']],
  ['es', ['AprobadaPalm House', 'Se trasladó de Palm House a Casa Azul', 'ConfirmadaCasa Azul']],
] as const)('what was before a move to another house names the house of then (%s)', async (language, said) => {
  const namesThen = [{ reservationId: 'stay', name: 'Palm House' }];
  const row = { ...entry, ...moved, by: 'staff' as const, requestId: 'first' };
  const rows = [
    { ...row, move: 'approve', namesThen },
    { ...row, move: 'change-line', reservationId: 'stay', movedFrom: 'Palm House' },
    { ...row, move: 'confirm' },
  ];
  await renderScreen(<GroupHistory group={{ history: rows, ...trip }} reader="staff" />, {
    language,
    texts: ['reservations', 'lines'],
  });
  const items = screen.getAllByRole('listitem').map(({ children }) => [...children].slice(0, -1));
  expect(items.map((parts) => parts.map(({ textContent }) => textContent).join(''))).toEqual(said);
});

test('what ended a trip with all that was added to it is told once', async () => {
  const cancelled = { ...entry, ...moved, move: 'cancel', by: 'guest' } as const;
  const group = {
    history: [
      { ...cancelled, requestId: 'first' },
      { ...cancelled, requestId: 'second' },
    ],
    ...trip,
  };
  await renderScreen(<GroupHistory group={group} reader="guest" />, { texts: ['reservations', 'lines'] });
  expect(screen.getAllByText('Canceled')).toHaveLength(1);
  screen.getByText('Casa Azul, Airport transfer (arrival): Sprinter');
});

test.each([
  ['en', ['ApprovedCasa Azul', 'ApprovedAirport transfer (arrival): Sprinter']],
  ['es', ['AprobadaCasa Azul', 'AprobadaAirport transfer (llegada): Sprinter']],
] as const)('each answer says what it was about (%s)', async (language, said) => {
  const approve = { ...entry, ...moved, move: 'approve', by: 'staff' } as const;
  const later = '2027-01-12T17:00:00.000Z';
  const rows = [
    { ...approve, requestId: 'first' },
    { ...approve, requestId: 'second', at: later },
  ];
  await renderScreen(<GroupHistory group={{ history: rows, ...trip }} reader="guest" />, {
    language,
    texts: ['reservations', 'lines'],
  });
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ children }) => `${children[0]?.textContent}${children[1]?.textContent}`)).toEqual(said);
});
