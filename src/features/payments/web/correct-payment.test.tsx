import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { type AfterCorrection, StaffPaymentFacts } from './correct-payment.tsx';

const payment = {
  id: 'payment',
  reference: null,
  reason: null,
  recordedBy: 'Ana Rivera',
  recordedAt: '2027-01-11T17:00:00.000Z',
};
const after: AfterCorrection = {
  name: 'First installment',
  number: '2027-000017',
  openCents: 950_00,
  dueAt: '2027-01-13T17:00:00.000Z',
  isOverdue: false,
  status: 'confirmed',
};

test.each<[string, Partial<AfterCorrection>, readonly string[]]>([
  [
    'what is open again and when it is due; the reservation stays confirmed',
    {},
    [
      'First installment (invoice 2027-000017): $950.00 is due again, by Jan 13, 2027, 12:00\u00a0PM EST.',
      'The reservation stays confirmed.',
    ],
  ],
  [
    'what is overdue at once',
    { isOverdue: true },
    [
      'First installment (invoice 2027-000017): $950.00 is due again. It was due Jan 13, 2027, 12:00\u00a0PM EST, so it is overdue.',
    ],
  ],
  [
    'that nothing of a void invoice is open again',
    { openCents: 0, status: 'cancelled' },
    ['First installment (invoice 2027-000017): no amount becomes due again.', 'The reservation stays canceled.'],
  ],
])('before a payment is taken back staff read %s', async (_rule, changed, sentences) => {
  const facts = (
    <StaffPaymentFacts
      payment={payment}
      isCorrectable
      amount="$950.00"
      after={{ ...after, ...changed }}
      onChanged={vi.fn()}
    />
  );
  const { user } = await renderScreen(facts, { texts: ['staff'] });
  await user.click(screen.getByRole('button', { name: 'Correct this payment' }));
  const dialog = await screen.findByRole('dialog');
  for (const sentence of sentences) expect(dialog.textContent).toContain(sentence);
});
