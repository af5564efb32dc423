import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { CardPaymentView } from '../api/payments.schemas.ts';
import { PaymentStatus } from './payment-status.tsx';
import { unpaidPages } from './unpaid-pages.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const payment: CardPaymentView = {
  ...{ reference: 'M1', groupId: 'g1', bookingCode: 'MR-1', state: 'open', amountCents: 500_00, bookedCents: 0 },
  ...{ owedCents: 0, failure: null, cards: [], endsAt: '2027-01-11T17:30:00.000Z', confirmed: null },
  ...{ isPaidOtherwise: false, idlePage: null, page: { method: 'GET', url: 'https://bank.test/1' } },
  invoices: [{ id: 'i1', kind: 'deposit', number: '2027-000001', amountCents: 500_00 }],
};

async function show(change: Partial<CardPaymentView>, isCanceled = false) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return renderScreen(
    <PaymentStatus payment={{ ...payment, ...change }} isCanceled={isCanceled} tripLink={<a href="/trip">Back</a>} />,
    { texts: ['pay'] },
  );
}

test.each([
  ['the provider says that the page is open and nobody paid', { idlePage: 'open' as const }, false],
  ['its guest canceled at a provider that tells payments alone', { idlePage: 'unknown' as const }, true],
])('not paid is said at once, with a way on: %s', async (_, change, isCanceled) => {
  await show(change, isCanceled);
  screen.getByText('You have not paid yet');
  screen.getByText(/^Your card was not charged\. The payment page is open until Jan 11, 2027/);
  screen.getByRole('button', { name: 'Pay now' });
  expect(unpaidPages.has('M1')).toBe(true);
  expect(screen.queryByText(/We are checking/)).toBeNull();
});

test('a provider that may be late is asked for a while first', async () => {
  await show({ idlePage: 'unknown' });
  screen.getByText('We are checking your payment');
});

test('who left the page without paying goes on while the provider is still asked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await show({ idlePage: 'unknown' });
  expect(screen.queryByRole('button')).toBeNull();
  vi.stubGlobal('fetch', async () => Response.json({ ...payment, idlePage: 'unknown' }));
  act(() => vi.advanceTimersByTime(2_000));
  await screen.findByRole('button', { name: 'Go to the payment page' });
  screen.getByText('We are checking your payment');
});

test('what was paid in another way is said, and is not to be paid again', async () => {
  await show({ isPaidOtherwise: true, page: null });
  screen.getByText('This is already paid');
  screen.getByText('Security deposit 2027-000001');
  expect(document.body.textContent).not.toMatch(/haven't received|checking/);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['insufficient-funds', 'The card does not have enough funds.'],
  ['declined', 'The bank gave us no reason; its own page may have said more. Another card often works.'],
])('after a decline the reason of the bank is said as far as we know it: %s', async (failure, sentence) => {
  await show({ failure, idlePage: 'open' });
  screen.getByText(sentence);
  screen.getByRole('button', { name: 'Try again' });
});

test.each([
  ['for ten seconds', () => act(() => vi.advanceTimersByTime(10_000))],
  [
    'because the browser blocks it',
    () =>
      act(() => {
        const blocked = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'form-action' });
        document.dispatchEvent(blocked);
      }),
  ],
])('a payment page that does not open is said, and can be tried again: %s', async (_, happens) => {
  const { user } = await show({ idlePage: 'open', page: { method: 'GET', url: '#bank' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  screen.getByText('Opening the payment page…');
  happens();
  screen.getByText('The payment page did not open');
  screen.getByRole('button', { name: 'Pay now' });
});

test.each([
  ['trip', /^Your reservation is confirmed\.$/],
  ['added', /^What you added to your trip is confirmed\.$/],
  [null, undefined],
] as const)('a payment says what it confirmed: %s', async (confirmed, sentence) => {
  await show({ state: 'paid', bookedCents: 500_00, page: null, confirmed });
  if (sentence) screen.getByText(sentence);
  else expect(document.body.textContent).not.toContain('confirmed');
});
