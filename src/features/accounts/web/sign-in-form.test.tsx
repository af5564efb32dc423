import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { SignInForm } from './sign-in-form.tsx';

afterEach(() => vi.unstubAllGlobals());

test('signing in before the address is confirmed asks for the mailed digits, which sign in', async () => {
  const unconfirmed = { code: 'email-not-confirmed', message: 'Confirm your email first', details: {} };
  const logins = [Response.json(unconfirmed, { status: 401 }), Response.json({ accessToken: 'token' })];
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    if (method === 'POST') sent.push(path);
    return (path.endsWith('/login') && logins.shift()) || Response.json({});
  });
  const onSignedIn = vi.fn(async () => undefined);
  const { user } = await renderScreen(<SignInForm onSignedIn={onSignedIn} otherForm={null} />, { texts: ['accounts'] });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Sunny-Beach-27!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code from the email' }), '123456');
  expect(sent).toEqual(['/v1.0/security/login', '/v1.0/security/confirm-digits', '/v1.0/security/login']);
  expect(onSignedIn).toHaveBeenCalledWith({ accessToken: 'token' });
});
