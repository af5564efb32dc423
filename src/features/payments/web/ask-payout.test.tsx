import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { AskPayout } from './ask-payout.tsx';
import { RefundPreference } from './refund-preference.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Answers every call, and keeps them. */
function answering(status: number, body: object | null = null) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body: sent }: RequestInit) => {
    calls.push(`${method} ${path} ${sent ?? ''}`.trim());
    return new Response(body && JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return calls;
}

const press = async (user: Awaited<ReturnType<typeof renderScreen>>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('nothing to pay out: nothing is offered', async () => {
  await renderScreen(<AskPayout wallet={{ balanceCents: 0, payout: null }} onChanged={vi.fn()} />, {
    texts: ['wallet'],
  });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a payout is asked for with an amount within the balance and the way to send it', async () => {
  const calls = answering(201, { id: 'request' });
  const onChanged = vi.fn(async () => undefined);
  const { user } = await renderScreen(
    <AskPayout wallet={{ balanceCents: 500_00, payout: null }} onChanged={onChanged} />,
    { texts: ['wallet'] },
  );
  await press(user, /request a payout/i);
  const [amount, how] = [
    await screen.findByRole('textbox', { name: /amount/i }),
    screen.getByRole('textbox', { name: /how should/i }),
  ];
  expect((amount as HTMLInputElement).value).toBe('500.00');
  await user.clear(amount);
  await user.type(amount, '500.01');
  await press(user, /request the payout/i);
  expect(screen.getByText('Enter an amount of up to $500.00.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '400');
  await press(user, /request the payout/i);
  expect(screen.getByText('Tell us how to send it.')).toBeTruthy();
  expect(calls).toEqual([]);
  await user.type(how, 'Zelle');
  await press(user, /request the payout/i);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(calls.map((call) => call.replace(/^POST \S*\/wallet/, 'POST wallet'))).toEqual([
    'POST wallet/payout-request {"amountCents":40000,"how":"Zelle"}',
  ]);
});

test('what was asked for is shown, and can be taken back', async () => {
  const calls = answering(204);
  const payout = { amountCents: 400_00, how: 'Zelle', askedAt: '2027-01-11T17:00:00.000Z' };
  const { user } = await renderScreen(<AskPayout wallet={{ balanceCents: 500_00, payout }} onChanged={vi.fn()} />, {
    texts: ['wallet'],
  });
  expect(screen.getByText('On Jan 11, 2027, you requested a payout of $400.00')).toBeTruthy();
  await press(user, /cancel the request/i);
  expect(calls[0]).toMatch(/^DELETE .*wallet\/payout-request/);
});

test('a preference for a refund is kept with the press; at first there is none', async () => {
  const calls = answering(204);
  const onChanged = vi.fn(async () => undefined);
  const { user } = await renderScreen(
    <RefundPreference
      groupId="trip"
      owedCents={1271_25}
      dueOn={calendarDate('2027-01-18')}
      preference={null}
      onChanged={onChanged}
    />,
    { texts: ['pay'] },
  );
  screen.getByText(/^We owe you \$1,271\.25, and you will have it by Jan 18, 2027 either way\./);
  expect(screen.getByRole('radio', { name: 'No preference' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Keep it as credit' }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(calls[0]).toMatch(/^PUT .*reservation\/group\/trip\/refund-preference \{"preference":"credit"\}$/);
});
