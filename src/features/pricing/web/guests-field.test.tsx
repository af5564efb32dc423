import { screen, within } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { BoatGuestsField } from './boat-guests-field.tsx';
import { HouseGuestsField } from './house-guests-field.tsx';

const two: Guests = { adults: 2, infants: 0, babies: 0, pets: 0 };

interface Given {
  readonly as?: typeof HouseGuestsField;
  readonly guests?: Guests;
  readonly petsAllowed?: boolean;
  readonly language?: 'en' | 'es';
}

/** The field of a place for four, opened. */
async function openField({ as: Field = HouseGuestsField, guests: initial = two, ...given }: Given = {}) {
  const { petsAllowed = true, language = 'en' } = given;
  function Kept() {
    const [guests, setGuests] = useState(initial);
    return <Field guests={guests} most={4} petsAllowed={petsAllowed} onChange={setGuests} />;
  }
  const { user } = await renderScreen(<Kept />, { language, texts: ['stay', 'boat', 'catalog', 'boats'] });
  const opener = screen.getByRole('button');
  await user.click(opener);
  await screen.findByRole('dialog');
  return { user, opener };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const count = (label: string) => within(screen.getByRole('group', { name: label })).getByRole('status').textContent;

test('adults and infants share the places of a house: at the last one both pluses are off', async () => {
  const { user } = await openField();
  expect(button('Fewer: Children').disabled).toBe(true);
  await user.click(button('More: Children'));
  await user.click(button('More: Adults'));
  expect([count('Adults'), count('Children')]).toEqual(['3', '1']);
  expect([button('More: Adults').disabled, button('More: Children').disabled]).toEqual([true, true]);
  expect(button('More: Infants').disabled, 'babies come on top').toBe(false);
});

test('one adult stays', async () => {
  const { user } = await openField();
  await user.click(button('Fewer: Adults'));
  expect([count('Adults'), button('Fewer: Adults').disabled]).toEqual(['1', true]);
});

test('on a boat babies take a place too', async () => {
  const { user } = await openField({ as: BoatGuestsField, guests: { ...two, adults: 3 } });
  await user.click(button('More: Infants'));
  expect([button('More: Infants').disabled, button('More: Adults').disabled]).toEqual([true, true]);
});

test('a pet is one at most, and none where none may come', async () => {
  const { user } = await openField();
  await user.click(button('More: Pets'));
  expect([count('Pets'), button('More: Pets').disabled]).toEqual(['1', true]);
});

test('where no pets may come it says so', async () => {
  await openField({ petsAllowed: false });
  expect(button('More: Pets').disabled).toBe(true);
  screen.getByText("This house doesn't allow pets");
});

test('the field says who comes, in the language of the page, and has the focus again after Escape', async () => {
  const { user, opener } = await openField({ language: 'es' });
  await user.click(button('Más: Bebés'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener.textContent).toContain('2 huéspedes, 1 bebé');
  expect(opener === document.activeElement).toBe(true);
});
