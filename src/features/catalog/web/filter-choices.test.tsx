import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { PriceChoice } from './filter-choices.tsx';
import { houseKind } from './house-kind.ts';

const price = (dollars: { minDollars?: number; maxDollars?: number }) => (
  <PriceChoice query={{ ...houseKind.queries.any, ...dollars }} note="" price={undefined} onChange={() => undefined} />
);
const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

test('a price from more to less says so at its field', async () => {
  await renderScreen(price({ minDollars: 9_000, maxDollars: 3_000 }), { texts: ['results'] });
  expect(screen.getByText('“From” is more than “To”.')).toBeTruthy();
  expect(isInvalid('To')).toBe(true);
});

test('Spanish: un precio normal no dice nada', async () => {
  await renderScreen(price({ minDollars: 900 }), { texts: ['results'], language: 'es' });
  expect(screen.queryByText('«Desde» es mayor que «Hasta».')).toBeNull();
  expect(isInvalid('Hasta')).toBe(false);
});
