import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { noCompany } from '#browser/site.ts';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { aGroupView, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { AskedScreen } from './asked-screen.tsx';

const company = { ...noCompany, phone: '+1 305 555 0100' };

const request: GroupView['requests'][number] = {
  id: 'first',
  message: null,
  sequence: 1,
  status: 'on-review',
  answerDueAt: '2027-01-02T15:00:00.000Z',
  declineReason: null,
  reservationIds: ['stay'],
  totalCents: 791_000,
  invoiceIds: [],
};
type PriceLine = NonNullable<GroupView['quote']>['lines'][number];
const line = (kind: PriceLine['kind'], totalCents: number, changed: Partial<PriceLine> = {}): PriceLine => ({
  kind,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  ...changed,
});
/** A house and a chef, with the discount on the chef: what the lines cost alone is not what they add up to. */
const asked = aGroupView({
  status: 'on-review',
  requests: [{ ...request, reservationIds: ['stay', 'chef'] }],
  reservations: [aStayView(), aServiceView('chef', { name: 'Private chef' }, { subtotalCents: 36_860 })],
  quote: {
    lines: [
      line('nights', 663_140, { reservationId: 'stay' }),
      line('service', 38_000, { reservationId: 'chef', name: 'Private chef' }),
      line('bundle-discount', -1_140, { reservationId: 'chef' }),
      line('tax', 91_000, { code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 600 }),
    ],
    subtotalCents: 700_000,
    taxes: [{ code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 600, totalCents: 91_000 }],
    taxesCents: 91_000,
    totalCents: 791_000,
    securityDepositCents: 0,
    instalments: [{ totalCents: 791_000, due: { hoursAfterApproval: 24 } }],
  },
});
const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

const shown = { texts: ['wizard', 'lines', 'reservations', 'services'], company };

test('the thanks say what the request costs, how it is paid, and whom to call', async () => {
  await renderScreen(<AskedScreen group={asked} />, shown);
  expect(amountOf('Total')).toBe('$7,910.00');
  expect(screen.getByText(/^By bank transfer, Zelle, cash or check/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 305 555 0100' }).getAttribute('href')).toBe('tel:+13055550100');
});

test('where cards are taken, the thanks name them first', async () => {
  const group = aGroupView({ status: 'on-review', requests: [request] });
  await renderScreen(<AskedScreen group={group} />, { ...shown, company: { ...company, cardPayments: 'on' } });
  expect(screen.getByText(/^By card, bank transfer, Zelle, cash or check/)).toBeTruthy();
});

test('M6 the lines stand before the discount, as on the review, and add up to the total', async () => {
  await renderScreen(<AskedScreen group={asked} />, shown);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.find((text) => text?.includes('Casa Azul'))).toContain('$6,631.40');
  expect(lines.find((text) => text?.includes('Private chef'))).toContain('$380.00');
  expect(amountOf('Bundle discount')).toBe('−$11.40');
  expect(amountOf('Subtotal before taxes')).toBe('$7,000.00');
  expect(amountOf('Florida sales tax (6%)')).toBe('$910.00');
  expect(amountOf('Total')).toBe('$7,910.00');
});

test('what is added to a trip is told as that: what is held, what is paid apart and that the trip stays', async () => {
  const first = { ...request, id: 'before', status: 'confirmed' as const, reservationIds: [] };
  const due = { at: '2027-03-03T17:00:00.000Z' };
  const instalments = [
    { requestId: 'before', totalCents: 500_00, due },
    { requestId: 'first', totalCents: 291_00, due },
  ];
  const group = {
    ...asked,
    status: 'confirmed' as const,
    holdUntil: '2027-01-02T15:00:00.000Z',
    requests: [first, { ...request, sequence: 2 }],
    quote: asked.quote && { ...asked.quote, instalments },
  };
  await renderScreen(<AskedScreen group={group} />, shown);
  screen.getByText(/^Our team checks whether what you added .* it is held for you, and the rest of your trip stays/);
  screen.getByText("Pay and it's confirmed");
  screen.getByText(/After that, what you added is confirmed\.$/);
  screen.getByText('$291.00');
  expect(screen.queryByText('$500.00')).toBeNull();
});

test('what has no price yet is named as that, also that the one payment of what is added may become two', async () => {
  const event = aServiceView('event', { name: 'Event', isManuallyPriced: true });
  const group = {
    ...asked,
    requests: [{ ...request, sequence: 2, reservationIds: ['chef', 'event'] }],
    reservations: [...asked.reservations, event],
    quote: asked.quote && {
      ...asked.quote,
      instalments: [{ requestId: 'first', totalCents: 291_00, due: { at: '2027-03-03T17:00:00.000Z' } }],
    },
  };
  await renderScreen(<AskedScreen group={group} />, shown);
  screen.getByText(
    'By email, with the price of anything that has no fixed price yet. You accept it before you pay anything.',
  );
  screen.getByText(
    /comes to more than \$300 and what you added begins 7 or more days after your request, you pay in two installments/,
  );
});

test('Spanish: la solicitud añadida dice también su total', async () => {
  const added = { ...request, sequence: 2 };
  const group = { ...asked, status: 'confirmed' as const, requests: [added] };
  await renderScreen(<AskedScreen group={group} />, { ...shown, language: 'es' });
  expect(amountOf('Total')).toContain('7,910.00');
  expect(screen.getByText(/^Mediante transferencia bancaria, Zelle, efectivo o cheque/)).toBeTruthy();
});
