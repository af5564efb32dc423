import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useConfirmation } from '#browser/interface-state.ts';
import { instantOf } from '#kernel/instant.ts';
import { aGroupView, aQuote, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { GroupView } from '../api/reservations.schemas.ts';
import { NextStep } from './next-step.tsx';
import { OfferPrice } from './price-offer.tsx';

const open = {
  ...{ id: 'i1', number: '2027-000001', kind: 'instalment' as const, issueDate: '2027-01-01', dueDate: '2027-03-01' },
  ...{
    dueAt: '2027-03-01T17:00:00.000Z',
    totalCents: 3_378_65,
    paidCents: 0,
    keptCents: 0,
    creditedCents: 0,
    taxes: [],
  },
  status: 'open' as const,
};

async function show(group: Partial<GroupView>) {
  const given = aGroupView({ status: 'confirmed', ...group });
  await renderScreen(
    <NextStep group={given} now={instantOf('2027-02-01T17:00:00Z')} searchLink={null} onChanged={async () => {}} />,
    { texts: ['reservations', 'lines'] },
  );
}

test.each([
  [null, 'We owe you $165.87 and will send it by Mar 11, 2027. Below, you can tell us how you would like it back.'],
  [
    'credit' as const,
    'We owe you $165.87. As you asked, our team will add it to your wallet as credit by Mar 11, 2027.',
  ],
  ['send' as const, 'We owe you $165.87. As you asked, our team will send it to you by Mar 11, 2027.'],
])('how what is owed comes back follows what the guest said: %s', async (refundPreference, sentence) => {
  await show({ refundsOwedCents: 165_87, refundDueOn: '2027-03-11', refundPreference });
  screen.getByText(sentence);
  expect(screen.queryByText(/way you paid|separate|on its way/)).toBeNull();
});

test('what is on its way and what is open are told apart from what is owed', async () => {
  await show({ refundsOwedCents: 40_00, refundDueOn: '2027-03-11', refundsOnWayCents: 125_87, invoices: [open] });
  screen.getByText(/^We owe you \$40\.00 and will/);
  screen.getByText(/^\$125\.87 is on its way back to your card/);
  screen.getByText(/^This is separate from the \$3,378\.65 that is still open/);
});

const depositOpen = { ...open, id: 'd1', kind: 'deposit' as const, number: '2027-000002', totalCents: 2_500_00 };

test('when the deposit alone is open, no installment is said to be left', async () => {
  await show({ invoices: [{ ...open, status: 'paid', paidCents: open.totalCents }, depositOpen] });
  screen.getByText('Confirmed: only the refundable deposit is left');
  screen.getByText(/^Pay \$2,500\.00 by/);
  screen.getByText('Security deposit');
  expect(screen.queryByText(/payment|installment/)).toBeNull();
});

const request = {
  ...{ id: 'r', declineReason: null, message: null, totalCents: 80_75, answerDueAt: null },
  ...{ sequence: 1, status: 'approved' as const, reservationIds: [] },
  invoiceIds: ['i1', 'd1'],
};
const added = { ...request, id: 'added', sequence: 2, reservationIds: ['van'], invoiceIds: ['v1'] };
const van = { ...open, id: 'v1', number: '2027-000009', totalCents: 82_45, dueAt: '2027-02-03T17:00:00.000Z' };
const confirmed = { ...request, status: 'confirmed' as const };

test.each([
  {
    name: 'a single payment decides by itself, the deposit due with it does not',
    group: { status: 'approved' as const, requests: [request], invoices: [open, depositOpen] },
    told: [
      'Approved: make your payment',
      'Pay $3,378.65 by',
      'deposit of $2,500.00 is due at the same time, but it does',
    ],
    untold: /5,878/,
  },
  {
    name: 'with an installment of a confirmed trip the deposit is named beside it',
    group: { requests: [confirmed], invoices: [open, depositOpen] },
    told: [
      'one payment and the deposit are left',
      'Pay $5,878.65 by',
      'Single payment $3,378.65Security deposit $2,500.00',
    ],
    untold: /canceled/,
  },
  {
    name: 'what was added and is due sooner comes first, by its name',
    group: {
      requests: [confirmed, added],
      invoices: [{ ...open, status: 'paid' as const, paidCents: open.totalCents }, depositOpen, van],
    },
    told: ['What you added is approved: make your payment', 'Added: Van', 'Pay $82.45 by', 'rest of your trip stays'],
    untold: /2,500|installment/,
  },
  {
    name: 'a payment and the deposit are counted truly',
    group: {
      requests: [confirmed, { ...added, status: 'confirmed' as const }],
      invoices: [{ ...open, status: 'paid' as const, paidCents: open.totalCents }, depositOpen, van],
    },
    told: [
      'Confirmed: one payment and the deposit are left',
      'Pay $82.45 by',
      'Added: Van',
      'Due after that: Security deposit, $2,500.00 by Mar 1',
    ],
    untold: /installment/,
  },
])('what is due next: $name', async ({ group, told, untold }) => {
  await show({ reservations: [aStayView(), aServiceView('van', { name: 'Van' })], ...group });
  for (const words of told) expect(document.body.textContent).toContain(words);
  expect(document.body.textContent).not.toMatch(untold);
});

const earlier = { ...open, id: 'i0', number: '2027-000000', dueAt: '2027-02-15T17:00:00.000Z' };

test.each([
  ['all that is due next', ['i1', 'd1'], false],
  ['a part of it', ['i1'], true],
  ['what comes before the rest', ['i0'], false],
])('what is being paid already is said, and only what is not is asked for: %s', async (_, invoiceIds, isAsked) => {
  const group = aGroupView({
    status: 'confirmed',
    invoices: [...(invoiceIds.includes('i0') ? [earlier] : []), open, depositOpen],
  });
  const now = instantOf('2027-02-01T17:00:00Z');
  const underWay = { invoiceIds, note: <p>Being checked</p> };
  await renderScreen(<NextStep {...{ group, now, underWay }} searchLink={null} onChanged={async () => {}} />, {
    texts: ['reservations'],
  });
  screen.getByText('Being checked');
  expect(screen.queryByText(/^Pay \$2,500\.00 by/) !== null).toBe(isAsked);
  expect(screen.queryByText(/3,378|5,878/)).toBeNull();
});

test('when the button that was pressed goes with the change, the focus comes to what the trip is now', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  function Trip() {
    const [status, setStatus] = useState<'confirmed' | 'cancelled'>('confirmed');
    const group = aGroupView({ status });
    return (
      <>
        <NextStep group={group} now={instantOf('2027-02-01T17:00:00Z')} searchLink={null} onChanged={async () => {}} />
        {status === 'confirmed' && (
          <button type="button" onClick={() => setStatus('cancelled')}>
            Cancel it
          </button>
        )}
      </>
    );
  }
  const { user } = await renderScreen(<Trip />, { texts: ['reservations'] });
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect(document.activeElement?.textContent).toContain('This reservation was canceled');
  expect(into).toHaveBeenCalledOnce();
});

