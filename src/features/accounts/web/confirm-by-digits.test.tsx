import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import ConfirmByDigits from './confirm-by-digits.tsx';

const person = { email: 'ana@example.com', password: 'Sunny-Beach-27!' };
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
    const { user, field, sent, onSignedIn } = await showDigits([{ status: 400, body: wrong }], language);
    await user.type(field, '000000');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(wrong.message)).toBeNull();
    expect(field.value).toBe('000000');
    expect(onSignedIn).not.toHaveBeenCalled();

    await user.clear(field);
    await user.type(field, '123456');
    expect(onSignedIn).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(3);
  },
);

test('fewer than six digits are not sent', async () => {
  const { user, field, press, sent } = await showDigits();
  await user.type(field, '12 34');
  await press();
  expect(sent).toEqual([]);
  expect(screen.getByText('Enter the 6 digits from the email.')).toBeTruthy();
});
