import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { JoiningTerms } from './joining-terms.tsx';

const group = aGroupView();
const name = group.reservations[0]?.house?.name ?? '';

test('a boat that joins says its own deposit and whose policy holds, before it is added', async () => {
  await renderScreen(<JoiningTerms group={group} place={{ securityDepositCents: 100_000 }} />, { texts: ['wizard'] });
  expect(screen.getByText(/^This adds a refundable security deposit of \$1,000/)).toBeTruthy();
  expect(
    screen.getByText(`The cancellation policy of ${name} applies to the whole trip, including this.`),
  ).toBeTruthy();
});

test('Spanish: sin depósito propio, solo la política', async () => {
  const shown = { texts: ['wizard'], language: 'es' } as const;
  await renderScreen(<JoiningTerms group={group} place={{ securityDepositCents: 0 }} />, shown);
  expect(screen.queryByText(/depósito/)).toBeNull();
  expect(screen.getByText(/La política de cancelación de .* se aplica a todo el viaje/)).toBeTruthy();
});
