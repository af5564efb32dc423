import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aGroupView, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { GroupPrice } from './group-price.tsx';

type Quote = NonNullable<GroupView['quote']>;
type Line = Quote['lines'][number];

const line = (kind: Line['kind'], totalCents: number, changed: Partial<Line> = {}): Line => ({
  kind,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  ...changed,
});

/** A trip with services of two requests, each with taxes and a part of the discount. */
const trip: Quote = {
  lines: [
    line('nights', 875_000, { quantity: 7, unitCents: 125_000 }),
    line('bundle-discount', -1_050),
    line('service', 35_000, { name: 'Dinner by the sea', quantity: 5, unitCents: 7_000 }),
    line('bundle-discount', -600),
    line('service', 20_000, { name: 'Scooter' }),
    line('service', 0, { name: 'Welcome drink' }),
    line('staff-discount', -10_000),
    line('tax', 60_000, { code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 600 }),
    line('tax', 50_000, { code: 'surfside-resort-tax', name: 'Surfside resort tax', basisPoints: 400 }),
    line('tax', 1_200, { code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 600 }),
  ],
  subtotalCents: 918_350,
  taxes: [
    { code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 600, totalCents: 61_200 },
    { code: 'surfside-resort-tax', name: 'Surfside resort tax', basisPoints: 400, totalCents: 50_000 },
  ],
  taxesCents: 111_200,
  totalCents: 1_029_550,
  securityDepositCents: 50_000,
  instalments: [
    { totalCents: 514_775, due: { hoursAfterApproval: 24 } },
    { totalCents: 514_775, due: { at: '2027-02-03T17:00:00.000Z' } },
  ],
};

async function showPrice({
  changed = {},
  language = 'en',
  ...props
}: {
  changed?: Partial<Quote>;
  language?: 'en' | 'es';
  paymentsTitle?: string;
} = {}) {
  await renderScreen(<GroupPrice quote={{ ...trip, ...changed }} {...props} />, {
    language,
    texts: ['reservations'],
  });
}

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
const parts = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('every line is shown once: the parts of a discount and the taxes of all requests are added up', async () => {
  await showPrice();
  const amounts = texts('definition');
  expect(texts('term').map((label, place) => [label, amounts[place]])).toEqual([
    ['Nights7 × $1,250', '$8,750.00'],
    ['Dinner by the sea5 × $70', '$350.00'],
    ['Scooter', '$200.00'],
    ['Welcome drink', '$0.00'],
    ['Bundle discount', '−$16.50'],
    ['Special discount', '−$100.00'],
    ['Subtotal before taxes', '$9,183.50'],
    ['Florida sales tax (6%)', '$612.00'],
    ['Surfside resort tax (4%)', '$500.00'],
    ['Total', '$10,295.50'],
  ]);
});

test.each([
  [undefined, 'How you pay'],
  ['How the guest pays', 'How the guest pays'],
])('the payments bear the title that is given, %s, or speak to the guest', async (paymentsTitle, shown) => {
  await showPrice(paymentsTitle ? { paymentsTitle } : {});
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(shown);
});

test('when a service is gone, the rate of the others is said to be kept', async () => {
  const gone = { ...aServiceView('event', { name: 'Event' }), status: 'rejected' as const };
  const group = aGroupView({ status: 'approved', reservations: [aStayView(), gone] });
  await renderScreen(<GroupPrice quote={trip} group={group} />, { texts: ['reservations'] });
  screen.getByText(/^Your services keep the bundle discount that was promised when you requested them/);
});

test('what was kept of a service that was removed says so', async () => {
  await showPrice({ changed: { lines: [line('cancellation-fee', 21_657, { name: 'Electric' })] } });
  expect(texts('term')[0]).toBe('Cancellation fee: Electric');
});

test('a discount that adds up to nothing is not shown', async () => {
  await showPrice({ changed: { lines: [line('nights', 100), line('staff-discount', 0)], taxes: [] } });
  expect(texts('term')).toEqual(['Nights1 × $1', 'Subtotal before taxes', 'Total']);
});

test.each([
  [
    'en',
    [
      'First installment, within 24 hours of our approval$5,147.75',
      'Second installment, by Feb 3, 2027, 12:00\u00a0PM EST$5,147.75',
      'Refundable deposit, by Feb 3, 2027, 12:00\u00a0PM EST$500.00',
    ],
  ],
  [
    'es',
    [
      'Primera cuota, en un plazo de 24 horas desde nuestra aprobación$5,147.75',
      'Segunda cuota, a más tardar el 3 feb 2027, 12:00\u00a0p.\u00a0m. EST$5,147.75',
      'Depósito reembolsable, a más tardar el 3 feb 2027, 12:00\u00a0p.\u00a0m. EST$500.00',
    ],
  ],
] as const)('in %s the two instalments and the deposit say when and how much', async (language, expected) => {
  await showPrice({ language });
  expect(parts()).toEqual(expected);
});

