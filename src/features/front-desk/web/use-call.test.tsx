import { screen } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageErrorsShown } from '#tests/support/language-errors-shown.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { DeskHouse, PriceBody, PriceView, ProposalView, QuotedService } from '../api/front-desk.schemas.ts';
import { FrontDeskScreen } from './front-desk-screen.tsx';
import { isWithin } from './use-call.ts';

const NOW = '2027-01-11T17:00:00.000Z';
const AT = '/staff/bookings/new?from=2027-03-01&until=2027-03-03';
const asked: string[] = [];
const priced: PriceBody[] = [];

const house: DeskHouse = {
  ...{ id: 7, name: 'Casa Coral', place: 'Brickell', maxGuests: 6, bedrooms: 3, minNights: 2, media: null },
  ...{ totalCents: 847_50, subtotalCents: 750_00, depositCents: 0, stayCents: 600_00, hindrances: [] },
};
const price: PriceView = {
  quote: {
    ...{ lines: [], subtotalCents: 750_00, taxes: [], taxesCents: 97_50, totalCents: 847_50 },
    ...{ securityDepositCents: 0, instalments: [] },
  },
  ...{ stayCents: 600_00, services: [] },
};
const message = {
  ...{ id: 'm', firstName: 'Beatriz', lastName: 'Lima', email: 'bea@example.com', phone: '+13055550142' },
  language: 'es',
};
const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
  '/staff/desk/houses': () => ({ free: [house, { ...house, id: 8, name: 'Casa Palma' }], others: [], near: [] }),
  '/staff/proposal/price': (body) => {
    priced.push(body as PriceBody);
    return price;
  },
  '/staff/proposal': () => ({ groupId: 'g', bookingCode: 'AB12CD', isMailed: true }),
  '/staff/message/m': () => message,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  asked.length = 0;
  priced.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const [path = ''] = url.slice(url.indexOf('/staff/')).split('?');
    asked.push(path);
    return Response.json(answers[path]?.(body && JSON.parse(String(body))) ?? {});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent: ProposalView = {
  ...{ groupId: 'g', bookingCode: 'AB12CD', version: 1, source: 'phone', madeBy: 'Sofía Luna', madeAt: NOW },
  ...{ dueAt: '2027-01-12T17:00:00.000Z', isOpen: true, unit: { id: 7, kind: 'house', name: 'Casa Coral' } },
  ...{ startAt: '2027-03-01', endAt: '2027-03-03', startTime: null, hours: null, services: [] },
  ...{ guests: { adults: 2, infants: 0, babies: 0, pets: 0 }, totalCents: 847_50, lifted: [] },
  guest: {
    ...{ name: 'Rosa Ortiz', firstName: 'Rosa', lastName: 'Ortiz' },
    ...{ email: 'rosa@example.com', phone: null, isContact: true },
  },
  ...{ agreedCents: null, reason: null, message: null, holdHours: 24 },
};
const show = (at = AT, proposals: readonly ProposalView[] = [], language: 'en' | 'es' = 'en') =>
  renderScreen(<FrontDeskScreen loaded={{ proposals: [...proposals], usualHours: 24 }} />, {
    ...{ at, language },
    texts: ['desk', 'reservations', 'lines', 'wizard', 'staff'],
  });
type Shown = Awaited<ReturnType<typeof show>>;

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const quote = async ({ user }: Shown, name: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^Quote: ${name}`) }));
async function fillIn({ user }: Shown, details: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(details)) {
    await user.click(field(name));
    await user.paste(text);
  }
}
const ROSA = { 'First name': 'Rosa', 'Last name': 'Ortiz', Email: 'rosa@example.com' };

test('who calls stays: with another house, on the way back, after a reload, until the next call', async () => {
  const shown = await show();
  const { user } = shown;
  await quote(shown, 'Casa Coral');
  await fillIn(shown, { ...ROSA, 'Message to the guest (optional)': 'See you soon' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'How they reached us' }), 'broker');
  await user.click(screen.getByRole('radio', { name: 'Español' }));
  await quote(shown, 'Casa Palma');
  expect(field('First name').value).toBe('Rosa');
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  screen.getByText('Call with Rosa Ortiz');
  cleanup();

  const again = await show();
  await quote(again, 'Casa Coral');
  expect(field('Email').value).toBe('rosa@example.com');
  expect(field('Message to the guest (optional)').value).toBe('See you soon');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'How they reached us' }).value).toBe('broker');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Español' }).checked).toBe(true);
  await again.user.click(screen.getByRole('button', { name: 'New call' }));
  expect(screen.queryByText('Call with Rosa Ortiz')).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('the form stays open while guests and dates change, and asks for the new price', async () => {
  const shown = await show();
  const { user } = shown;
  await quote(shown, 'Casa Coral');
  await fillIn(shown, ROSA);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Adults' }), '4');
  await user.clear(field('Dates'));
  await user.type(field('Dates'), 'mar 5-9{Enter}');
  expect(field('First name').value).toBe('Rosa');
  await vi.waitFor(() =>
    expect(priced.at(-1)).toMatchObject({ startAt: '2027-03-05', endAt: '2027-03-09', guests: { adults: 4 } }),
  );
});

test('a sent quote says for whom, how much and until when, and ends the call', async () => {
  const shown = await show(AT, [sent]);
  await quote(shown, 'Casa Coral');
  await screen.findByText('$847.50', { selector: '.text-xl' });
  await fillIn(shown, ROSA);
  await shown.user.click(screen.getByRole('button', { name: 'Send quote' }));
  await screen.findByText('Quote AB12CD was sent');
  expect(screen.getByText(/^Rosa Ortiz, \$847\.50\. Held until /)).toBeTruthy();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('from a question in the inbox come its name, address, phone and language; the address of the page names nobody', async () => {
  const shown = await show(`${AT}&message=m&unit=7`, [], 'es');
  await screen.findByText('Llamada con Beatriz Lima');
  expect(shown.address()).not.toContain('message=');
  expect(shown.address()).toContain('unit=7');
  await shown.user.click(await screen.findByRole('button', { name: /^Cotizar: Casa Coral/ }));
  expect(field('Correo electrónico').value).toBe('bea@example.com');
  expect(asked.filter((path) => path === '/staff/message/m')).toHaveLength(1);
  expect(languageErrorsShown('es')).toEqual([]);
});

test('a service fits while all its days are of the trip', () => {
  const service = {
    type: 'scooter',
    body: { scooterId: 1, startAt: '2027-03-06', days: 2, quantity: 2 },
  } as QuotedService;
  expect(isWithin(service, { from: '2027-03-05', until: '2027-03-08' } as Parameters<typeof isWithin>[1])).toBe(true);
  expect(isWithin(service, { from: '2027-04-05', until: '2027-04-08' } as Parameters<typeof isWithin>[1])).toBe(false);
});
