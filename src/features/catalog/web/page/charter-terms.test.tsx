import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { BoatView } from '../../api/boats.schemas.ts';
import { DurationTable } from './charter-terms.tsx';

const boat = { durations: [], seasonPrices: [], startHours: ['09:00', '14:30'], turnaroundMinutes: 60 };

test.each([
  ['en', 'Outings start at 9:00\u00a0AM and 2:30\u00a0PM.'],
  ['es', 'Salidas a las 9:00\u00a0a.\u00a0m. y las 2:30\u00a0p.\u00a0m.'],
] as const)('the hours to start at are a sentence in %s', async (language, sentence) => {
  await renderScreen(<DurationTable boat={boat as unknown as BoatView} />, { language, texts: ['boat'] });
  expect(screen.getByText(sentence, { exact: false, normalizer: (text) => text })).toBeDefined();
});
