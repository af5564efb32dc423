import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { PaymentsUnderWay, type PaymentUnderWay, usePaymentsUnderWay } from './payments-under-way.tsx';
import { unpaidPages } from './unpaid-pages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  unpaidPages.clear();
});

const given: PaymentUnderWay = {
  ...{ reference: 'M1', amountCents: 6_421_10, openedAt: '2026-11-25T17:00:00.000Z', isHeld: false },
  invoiceIds: ['i1'],
};

function Trip({ payment, onCame }: { payment: PaymentUnderWay; onCame: () => Promise<void> }) {
  const payments = usePaymentsUnderWay([payment], onCame);
  return (
    <>
      <PaymentsUnderWay payments={payments} linkTo={(reference, label) => <a href={reference}>{label}</a>} />
      {payments.length === 0 && <button type="button">Pay</button>}
    </>
  );
}

/** What the provider is found to know, answered at once. */
async function show(found: object, change: Partial<PaymentUnderWay> = {}) {
  const onCame = vi.fn(async () => undefined);
  const view = {
    ...{ reference: 'M1', groupId: 'g1', bookingCode: 'MR-1', state: 'open', amountCents: 6_421_10, bookedCents: 0 },
    ...{ owedCents: 0, failure: null, cards: [], endsAt: '2026-11-25T17:30:00.000Z', confirmed: null },
    ...{ isPaidOtherwise: false, idlePage: null, page: null, invoices: [], ...found },
  };
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(view), { headers }));
  await renderScreen(<Trip payment={{ ...given, ...change }} onCame={onCame} />, { texts: ['pay'] });
  return onCame;
}

test.each([
  ['held by the bank', { state: 'held' }, { isHeld: true }, 'The bank is reviewing your payment of $6,421.10'],
  ['maybe paid', { idlePage: 'unknown' }, {}, 'A payment page for $6,421.10 is open'],
])(
  'a payment that is %s is told with its time and a link, and is not asked for again',
  async (_, found, change, title) => {
    const onCame = await show(found, change);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    screen.getByText(title);
    screen.getByText(/Nov 25, 2026, 12:00\s?PM EST/);
    expect(screen.getByRole('link', { name: 'Go to this payment' }).getAttribute('href')).toBe('M1');
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    expect(onCame).not.toHaveBeenCalled();
  },
);

test.each([
  ['the provider says that nobody tried to pay', { idlePage: 'open' }],
  ['its card was declined', { failure: 'declined', idlePage: 'unknown' }],
  ['its page is over', { state: 'ended' }],
  ['what it was for is paid in another way', { isPaidOtherwise: true }],
])('the trip can be paid again when %s', async (_, found) => {
  await show(found);
  await screen.findByRole('button', { name: 'Pay' });
  expect(screen.queryByText(/We are checking/)).toBeNull();
});

test('money that has come is read at once', async () => {
  const onCame = await show({ state: 'paid', bookedCents: 6_421_10 });
  await vi.waitFor(() => expect(onCame).toHaveBeenCalledOnce());
});

test('a page of which its status has just said that nobody paid is not asked about again', async () => {
  unpaidPages.add('M1');
  await show({ idlePage: null });
  screen.getByRole('button', { name: 'Pay' });
});
