import { screen, within } from '@testing-library/dom';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { SignUpForm } from './sign-up-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const texts = ['accounts', 'kernel'];
const show = (language: 'en' | 'es' = 'en') =>
  renderScreen(<SignUpForm onRegistered={() => undefined} otherForm={null} />, { texts, language });
const listed = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('38 what keeps somebody from registering is listed above the form, has the focus, and leads to each field', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(listed().map((text) => text?.split(':')[0])).toEqual([
    'First name',
    'Last name',
    'Email',
    'Phone number',
    'Password',
    'Confirm password',
  ]);
  await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true));
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: /^Email/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
});

test('no summary stands there before the first press: leaving a field says only what is wrong with it', async () => {
  const { user } = await show('es');
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.tab();
  expect(screen.queryByText('Revise estos campos')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(screen.getByText('Revise estos campos')).toBeTruthy();
});
