import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';
import { HouseRules } from './house-rules.tsx';

const times = { checkInFrom: '16:00', checkInUntil: '22:00', checkOutBy: '11:00' };
const house = { ...times, petsAllowed: false, houseRules: [], licences: [] };

test.each([
  ['allowed', 'en', 'Allowed'],
  ['with-consent', 'en', "With the owner's consent"],
  ['with-consent', 'es', 'Con permiso del propietario'],
  ['forbidden', 'es', 'No se permiten'],
] as const)('the rules of a house say of events that are %s, in %s: %s', async (events, language, said) => {
  await renderScreen(
    <HouseRules house={{ ...house, events } as unknown as HouseView} minNights={{ chosen: 2, least: 2 }} />,
    { language, texts: ['house'] },
  );
  const rule = screen.getByText(language === 'en' ? 'Events' : 'Eventos');
  expect(rule.nextSibling?.textContent).toBe(said);
});
