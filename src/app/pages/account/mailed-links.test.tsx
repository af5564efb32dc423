import { screen } from '@testing-library/dom';
import { act, cleanup } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeAuthDialog, openAuthDialog, openedAuthDialog } from '#browser/auth-dialogs.ts';
import { AuthDialogs } from '#features/accounts/web/auth-dialogs.tsx';
import { EmailChangeValidation } from '#features/accounts/web/email-change-validation.tsx';
import { EmailValidation } from '#features/accounts/web/email-validation.tsx';
import { MailedKey } from '#features/newsletter/web/mailed-key.tsx';
import { confirmByKey, unsubscribeByKey } from '#features/newsletter/web/newsletter-client.ts';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';

// Whatever becomes of what a mail opens, and of signing in, is in Spanish alone: text that was forgotten is English.

const PASSWORD = 'Arrecife-2028!';
const answers = {
  waits: () => new Promise<Response>(() => undefined),
  done: async () => new Response(null, { status: 204 }),
  unreachable: async () => {
    throw new TypeError('Failed to fetch');
  },
  refused: () => refusal('code-not-valid'),
} as const;
type Fate = keyof typeof answers;

const refusal = async (code: string, status = 400) =>
  Response.json({ code, message: 'Dicho por el servidor', details: {}, requestId: 'r' }, { status });
const answer = (fate: () => Promise<Response>) => vi.stubGlobal('fetch', fate);
const show = (content: ReactNode) => renderScreen(content, { language: 'es', texts: ['accounts', 'newsletter'] });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const typeInto = async (user: UserEvent, label: string, typed: string) =>
  user.type(await screen.findByLabelText(label, { selector: 'input' }), typed);
const readsSpanish = (where: string) => expect(languageErrorsShown('es'), where).toEqual([]);

afterEach(() => {
  act(closeAuthDialog);
  vi.unstubAllGlobals();
});

const newsletterPage = (about: 'confirm' | 'unsubscribe', mailedKey: string | null) => (
  <MailedKey
    about={about}
    mailedKey={mailedKey ?? ''}
    present={about === 'confirm' ? confirmByKey : unsubscribeByKey}
    answered={undefined}
    onward={{ done: null, refused: null }}
  />
);

/** What is mailed and leads to a page of its own, by the code it brings, and what that says then. */
const links: readonly {
  readonly name: string;
  readonly page: (code: string | null) => ReactNode;
  readonly says: Readonly<Record<Fate, RegExp>>;
}[] = [
  {
    name: 'an address',
    page: (code) => <EmailValidation userId="1" code={code} returnTo={null} />,
    says: {
      waits: /su dirección de correo queda confirmada/,
      done: /Inicie sesión y le llevaremos de vuelta/,
      unreachable: /No pudimos comunicarnos con el servidor/,
      refused: /puede haber vencido o no ser válido/,
    },
  },
  {
    name: 'another address',
    page: (code) => <EmailChangeValidation userId="1" code={code} profileLink={null} />,
    says: {
      waits: /su nueva dirección será la de su cuenta/,
      done: /inicie sesión con la nueva dirección/,
      unreachable: /No pudimos comunicarnos con el servidor/,
      refused: /vuelva a pedir el cambio en su perfil/,
    },
  },
  {
    name: 'a subscription',
    page: (code) => newsletterPage('confirm', code),
    says: {
      waits: /su dirección queda en la lista/,
      done: /Recibirá nuestro boletín/,
      unreachable: /No pudimos comunicarnos con el servidor/,
      refused: /Quizás tenga más de 7 días/,
    },
  },
  {
    name: 'the end of a subscription',
    page: (code) => newsletterPage('unsubscribe', code),
    says: {
      waits: /estamos quitando su dirección de la lista/,
      done: /Ya no recibirá nuestro boletín/,
      unreachable: /No pudimos comunicarnos con el servidor/,
      refused: /No está completo/,
    },
  },
];

test.for(links)(
  'the link for $name is in one language: good, no good any more, incomplete, unanswered',
  async ({ name, page, says }) => {
    for (const fate of ['refused', 'waits', 'done', 'unreachable'] as const) {
      answer(answers[fate]);
      await show(page(`${name}, ${fate}`));
      expect(await screen.findByText(says[fate])).toBeTruthy();
      readsSpanish(fate);
      cleanup();
    }
    answer(answers.waits);
    await show(page(null));
    expect(screen.getByText(says.refused)).toBeTruthy();
    readsSpanish('incomplete');
  },
);

