import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { ApiRefusal, NetworkFailure } from '#browser/api-refusal.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { RecordMoney } from './record-money.tsx';

const refusal = (code: string, details = {}) => new ApiRefusal(code, { message: code, status: 409, details });
const known = {
  invoiceNumber: 'M-2026-000017',
  bookingCode: 'K7QX2M',
  amountCents: 127_125,
  receivedOn: '2026-11-20',
  recordedBy: 'Ana Rivera',
};

async function showForm(confirm?: () => Promise<boolean>) {
  const record =
    vi.fn<
      (
        money: { isAnother: boolean; amountCents: number },
        key: string,
      ) => Promise<{ id: string; needsRelease?: boolean }>
    >();
  record.mockResolvedValue({ id: 'entry' });
  const { user } = await renderScreen(
    <RecordMoney
      choices={[{ value: 'one', label: 'Invoice 17', suggestedCents: 127_125 }]}
      methods={['zelle', 'cash']}
      words="pay"
      fact={{ label: 'Received on', type: 'date', initial: '2026-11-20' }}
      {...(confirm && { confirm })}
      record={record}
      onChanged={async () => undefined}
    />,
    { texts: ['staff'] },
  );
  const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  const keys = () => record.mock.calls.map(([, key]) => key);
  return { record, press, keys };
}

test('after a lost answer the second press is the same request, after a refusal another one', async () => {
  const { record, press, keys } = await showForm();
  record.mockRejectedValueOnce(new NetworkFailure('gone')).mockRejectedValueOnce(refusal('payment-exceeds-open'));
  await press(/record the payment/i);
  await press(/record the payment/i);
  await press(/record the payment/i);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('after an entry the form closes, and opens again for another payment', async () => {
  const { press } = await showForm();
  await press(/record the payment/i);
  expect(screen.queryByRole('textbox', { name: /amount/i })).toBeNull();
  await press(/record another payment/i);
  expect(screen.getByRole('textbox', { name: /amount/i })).toBeTruthy();
});

test('a payment that is known is shown, and recorded all the same when staff say so', async () => {
  const { record, press } = await showForm();
  record.mockRejectedValueOnce(refusal('payment-known', { known }));
  await press(/record the payment/i);
  const alert = screen.getByText(/already recorded/).textContent;
  for (const fact of ['Ana Rivera', '$1,271.25', 'M-2026-000017', 'K7QX2M']) expect(alert).toContain(fact);
  await press(/this is a different payment/i);
  expect(record.mock.calls.map(([{ isAnother }]) => isAnother)).toEqual([false, true]);
});

test('P56 what is asked again is sent only when it is confirmed', async () => {
  const answers = [false, true];
  const { record, press } = await showForm(async () => answers.shift() ?? false);
  await press(/record the payment/i);
  expect(record).not.toHaveBeenCalled();
  await press(/record the payment/i);
  expect(record).toHaveBeenCalledOnce();
});

test('P56 of a refund that waits for somebody else it says that nothing is to be sent yet', async () => {
  const { record, press } = await showForm();
  record.mockResolvedValue({ id: 'release', needsRelease: true });
  await press(/record the payment/i);
  screen.getByText(/Someone else on the team has to release this refund/);
});
