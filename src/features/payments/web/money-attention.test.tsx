import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { MoneyAttentionView } from '../api/payments.schemas.ts';
import { MoneyAttention } from './money-attention.tsx';

afterEach(() => vi.unstubAllGlobals());

const trip = { groupId: 'trip', bookingCode: 'MR-HJT2HTR' };
const at = '2027-01-11T17:00:00.000Z';
const nothing: MoneyAttentionView = {
  provider: 'stripe',
  lastNoticeAt: at,
  reconciledAt: at,
  unmatched: [],
  mismatched: [],
  drift: [],
  disputes: [],
  refunds: [],
};
const stranger: MoneyAttentionView['unmatched'][number] = {
  account: 'acct',
  paymentId: 'pi_1',
  amountCents: 77_00,
  currency: 'USD',
  paidAt: at,
  card: null,
  reference: null,
};

async function show(found: Partial<MoneyAttentionView>, isMoreWaiting = false) {
  const onChanged = vi.fn(async () => undefined);
  const attention = { ...nothing, ...found };
  const { user } = await renderScreen(
    <MoneyAttention
      attention={attention}
      hrefOf={(id) => `/staff/groups/${id}`}
      evidenceOf={() => null}
      isMoreWaiting={isMoreWaiting}
      onChanged={onChanged}
    />,
    { texts: ['cards'] },
  );
  return { user, onChanged };
}

test('money of nobody is booked by the number that stands on an invoice, with what was found out', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    const isKnown = bodies.length > 1;
    return isKnown
      ? Response.json({ id: 'pi_1' }, { status: 201 })
      : Response.json({ code: 'invoice-not-found', message: 'There is no such invoice.' }, { status: 404 });
  });
  const { user, onChanged } = await show({ unmatched: [stranger] });
  const press = () => user.click(screen.getByRole('button', { name: 'Record' }));
  const [number, reason] = [
    screen.getByRole('textbox', { name: /invoice number/i }),
    screen.getByRole('textbox', { name: /what you found out/i }),
  ];
  await press();
  expect(screen.getByText('Say what you found out.')).toBeTruthy();
  await user.click(number);
  await user.paste(' 2027-000018 ');
  await user.click(reason);
  await user.paste('The guest called.');
  await press();
  await vi.waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  expect(reason.getAttribute('aria-invalid')).not.toBe('true');
  await press();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const { account, paymentId } = stranger;
  const asked = { account, paymentId, reason: 'The guest called.', invoiceNumber: '2027-000018' };
  expect(bodies).toEqual([asked, asked]);
});

test('money in another currency pays no invoice: it can only be sent back', async () => {
  await show({ unmatched: [{ ...stranger, amountCents: 120_50, currency: 'EUR' }] });
  expect(screen.getByText('EUR 120.50')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /invoice number/i })).toBeNull();
});

test('a difference says which way it goes', async () => {
  const one = { ...trip, ledgerCents: 100_00, isOfBooks: false, seenAt: at };
  await show({
    drift: [
      { ...one, paymentId: 'more', bankCents: 101_00 },
      { ...one, paymentId: 'less', bankCents: 75_00 },
    ],
  });
  expect(screen.getByText('+$1.00')).toBeTruthy();
  expect(screen.getByText('−$25.00')).toBeTruthy();
});

test('a dispute and a refund have a short state, and say in a sentence what is to be done', async () => {
  const dispute = { ...trip, amountCents: 50_00, openedAt: at };
  const refund = { ...trip, invoiceNumber: '2027-000017', amountCents: 10_00, askedAt: at, askedBy: 'Elena Brooks' };
  await show({
    disputes: [
      { ...dispute, id: 'one', state: 'open', reason: 'product_not_received', dueAt: '2027-01-20T17:00:00.000Z' },
      { ...dispute, id: 'two', state: 'won', reason: 'duplicate', dueAt: null },
    ],
    refunds: [
      { ...refund, id: 'lost', state: 'uncertain', failure: null, nextTryAt: null },
      { ...refund, id: 'closed', state: 'failed', failure: 'card-closed', nextTryAt: null },
      { ...refund, id: 'later', state: 'waiting', failure: null, nextTryAt: '2027-01-13T17:00:00.000Z' },
    ],
  });
  for (const said of [
    'Needs a response',
    /^Respond on the provider's site by Jan 20, 2027/,
    'Reason given: product not received',
    'Won',
    'Being checked',
    'We got no response. We are checking with the provider.',
    'Did not arrive',
    'The card is closed. Send it another way.',
    'Waiting',
    /^Waiting for the payment to settle. Next try Jan 13, 2027/,
  ]) {
    expect(screen.getByText(said)).toBeTruthy();
  }
});

const sent: MoneyAttentionView['refunds'][number] = {
  ...{ ...trip, id: 'f1', invoiceNumber: '2027-000001', amountCents: 380_00, state: 'done', failure: null },
  ...{ askedAt: at, askedBy: 'Ada Lima', nextTryAt: null },
};
const twice = {
  ...trip,
  reference: 'M1',
  askedCents: 2_500_00,
  cameCents: 5_000_00,
  owedCents: 2_500_00,
  openedAt: at,
};

test.each([
  ['a refund that arrived is told and needs nobody', { refunds: [sent] }, false, true, 'Sent'],
  ['a refund on its way', { refunds: [{ ...sent, state: 'pending' as const }] }, false, false, /^On its way/],
  ['refunds that wait for a second person', {}, true, false, null],
  ['money that came twice', { mismatched: [twice] }, false, false, /^\$2,500\.00 more than was due/],
  [
    'money that came short',
    { mismatched: [{ ...twice, cameCents: 99_00, owedCents: 0 }] },
    false,
    false,
    /^\$2,401\.00 less/,
  ],
] as const)('nothing needs attention only where that is so: %s', async (_, found, isMoreWaiting, isQuiet, words) => {
  await show({ ...found } as Partial<MoneyAttentionView>, isMoreWaiting);
  expect(screen.queryByText('Nothing needs attention.') !== null).toBe(isQuiet);
  if (words !== null) screen.getByText(words);
});
