import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { noCompany } from '#browser/site.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { BoatInformation } from './boat-facts.tsx';

const boat = { securityDepositCents: 100_000, guests: 8, petsAllowed: false };
const information = <BoatInformation boat={boat} cancellation="Free for 48 hours." />;
const company = { ...noCompany, deadlines: { days: 7, first: '48 h', second: '48 h', single: '24 h' } };
const termOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('a boat says what the weather does, and whose policy holds in a trip with a house', async () => {
  await renderScreen(information, { texts: ['boat'], company });
  expect(termOf('Weather')).toMatch(/decides whether it is safe.*another available day or get back everything/);
  expect(termOf('Cancellation')).toBe(
    "Free for 48 hours. On a trip that begins with a house, the house's policy applies to everything.",
  );
  expect(termOf('Security deposit')).toContain('$1,000');
});

test('Spanish: el clima y la política de la casa', async () => {
  await renderScreen(information, { texts: ['boat'], company, language: 'es' });
  expect(termOf('Clima')).toContain('otro día libre');
  expect(termOf('Cancelación')).toContain('la política de la casa se aplica a todo');
});
