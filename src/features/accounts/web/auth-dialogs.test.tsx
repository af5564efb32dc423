import { screen, within } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeAuthDialog, openAuthDialog } from '#browser/auth-dialogs.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { AuthDialogs } from './auth-dialogs.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

afterEach(() => act(closeAuthDialog));

const show = (content = <AuthDialogs />) => renderScreen(content, { texts: ['accounts', 'profile', 'kernel'] });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const field = (dialog: Awaited<ReturnType<typeof dialogOf>>, label: string) =>
  dialog.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const autocompletes = (inside: 'dialog' | 'main' = 'dialog') =>
  [...screen.getByRole(inside).querySelectorAll('form input:not([type=hidden])')].map((input) =>
    input.getAttribute('autocomplete'),
  );

test('the dialogs lead to each other and keep the address that was typed; forms are empty when they open anew', async () => {
  const { user } = await show();
  act(() => openAuthDialog('sign-in'));
  let signIn = await dialogOf('Sign in');
  await user.type(field(signIn, 'Email'), 'ana@demo.test');
  await user.type(field(signIn, 'Password'), 'half a pass');
  await user.click(signIn.getByRole('button', { name: 'Create an account' }));
  const signUp = await dialogOf('Create your account');
  expect(field(signUp, 'Email').value).toBe('ana@demo.test');
  // What goes on below the edge of the scrolling fields fades out there.
  expect(document.querySelector('[data-fields] > :last-child')?.className).toContain('sticky');
  await user.click(signUp.getByRole('button', { name: 'Sign in' }));
  signIn = await dialogOf('Sign in');
  expect(field(signIn, 'Password').value).toBe('');
  await user.click(signIn.getByRole('button', { name: 'Forgot your password?' }));
  const forgot = await dialogOf('Forgot your password?');
  expect(field(forgot, 'Email').value).toBe('ana@demo.test');
  await user.click(forgot.getByRole('button', { name: 'Sign in' }));
  signIn = await dialogOf('Sign in');
  expect(field(signIn, 'Email').value).toBe('ana@demo.test');
  await user.click(signIn.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => openAuthDialog('sign-in'));
  expect(field(await dialogOf('Sign in'), 'Email').value).toBe('');
});

test('who comes from an invitation to a portal is told which address to sign in or register with', async () => {
  const { user } = await show();
  act(() => openAuthDialog('sign-in', { returnTo: '/portals?lang=en' }));
  const signIn = await dialogOf('Sign in');
  signIn.getByText(/the owner's portal you were invited to, sign in with the email address that received/);
  await user.click(signIn.getByRole('button', { name: 'Create an account' }));
  (await dialogOf('Create your account')).getByText(/invited to, use the email address that received/);
});

test('R05 passwords can be pasted, and managers are told which is which', async () => {
  const { user } = await show(
    <>
      <AuthDialogs />
      <main>
        <ChangePasswordForm email="ana@demo.test" submitText="Change" doneText="Changed" />
      </main>
    </>,
  );
  const paste = async (input: HTMLInputElement) => {
    await user.click(input);
    await user.paste('Pasted-reef-2028!');
    expect(input.value).toBe('Pasted-reef-2028!');
  };
  act(() => openAuthDialog('sign-in'));
  const signIn = await dialogOf('Sign in');
  expect(autocompletes()).toEqual(['username', 'current-password']);
  await paste(field(signIn, 'Password'));
  act(() => openAuthDialog('sign-up'));
  const signUp = await dialogOf('Create your account');
  expect(autocompletes().filter((name) => name === 'new-password')).toHaveLength(2);
  expect(autocompletes().filter((name) => name === 'email')).toHaveLength(1);
  for (const label of ['Password', 'Confirm password']) await paste(field(signUp, label));
  act(() => openAuthDialog('reset-password', { resetLink: { email: 'a@b.test', token: 'x', isInvitation: false } }));
  const reset = await dialogOf('Choose a new password');
  expect(autocompletes()).toEqual(['new-password', 'new-password']);
  for (const label of ['New password', 'Confirm the new password']) await paste(field(reset, label));
  act(closeAuthDialog);
  expect(autocompletes('main')).toEqual(['current-password', 'new-password', 'new-password']);
  await paste(screen.getByLabelText<HTMLInputElement>('New password', { selector: 'input' }));
});