const Question = () => <p data-testid="question">{useConfirmation()?.message}</p>;
const offer = {
  ...{
    totalCents: 4_453_25,
    price: {
      lines: [{ kind: 'service' as const, quantity: 1, unitCents: 180_00, totalCents: 180_00, reservationId: 'chef' }],
      subtotalCents: 4_000_00,
      taxes: [{ code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 600, totalCents: 453_25 }],
      totalCents: 4_453_25,
    },
    withoutCents: 4_265_46,
    dueAt: '2027-02-02T17:00:00.000Z',
    instalments: [{ totalCents: 4_453_25, due: { hoursAfterApproval: 24 } }],
    withoutInstalments: [{ totalCents: 4_265_46, due: { hoursAfterApproval: 24 } }],
    securityDepositCents: 500_00,
    message: null,
  },
  lines: [{ reservationId: 'chef', priceCents: 180_00 }],
  declined: [{ reservationId: 'scooter', reason: 'All are hired' }],
};

test.each([
  [
    4_265_46,
    "If you don't answer by then, it is approved without Chef, for $4,265.46 in all. Nothing is due before it is",
  ],
  [null, "If you don't answer, nothing is added and the rest of your trip stays as it is."],
])('both choices of an offer have their exact total: %s', async (withoutCents, sentence) => {
  const service = (id: 'chef' | 'scooter', name: string) => ({ ...aServiceView(id, { name }), id });
  const reservations = [aStayView(), service('chef', 'Chef'), service('scooter', 'Scooters')];
  const given = aGroupView({ status: 'on-review', reservations, offer: { ...offer, withoutCents } });
  const { user } = await renderScreen(
    <>
      <NextStep group={given} now={instantOf('2027-02-01T17:00:00Z')} searchLink={null} onChanged={async () => {}} />
      <Question />
    </>,
    { texts: ['reservations', 'lines'] },
  );
  expect(document.body.textContent).toContain(sentence);
  screen.getByText('Total if you accept: $4,453.25');
  const due = screen
    .getAllByText(/within 24 hours of our approval/)
    .map(({ parentElement }) => parentElement?.textContent);
  expect(due.filter((text) => text?.includes('Single payment'))).toEqual([
    expect.stringMatching(/4,453\.25$/),
    ...(withoutCents ? [expect.stringMatching(/4,265\.46$/)] : []),
  ]);
  await user.click(screen.getByRole('button', { name: 'Leave this item out' }));
  const asked = screen.getByTestId('question').textContent;
  expect(asked).toContain(
    withoutCents ? 'without Chef, for $4,265.46 in all instead of $4,453.25' : 'nothing is due for it',
  );
});

