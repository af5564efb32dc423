import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '#browser/session.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ContactForm } from './contact-form.tsx';

const own = vi.hoisted(() => ({
  firstName: 'Ana',
  lastName: 'Prueba',
  email: 'ana@guests.test',
  phone: { country: 'ES', phoneDigits: '612345678' },
}));
vi.mock('#features/accounts/web/own-details.ts', () => ({ readOwnDetails: async () => own }));

const texts = ['contact', 'accounts'];
const typedIn = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name).value;

beforeEach(() => beginSession(undefined));

test('a signed-in guest finds name, address and phone filled in', async () => {
  beginSession('ana@guests.test');
  await renderScreen(<ContactForm />, { texts });
  await waitFor(() => expect(typedIn(/^First name/)).toBe('Ana'));
  expect([typedIn(/^Last name/), typedIn(/^Email/)]).toEqual(['Prueba', 'ana@guests.test']);
  expect([typedIn(/^Country/), typedIn(/^Phone/)]).toEqual(['Spain +34', '612345678']);
});

test('what was typed before stays', async () => {
  sessionStorage.setItem('contact', JSON.stringify({ firstName: 'Beatriz', phoneDigits: '3055550142' }));
  beginSession('ana@guests.test');
  await renderScreen(<ContactForm />, { texts });
  await waitFor(() => expect(typedIn(/^Last name/)).toBe('Prueba'));
  expect([typedIn(/^First name/), typedIn(/^Country/), typedIn(/^Phone/)]).toEqual([
    'Beatriz',
    'United States +1',
    '3055550142',
  ]);
});

test('a visitor finds it empty', async () => {
  await renderScreen(<ContactForm />, { texts });
  await screen.findByLabelText(/^First name/);
  expect(typedIn(/^First name/)).toBe('');
});

async function showInSpanish() {
  const { user } = await renderScreen(<ContactForm />, { texts, language: 'es' });
  return { user, send: await screen.findByRole('button', { name: 'Enviar mensaje' }) };
}
const fieldOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const listed = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('ux 38: what keeps the form from being sent is told above it and beside its fields, and nothing is lost', async () => {
  const { user, send } = await showInSpanish();
  const email = fieldOf(/^Correo electrónico/);
  await user.type(email, 'nobody');
  expect(email.getAttribute('aria-invalid')).not.toBe('true');
  await user.type(fieldOf(/^Mensaje/), '¿Hay cuna?');
  expect(email.getAttribute('aria-invalid')).toBe('true');

  await user.click(send);
  expect(screen.getByRole('alert').textContent).toContain('Revise estos campos');
  expect(listed()).toHaveLength(4);
  expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true);
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: /^Apellido:/ }));
  expect(document.activeElement).toBe(fieldOf(/^Apellido/));
  const phone = fieldOf(/^Número de teléfono/);
  await user.type(phone, '5');
  await user.tab();
  expect(screen.getByRole('textbox', { name: /^Número/, description: /muy pocos o demasiados dígitos/ })).toBe(phone);
  await user.clear(phone);
  await user.clear(email);
  await user.click(send);
  expect(screen.getByRole('alert').textContent).toContain('Llene todos los campos');
  expect(fieldOf(/^Mensaje/).value).toBe('¿Hay cuna?');
});

test('what is too long says by how much and names the limit above the form, until it is shorter', async () => {
  const { user, send } = await showInSpanish();
  const fill = async (name: RegExp, text: string) => {
    await user.clear(fieldOf(name));
    await user.click(fieldOf(name));
    await user.paste(text);
  };
  await fill(/^Apellido/, 'Prado');
  await fill(/^Correo electrónico/, 'ines@example.com');
  await fill(/^Número de teléfono/, '3055550188');
  await fill(/^Mensaje/, 'x'.repeat(2_200));
  expect(
    screen.getByRole('textbox', { name: /^Mensaje/, description: /^Sobran 200 caracteres: el máximo es 2,000/ }),
  ).toBe(fieldOf(/^Mensaje/));
  await fill(/^Mensaje/, '¿Hay cuna?');
  await fill(/^Nombre/, 'x'.repeat(81));
  await user.click(send);
  expect(listed()).toEqual(['Nombre: 80 caracteres como máximo']);
  await fill(/^Nombre/, 'Inés');
  await user.tab();
  expect(screen.queryByText(/80 caracteres/)).toBeNull();
});
