import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import ConfirmByDigits from './confirm-by-digits.tsx';
import { RegisteredNotice } from './sign-up-form.tsx';

const person = { email: 'ana@example.com', password: 'Sunny-Beach-27!' };
const unconfirmed = { status: 401, body: { code: 'email-not-confirmed', message: 'Confirm it first', details: {} } };
const otherPassword = { status: 401, body: { code: 'user/password-invalid', message: 'Wrong', details: {} } };
const wrong = { code: 'code-not-valid', message: 'This link is not valid any more', details: {} };

afterEach(() => vi.unstubAllGlobals());

/** The form with what it sends; the server gives `answers` one after the other, and then agrees. */
async function showDigits(answers: { status: number; body: unknown }[] = [], language: 'en' | 'es' = 'en') {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) });
    const { status, body: answer } = answers.shift() ?? { status: 200, body: { accessToken: 'token' } };
    return Response.json(answer, { status });
  });
  const onSignedIn = vi.fn(async () => undefined);
  const shown = await renderScreen(<ConfirmByDigits person={person} onSignedIn={onSignedIn} />, {
    texts: ['accounts'],
    language,
  });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const press = () => shown.user.click(screen.getByRole('button'));
  return { ...shown, sent, onSignedIn, field, press };
}

test('the sixth of the mailed digits confirms the address and signs in, however they are spaced', async () => {
  const { user, field, sent, onSignedIn } = await showDigits();
  await user.type(field, '123 45');
  expect(sent).toEqual([]);
  await user.type(field, '6');
  expect(sent).toEqual([
    { path: '/v1.0/security/confirm-digits', body: { email: person.email, digits: '123456' } },
    { path: '/v1.0/security/login', body: person },
  ]);
  expect(onSignedIn).toHaveBeenCalledWith({ accessToken: 'token' });
});

test.for([
  ['en', 'This code is wrong or has expired. Check the latest email, or have it sent again.'],
  ['es', 'El código no es correcto o ya venció. Revise el último correo o pida otro.'],
] as const)(
  '%s: a wrong code has a text of its own at its field, and what was typed stays',
  async ([language, text]) => {
    const { user, field, sent, onSignedIn } = await showDigits([{ status: 400, body: wrong }, unconfirmed], language);
    await user.type(field, '000000');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(wrong.message)).toBeNull();
    expect(field.value).toBe('000000');
    expect(onSignedIn).not.toHaveBeenCalled();

    await user.clear(field);
    await user.type(field, '123456');
    expect(onSignedIn).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(4);
  },
);

test('fewer than six digits are not sent', async () => {
  const { user, field, press, sent } = await showDigits();
  await user.type(field, '12 34');
  await press();
  expect(sent).toEqual([]);
  expect(screen.getByText('Enter the 6 digits from the email.')).toBeTruthy();
});

const signsIn = { path: '/v1.0/security/login', body: person };
const seenAgain = () => document.dispatchEvent(new Event('visibilitychange'));

test('whoever pressed the button of the mail elsewhere goes on, although the digits are used up', async () => {
  const { user, field, sent, onSignedIn } = await showDigits([{ status: 400, body: wrong }]);
  await user.type(field, '123456');
  expect(sent.at(-1)).toEqual(signsIn);
  expect(onSignedIn).toHaveBeenCalledOnce();
  expect(screen.queryByText(/wrong or has expired/)).toBeNull();
});

const comebacks: readonly (readonly [string, () => void])[] = [
  ['seen again', seenAgain],
  ['with the focus again', () => window.dispatchEvent(new Event('focus'))],
];

test.for(comebacks)(
  '%s after the button of the mail was pressed elsewhere, it goes on by itself',
  async ([, comeBack]) => {
    const { sent, onSignedIn } = await showDigits();
    comeBack();
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(sent).toEqual([signsIn]);
  },
);

test('seen again while the address waits, nothing is said, and the digits work', async () => {
  const { user, field, sent, onSignedIn } = await showDigits([unconfirmed]);
  seenAgain();
  seenAgain();
  await user.type(field, '123456');
  expect(sent).toHaveLength(3);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('a password that is not that of the account is tried once', async () => {
  const refused = { status: 400, body: wrong };
  const { user, field, sent, onSignedIn } = await showDigits([refused, otherPassword, refused]);
  await user.type(field, '111111');
  await user.clear(field);
  await user.type(field, '222222');
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['confirm-digits', 'login', 'confirm-digits']);
  expect(screen.getByText(/wrong or has expired/)).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('who asks for another mail after the address was confirmed elsewhere goes on, as none comes', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return path.endsWith('login') ? Response.json({ accessToken: 'token' }) : new Response(null, { status: 204 });
  });
  const onSignedIn = vi.fn(async () => undefined);
  const { user } = await renderScreen(<RegisteredNotice person={person} onSignedIn={onSignedIn} action={null} />, {
    texts: ['accounts'],
  });
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(sent).toEqual(['/v1.0/security/resend-confirmation', '/v1.0/security/login']);
  expect(onSignedIn).toHaveBeenCalledOnce();
});