test('a price for what was added hides nothing of what the trip itself waits for', async () => {
  const asked = { ...added, status: 'on-review' as const };
  const chef = { ...aServiceView('chef', { name: 'Chef' }), id: 'chef' };
  const group = {
    status: 'approved' as const,
    requests: [request, asked],
    invoices: [open],
    reservations: [aStayView(), chef],
  };
  await show({ ...group, offer: { ...offer, declined: [] } });
  const said = document.body.textContent ?? '';
  expect(said).toMatch(/Pay \$3,378\.65 by .* If it has not arrived by then, the reservation is canceled/);
  expect(said).toContain('What you are adding is approved as soon as you answer');
  expect(said).toContain('Nothing is due for it before it is approved');
  expect(said).not.toContain('your request is approved');
});

test('while a price waits for its answer the price block has both totals and no third one', async () => {
  const quote = { ...aQuote, totalCents: 4_333_33 };
  const asked = { ...{ id: 'first', sequence: 1, status: 'on-review' as const, declineReason: null, message: null } };
  const request = { ...asked, totalCents: 4_333_33, answerDueAt: null, reservationIds: ['stay'], invoiceIds: [] };
  const chef = { ...aServiceView('chef', { name: 'Chef' }), id: 'chef' };
  const reservations = [aStayView(), chef];
  const given = aGroupView({ status: 'on-review', reservations, requests: [request], quote, offer });
  await renderScreen(<OfferPrice group={given} />, { texts: ['reservations', 'lines'] });
  const said = document.body.textContent ?? '';
  for (const total of ['accept: $4,453.25', 'without Chef: $4,265.46', 'Chef$180.00', 'Florida sales tax (6%)$453.25'])
    expect(said).toContain(total);
  expect(said).not.toContain('4,333.33');
  expect(said).not.toContain('when approving');
});

test('what was added and waits for its answer is told beside what is next of the trip', async () => {
  const later = { ...added, status: 'on-review' as const, answerDueAt: '2027-02-02T17:00:00.000Z' };
  await show({ invoices: [open], requests: [confirmed, later] });
  screen.getByText('We are looking at what you added');
  screen.getByText(/^You will have our answer by email by Feb 2, 2027.*The rest of your trip stays as it is\.$/);
  screen.getByText('Confirmed: one payment is left');
});