test('one instalment is one payment; more than two have no ordinal number', async () => {
  const [first, second] = trip.instalments;
  if (!first || !second) throw new Error('the trip has two instalments');
  const third = { totalCents: 2_000, due: { hoursAfterApproval: 12 } };
  await showPrice({ changed: { instalments: [first, third, second], securityDepositCents: 0 } });
  expect(parts().map((part) => part?.split(',')[0])).toEqual(['Installment', 'Installment', 'Installment']);
});

test('payments stand by their dates, each named after its request, the deposit with the last one of the trip', async () => {
  const request = (sequence: number, reservationIds: string[]) => ({
    ...{ id: `r${sequence}`, sequence, status: 'confirmed' as const, answerDueAt: null, declineReason: null },
    ...{ message: null, totalCents: 100, invoiceIds: [], reservationIds },
  });
  const due = (day: string) => ({ at: `${day}T17:00:00.000Z` });
  const instalments = [
    { requestId: 'r1', totalCents: 500_00, due: due('2027-01-13') },
    { requestId: 'r1', totalCents: 500_00, due: due('2027-03-03') },
    { requestId: 'r2', totalCents: 90_00, due: due('2027-03-05') },
  ];
  const group = aGroupView({
    status: 'confirmed',
    requests: [request(1, ['stay']), request(2, ['chef'])],
    reservations: [aStayView(), aServiceView('chef', { name: 'Private chef' }, { status: 'confirmed' })],
  });
  const quote = { ...trip, instalments };
  await renderScreen(<GroupPrice quote={quote} group={group} />, { language: 'en', texts: ['reservations'] });
  expect(parts().map((part) => part?.split('2027')[0])).toEqual([
    'First installment, by Jan 13, ',
    'Second installment, by Mar 3, ',
    'Refundable deposit, by Mar 3, ',
    'Added: Private chef, by Mar 5, ',
  ]);
});

const plain = { isOverpayment: false, reversal: null, actions: [] };

test('all prices are said to be in dollars', async () => {
  await showPrice({ language: 'es' });
  screen.getByText(/Todos los precios en dólares estadounidenses/);
});

test('of a cancelled trip no instalment is due: what was paid is what went back, will go back and is kept', async () => {
  const payment = { id: 'p', invoiceNumber: '1', date: '2027-01-01', type: 'zelle', ...plain };
  const payments = [
    { ...payment, kind: 'payment' as const, totalCents: 100_000 },
    { ...payment, kind: 'refund' as const, totalCents: -20_000 },
  ];
  const group = aGroupView({ status: 'cancelled', payments, refundsOwedCents: 25_000, refundsOnWayCents: 5_000 });
  await renderScreen(<GroupPrice quote={trip} group={group} />, { language: 'en', texts: ['reservations'] });
  const rows = [...document.querySelectorAll('dl.text-sm dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  );
  expect(rows.slice(-5)).toEqual([
    'Paid $1,000.00',
    'Already refunded $200.00',
    'On its way to the card $50.00',
    'To be refunded $250.00',
    'Kept under the cancellation policy $500.00',
  ]);
  expect(screen.queryByText(/installment/)).toBeNull();
});

test('nothing is said to have been refunded already where nothing was', async () => {
  const payment = {
    id: 'p',
    invoiceNumber: '1',
    date: '2027-01-01',
    type: 'zelle',
    ...plain,
    totalCents: 100,
  };
  const payments = [{ ...payment, kind: 'payment' as const }];
  const group = aGroupView({ status: 'cancelled', payments });
  await renderScreen(<GroupPrice quote={trip} group={group} />, { texts: ['reservations'] });
  screen.getByText('Paid');
  expect(screen.queryByText('Already refunded')).toBeNull();
  expect(document.body.textContent).not.toContain('−$0.00');
});

test('what staff still have to price is named below the total that is without it', async () => {
  const chef = aServiceView('chef', { name: 'Private chef', isManuallyPriced: true }, { status: 'on-review' });
  const group = aGroupView({ status: 'on-review', reservations: [aStayView(), chef] });
  await renderScreen(<GroupPrice quote={trip} group={group} />, { texts: ['reservations', 'pricing'] });
  screen.getByText(/sends you the price of Private chef before approving the request\. It is not in the total yet\./);
});
