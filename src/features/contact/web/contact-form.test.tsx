import { screen, waitFor } from '@testing-library/dom';
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