test('asking for another link is in one language, and so is what is left out', async () => {
  answer(answers.done);
  const { user } = await show(<AuthDialogs />);
  act(() => openAuthDialog('forgot-password'));
  await press(user, 'Enviarme el enlace');
  expect(await screen.findByText('Campo obligatorio')).toBeTruthy();
  readsSpanish('no address');
  await typeInto(user, 'Correo electrónico', 'ana@example.com');
  await press(user, 'Enviarme el enlace');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.for([false, true])(
  'setting a password is in one language, with an old link, too (invited: %s)',
  async (isInvitation) => {
    const { user } = await show(<AuthDialogs />);
    act(() => openAuthDialog('reset-password', { resetLink: { email: 'a@b.test', token: 'none', isInvitation } }));
    const submit = isInvitation ? 'Guardar mi contraseña' : 'Guardar la nueva contraseña';
    await press(user, submit);
    expect(screen.getAllByText('Campo obligatorio').length).toBeGreaterThan(0);
    readsSpanish('nothing filled in');
    await typeInto(user, 'Nueva contraseña', PASSWORD);
    await typeInto(user, 'Confirme la nueva contraseña', PASSWORD);
    answer(answers.refused);
    await press(user, submit);
    expect(await screen.findByText('Este enlace ya no funciona')).toBeTruthy();
    readsSpanish('an old link');
    answer(answers.done);
    await press(user, submit);
    expect(openedAuthDialog()).toMatchObject({ dialog: 'sign-in', email: 'a@b.test' });
    readsSpanish('a password is set');
  },
);

test('signing in is in one language, whatever becomes of it', async () => {
  const { user } = await show(<AuthDialogs />);
  act(() => openAuthDialog('sign-in'));
  await press(user, 'Iniciar sesión');
  expect(screen.getAllByText('Campo obligatorio').length).toBeGreaterThan(0);
  readsSpanish('nothing filled in');
  await typeInto(user, 'Correo electrónico', 'ana@example.com');
  await typeInto(user, 'Contraseña', 'wrong');
  answer(() => refusal('user/password-invalid', 401));
  await press(user, 'Iniciar sesión');
  expect(await screen.findByText(/Usuario o contraseña incorrectos/)).toBeTruthy();
  readsSpanish('wrong');
  answer(() => refusal('email-not-confirmed', 403));
  await press(user, 'Iniciar sesión');
  expect(await screen.findByText(/Confirme su correo electrónico antes/)).toBeTruthy();
  readsSpanish('not confirmed');
  answer(() => refusal('second-factor-required', 401));
  await press(user, 'Iniciar sesión');
  expect(await screen.findByText('Un paso más')).toBeTruthy();
  await press(user, 'Iniciar sesión');
  expect(await screen.findByText('Campo obligatorio')).toBeTruthy();
  readsSpanish('by the app');
  await press(user, 'Usar un código de recuperación');
  expect(screen.getByRole('textbox', { name: 'Código de recuperación' })).toBeTruthy();
  readsSpanish('by a recovery code');
});

test('signing up is in one language: nothing filled in, the countries, registered, mailed again', async () => {
  const { user } = await show(<AuthDialogs />);
  act(() => openAuthDialog('sign-up'));
  await press(user, 'Crear cuenta');
  expect(screen.getAllByText('Campo obligatorio').length).toBeGreaterThan(0);
  readsSpanish('nothing filled in');
  await user.click(await screen.findByRole('combobox', { name: 'Código de país' }));
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(100);
  readsSpanish('the countries');
  await user.keyboard('{Escape}');
  for (const [label, typed] of [
    ['Nombre', 'Lucía'],
    ['Apellido', 'Marín'],
    ['Correo electrónico', 'lucia@example.com'],
    ['Número de teléfono', '3055550142'],
    ['Contraseña', PASSWORD],
    ['Confirme la contraseña', PASSWORD],
  ] as const)
    await typeInto(user, label, typed);
  answer(async () => Response.json({ id: '1' }, { status: 201 }));
  await press(user, 'Crear cuenta');
  expect(await screen.findByText(/Registro exitoso/)).toBeTruthy();
  answer(answers.done);
  await press(user, 'Enviar el correo de nuevo');
  expect(await screen.findByText(/un nuevo correo va en camino/)).toBeTruthy();
  readsSpanish('registered');
});
