import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CountryField } from './country-field.tsx';

const onClose = vi.fn();

function Phone() {
  const [value, onChange] = useState('US');
  return (
    <Dialog isOpen onClose={onClose} title="Phone">
      <CountryField control={{ value, onChange }} />
      <button type="button">Next</button>
      <p>{value}</p>
    </Dialog>
  );
}

async function open(language: 'en' | 'es' = 'en') {
  onClose.mockReset();
  const { user } = await renderScreen(<Phone />, { texts: ['accounts'], language });
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  // The list's code comes by itself or when the field is reached.
  await user.click(field);
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  return { user, field, chosen: () => screen.getByText(/^[A-Z]{2}$/).textContent };
}

test('a country is found by typing its name in either language, and taken by Enter', async () => {
  const { user, field, chosen } = await open();
  expect(field.value).toBe('United States +1');
  await user.clear(field);
  await user.type(field, 'aleman');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Germany +49']);
  await user.keyboard('{Enter}');
  expect([chosen(), field.value, screen.queryByRole('listbox')]).toEqual(['DE', 'Germany +49', null]);
});

test('the arrows go through the list from the chosen country, and Escape leaves it and the dialog as they were', async () => {
  const { user, field, chosen } = await open('es');
  await user.click(field);
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Canadá +1', selected: true }).id,
  );
  await user.keyboard('{Escape}');
  expect([chosen(), field.value, screen.queryByRole('listbox')]).toEqual(['US', 'Estados Unidos +1', null]);
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('one is taken by a press too, and the first match by leaving the field', async () => {
  const { user, field, chosen } = await open();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Uruguay +598' }));
  expect([chosen(), field.value]).toEqual(['UY', 'Uruguay +598']);
  await user.clear(field);
  await user.type(field, '+376');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect([chosen(), field.value]).toEqual(['AD', 'Andorra +376']);
});

test('what is no country is said, and leaves the one before', async () => {
  const { user, field, chosen } = await open();
  await user.clear(field);
  await user.type(field, 'atlantis');
  expect(screen.getByRole('status').textContent).toBe('No matching country.');
  await user.tab();
  expect([chosen(), field.value]).toEqual(['US', 'United States +1']);
});
