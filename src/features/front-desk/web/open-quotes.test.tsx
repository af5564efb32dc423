import { screen, within } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMessage } from '#browser/interface-state.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { aServiceView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { PriceBody, PriceView, ProposalView } from '../api/front-desk.schemas.ts';
import { OpenQuotes } from './open-quotes.tsx';

const NOW = '2027-01-11T17:00:00.000Z';
const scooters = { scooterId: 1, startAt: calendarDate('2027-03-06'), days: 2, quantity: 2 };
const quote: ProposalView = {
  ...{ groupId: 'g', bookingCode: 'AB12CD', version: 1, source: 'phone', madeBy: 'Sofía Luna', madeAt: NOW },
  ...{ dueAt: '2027-01-12T17:00:00.000Z', isOpen: true, unit: { id: 7, kind: 'house', name: 'Casa Coral' } },
  ...{ startAt: '2027-03-05', endAt: '2027-03-08', startTime: null, hours: null },
  ...{ guests: { adults: 2, infants: 0, babies: 0, pets: 0 }, services: [{ type: 'scooter', body: scooters }] },
  guest: {
    ...{ name: 'Rosa Ortiz', firstName: 'Rosa', lastName: 'Ortiz' },
    ...{ email: 'rosa@exmaple.com', phone: null, isContact: true },
  },
  ...{ totalCents: 939_50, lifted: [] },
  ...{ agreedCents: null, reason: null, message: null, holdHours: 24 },
};
/** What was asked for: method, the end of the address, and the body. */
const asked: [string, string, PriceBody][] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: RequestInit) => {
    const path = url.slice(url.indexOf('/staff/'));
    const sent = JSON.parse(String(body ?? '{}')) as PriceBody;
    asked.push([method, path, sent]);
    if (path === '/staff/proposal/price') return Response.json(priceOf(sent));
    if (path.startsWith('/staff/desk/houses'))
      return Response.json({ free: [{ ...quote.unit, id: 8, name: 'Casa Palma', totalCents: 900_00 }] });
    if (path.endsWith('/extend')) return Response.json({ dueAt: '2027-01-13T05:00:00.000Z' });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const line = (totalCents: number, reservationId?: string) => ({
  ...{ kind: 'service' as const, name: 'Vespa', quantity: 1, unitCents: totalCents, totalCents },
  ...(reservationId && { reservationId }),
});
/** 847.50 for the house, 92 for scooters. */
const priceOf = ({ services = [] }: PriceBody): PriceView => ({
  quote: {
    lines: services.length > 0 ? [line(92_00, 'scooter')] : [],
    ...{ subtotalCents: 0, taxes: [], taxesCents: 0, securityDepositCents: 0, instalments: [] },
    totalCents: 847_50 + services.length * 92_00,
  },
  stayCents: 600_00,
  services: services.map(() => aServiceView('scooter', { name: 'Scooters', days: 2, quantity: 2 })),
});

const TOTAL = { selector: '.text-xl' };

const show = (shownQuote = quote) =>
  renderScreen(
    <>
      <OpenQuotes
        quotes={[shownQuote]}
        now={instantOf(NOW)}
        today={calendarDate('2027-01-11')}
        onChanged={() => Promise.resolve()}
      />
      <Told />
    </>,
    { texts: ['desk', 'reservations', 'lines', 'wizard', 'staff'] },
  );
const Told = () => <p data-testid="told">{String(useMessage()?.text)}</p>;

async function edit() {
  const shown = await show();
  await shown.user.click(screen.getByRole('button', { name: 'Edit: quote AB12CD' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('$939.50', TOTAL);
  return { ...shown, dialog };
}
const saved = () => asked.filter(([method]) => method === 'PUT').map(([, , body]) => body);

test('a quote is edited with its services, each with its price, and without those that were removed', async () => {
  const { user, dialog } = await edit();
  expect(screen.getAllByText(/1 service/)).toHaveLength(2);
  expect(dialog.getAllByText('$92.00').length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: 'Remove: Scooters' }));
  await dialog.findByText('$847.50', TOTAL);
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  expect(saved()).toMatchObject([{ services: [], expectedTotalCents: 847_50 }]);
  expect(saved()[0]).not.toHaveProperty('id');
});

test('a quote is not changed while its dates are empty or not read', async () => {
  const { user, dialog } = await edit();
  const dates = dialog.getByRole('textbox', { name: 'Dates' });
  await user.clear(dates);
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  expect(dialog.getByText('Please fill this in')).toBeTruthy();
  await user.click(dates);
  await user.paste('Easter week');
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  expect(document.activeElement).toBe(dates);
  expect(saved()).toEqual([]);
});

test('another house takes the place of the first, and keeps the services', async () => {
  const { user, dialog } = await edit();
  await user.type(dialog.getByRole('searchbox', { name: 'Another house' }), 'pal{Enter}');
  await user.click(await dialog.findByRole('button', { name: /Casa Palma/ }));
  expect(saved()).toEqual([]);
  expect(dialog.getByText('Casa Palma')).toBeTruthy();
  await dialog.findByText('$939.50', TOTAL);
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  expect(saved()).toMatchObject([{ id: 8, services: [{ type: 'scooter', body: scooters }] }]);
  expect(asked.filter(([, path]) => path === '/staff/proposal/price').at(-1)?.[2]).toMatchObject({ groupId: 'g' });
});

test('a mistyped address is corrected, never left empty, and an account has nothing to correct', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Correct contact: quote AB12CD' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('rosa@exmaple.com');
  await user.clear(email);
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  expect(saved()).toEqual([]);
  await user.type(email, 'rosa@example.com');
  await user.click(dialog.getByRole('button', { name: 'Save and send' }));
  expect(saved()).toEqual([{ name: 'Rosa', lastname: 'Ortiz', email: 'rosa@example.com' }]);
  expect(screen.getByTestId('told').textContent).toBe('The quote is on its way to rosa@example.com.');
  cleanup();
  await show({ ...quote, guest: { ...quote.guest, isContact: false } });
  expect(screen.queryByRole('button', { name: 'Correct contact: quote AB12CD' })).toBeNull();
});

test('a quote is only ever held longer, and it is said until when', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Extend: quote AB12CD' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '36 hours',
    '48 hours',
    '72 hours',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Extend' }));
  expect(asked.find(([, path]) => path.endsWith('/extend'))?.[2]).toEqual({ holdHours: 36 });
  expect(screen.getByTestId('told').textContent).toMatch(/^The quote was extended\. Held until .*Jan/);
});
