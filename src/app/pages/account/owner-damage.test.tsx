import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { OwnerClaimsView } from '#features/payments/api/deposits.schemas.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { Route } from './+types/owner-damage';
import OwnerDamagePage from './owner-damage.tsx';

const claim: OwnerClaimsView['claims'][number] = {
  bookingCode: 'MR-HJT2HTR',
  state: 'settled',
  claimedAt: '2027-01-09T16:00:00.000Z',
  lines: [
    { place: 'Brisa Veloz', what: 'Cojín de popa', amountCents: 60_00, reason: 'Descosido.\nEl taller pide $60.' },
    { place: 'Brisa Veloz', what: 'Bandera', amountCents: 15_00, reason: 'Rota.' },
  ],
  keptCents: 70_00,
  pictures: [{ id: 'one', url: '/one.webp' }],
};

const show = (claims: OwnerClaimsView['claims']) =>
  renderScreen(<OwnerDamagePage {...({ loaderData: { claims } } as Route.ComponentProps)} />, {
    language: 'es',
    texts: ['deposit', 'management'],
  });

test('an owner reads what was damaged, how much it is together and what was kept of the deposit', async () => {
  await show([claim]);
  const card = screen.getByRole('heading', { level: 2, name: 'Brisa Veloz' }).closest('li');
  if (!card) throw new Error('the claim is no item of a list');
  for (const said of [/Resuelto/, /MR-HJT2HTR/, /9 ene 2027/, /Se retuvieron \$70\.00 del depósito\./])
    expect(card.textContent).toMatch(said);
  const [cushion, flag, together] = within(card).getAllByRole('listitem');
  expect(cushion?.textContent).toContain('Cojín de popa$60.00');
  expect(flag?.textContent).toContain('Bandera$15.00');
  expect(together?.textContent).toBe('En total$75.00');
  expect(within(card).getByRole('link', { name: 'Foto 1 de los daños' }).getAttribute('href')).toBe('/one.webp');
});

test('while the guest may answer nothing is said to be kept', async () => {
  await show([{ ...claim, state: 'waiting', keptCents: null, pictures: [] }]);
  expect(screen.getByText('En espera del huésped')).toBeTruthy();
  expect(screen.queryByText(/Se retuvieron/)).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('without damage it says so', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No hay daños registrados' })).toBeTruthy();
});
