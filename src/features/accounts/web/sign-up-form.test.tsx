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

test('ux 38: without a network it says so and keeps what was typed; then it works', async () => {
  let isOffline = true;
  vi.stubGlobal('fetch', async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return Response.json({ id: '1' }, { status: 201 });
  });
  const onRegistered = vi.fn();
  const { user } = await renderScreen(<SignUpForm onRegistered={onRegistered} otherForm={null} />, { texts });
  const password = 'Sunny-Beach-27!';
  for (const [label, typed] of [
    ['First name', 'Ana'],
    ['Last name', 'Prado'],
    ['Email', 'ana@example.com'],
    ['Phone number', '3055550142'],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await user.type(screen.getByLabelText(label, { selector: 'input' }), typed);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByRole('alert').textContent).toBe(
    "We couldn't reach the server. Check your connection and try again; nothing you typed is lost.",
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ana@example.com');
  expect(onRegistered).not.toHaveBeenCalled();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(onRegistered).toHaveBeenCalledWith({ email: 'ana@example.com', password });
});
