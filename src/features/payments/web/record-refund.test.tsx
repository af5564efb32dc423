import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { RecordPayment } from './record-payment.tsx';
import { PayOutCredit, RecordRefund } from './record-refund.tsx';

const asked = vi.hoisted(() => ({ questions: [] as { title: string; message: string }[] }));
vi.mock('#browser/interface-state.ts', async (original) => ({
  ...(await original<object>()),
  confirmed: async (question: { title: string; message: string }) => {
    asked.questions.push(question);
    return true;
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  asked.questions.length = 0;
});

const owed = { invoiceId: 'i1', invoiceNumber: '2027-000001', refundedCents: 0 };

const release = {
  ...{ id: 'w1', groupId: 'g1', bookingCode: 'MR-1', guestName: 'Ana Rivera', invoiceNumber: '2027-000001' },
  ...{ type: 'card' as const, reason: 'agreed', reference: null, askedBy: 'Rita Roe', guestWants: null, isOwn: false },
  askedAt: '2027-01-11T17:00:00.000Z',
  guestWants: null,
};

/** Of $165.87 that is owed for two reasons, $100 is on its way. */
async function showForm(refusals: readonly Response[] = [], waitingCents = 0) {
  const sent: unknown[] = [];
  const answers = [...refusals];
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return answers.shift() ?? Response.json({ id: 'e1', needsRelease: false }, { status: 201 });
  });
  const { user } = await renderScreen(
    <RecordRefund
      groupId="g1"
      owed={[
        { ...owed, owedCents: 120_00, onWayCents: 100_00, reason: 'paid-twice' },
        { ...owed, owedCents: 45_87, onWayCents: 0, reason: 'group-cancelled' },
      ]}
      hasCard
      hasWallet
      preference={null}
      waiting={waitingCents === 0 ? [] : [{ ...release, amountCents: waitingCents }]}
      onChanged={async () => undefined}
    />,
    { texts: ['staff'] },
  );
  const give = async (amount?: string) => {
    const field = screen.getByRole('textbox', { name: 'Amount in dollars' });
    if (amount !== undefined) {
      await user.clear(field);
      await user.type(field, amount);
    }
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'agreed');
    await user.click(screen.getByRole('button', { name: 'Record the refund' }));
  };
  return { give, sent };
}

test('what is owed of an invoice is offered once, less what is on its way', async () => {
  const { give, sent } = await showForm();
  expect(screen.getAllByRole('option', { name: /owed/ }).map(({ textContent }) => textContent)).toEqual([
    '2027-000001 · $65.87 owed',
  ]);
  await give();
  expect(asked.questions[0]?.title).toBe('Refund $65.87?');
  expect(sent).toMatchObject([{ amountCents: 65_87 }]);
  expect(sent[0]).not.toHaveProperty('isBeyondOwed');
});

test('what waits to be released is named with its link, and offered no more', async () => {
  await showForm([], 60_00);
  screen.getByText(/\$60\.00 .* 2027-000001 .*Rita Roe/);
  screen.getByRole('link');
  expect(screen.getAllByRole('option', { name: /owed/ }).map(({ textContent }) => textContent)).toEqual([
    '2027-000001 · $5.87 owed',
  ]);
});

test('where all that is owed waits, no other refund is offered', async () => {
  await showForm([], 65_87);
  screen.getByRole('link');
  expect(screen.queryByRole('button', { name: 'Record the refund' })).toBeNull();
});

test('more than is left is asked about plainly, and sent as such', async () => {
  const { give, sent } = await showForm();
  await give('500');
  expect(asked.questions[0]?.title).toBe('Refund $434.13 more than is owed?');
  expect(asked.questions[0]?.message).toMatch(/^Only \$65\.87 is still owed .* The other \$434\.13 would be a gift/);
  expect(sent).toMatchObject([{ amountCents: 500_00, isBeyondOwed: true }]);
});

test('what another refund that waits has taken of what is owed is asked about as a gift, too', async () => {
  const details = { owedCents: 5_87 };
  const refusal = { code: 'refund-beyond-owed', message: 'That is more than is owed', details, requestId: 'r' };
  const { give, sent } = await showForm([Response.json(refusal, { status: 409 })]);
  await give();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(asked.questions.map(({ title }) => title)).toEqual(['Refund $65.87?', 'Refund $60.00 more than is owed?']);
  expect(sent[0]).not.toHaveProperty('isBeyondOwed');
  expect(sent[1]).toMatchObject({ amountCents: 65_87, isBeyondOwed: true });
});

test('credit leaves a wallet only after its sum was confirmed, for an invoice as for a payout', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'e1' }, { status: 201 }));
  const onChanged = async () => undefined;
  const invoice = { id: 'i1', number: '2027-000001', totalCents: 80_00, paidCents: 0 };
  const { user } = await renderScreen(
    <>
      <RecordPayment
        invoices={[invoice]}
        names={new Map()}
        walletCents={90_00}
        today={calendarDate('2027-01-11')}
        onChanged={onChanged}
      />
      <PayOutCredit groupId="g1" walletCents={90_00} payout={null} onChanged={onChanged} />
    </>,
    { texts: ['staff'] },
  );
  const [paidBy] = screen.getAllByRole('combobox', { name: 'How it was paid' });
  if (paidBy) await user.selectOptions(paidBy, 'credit');
  await user.click(screen.getByRole('button', { name: 'Record the payment' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'asked for');
  await user.click(screen.getByRole('button', { name: 'Record the payout' }));
  expect(asked.questions.map(({ title }) => title)).toEqual([
    "Deduct $80.00 from the guest's wallet?",
    'Record a payout of $90.00?',
  ]);
});
