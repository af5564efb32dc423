import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { noCompany } from '#browser/site.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Told } from '#tests/support/told.tsx';
import { type OpenInvoice, PayNow } from './pay-now.tsx';

const asked = vi.hoisted(() => ({ questions: [] as { title: string; message: string }[], answer: true }));
vi.mock('#browser/interface-state.ts', async (original) => ({
  ...(await original<object>()),
  confirmed: async (question: { title: string; message: string }) => {
    asked.questions.push(question);
    return asked.answer;
  },
}));

const shown = { texts: ['pay'], company: { ...noCompany, name: 'Marea', cardPayments: 'test' } } as const;

const paid: unknown[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  asked.questions.length = 0;
  asked.answer = true;
  paid.length = 0;
});

const invoice: OpenInvoice = {
  id: 'second',
  name: 'Second installment',
  openCents: 500_00,
  dueAt: '2027-02-11T17:00:00.000Z',
  isOverdue: false,
};

/** The wallet has $120; paying with it works, the page of the provider does as told. */
function server(token: () => Response | Promise<Response>) {
  const json = (body: object, status: number) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const wallet = { balanceCents: 120_00, payout: null, entries: [], pageNumber: 1, pageSize: 1, totalPages: 0 };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('use-credit')) {
      paid.push(JSON.parse(String(init?.body)));
      return json({ balanceCents: 0 }, 200);
    }
    return path.includes('get-token') ? token() : json(wallet, 200);
  });
}

const off = () =>
  new Response(JSON.stringify({ code: 'card-payments-off', message: 'Cards are not accepted now.' }), {
    status: 400,
    headers: { 'content-type': 'application/json' },
  });

test('credit that was taken is told, and so is the rest that is not paid, when the payment page does not open', async () => {
  server(off);
  const onChanged = vi.fn(async () => undefined);
  const { user } = await renderScreen(
    <>
      <PayNow groupId="trip" invoices={[invoice]} onChanged={onChanged} />
      <Told />
    </>,
    shown,
  );
  await user.click(await screen.findByRole('button', { name: 'Pay $380.00 by card' }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const told = screen.getByTestId('told').textContent;
  expect(asked.questions).toMatchObject([
    { title: 'Use $120.00 of your wallet credit?', message: expect.stringMatching(/opens for the other \$380\.00\.$/) },
  ]);
  expect(told).toMatch(/^We took \$120\.00 from your wallet, but the rest is not paid yet\. .+/);
});

test('who goes back from the payment page can press again', async () => {
  server(() => new Promise(() => {}));
  const onChanged = vi.fn(async () => undefined);
  const { user } = await renderScreen(<PayNow groupId="trip" invoices={[invoice]} onChanged={onChanged} />, shown);
  await user.click(await screen.findByRole('checkbox', { name: /wallet credit/i }));
  await user.click(screen.getByRole('button', { name: 'Pay $500.00 by card' }));
  expect(screen.queryByRole('button', { name: 'Pay $500.00 by card' })).toBeNull();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await screen.findByRole('button', { name: 'Pay $500.00 by card' })).toBeTruthy();
  expect(onChanged).toHaveBeenCalledOnce();
});

test('no credit is spent before its sum was confirmed', async () => {
  server(off);
  const small = { ...invoice, openCents: 100_00 };
  const { user } = await renderScreen(<PayNow groupId="trip" invoices={[small]} onChanged={vi.fn()} />, shown);
  const button = await screen.findByRole('button', { name: 'Pay $100.00 with my credit' });
  asked.answer = false;
  await user.click(button);
  expect(asked.questions).toMatchObject([{ title: 'Use $100.00 of your wallet credit?' }]);
  expect(paid).toEqual([]);
  asked.answer = true;
  await user.click(button);
  await vi.waitFor(() => expect(paid).toMatchObject([{ amountCents: 100_00 }]));
});

test('what was paid in another tab is said, and the trip is read anew', async () => {
  const refusal = { code: 'payment-already-paid', message: 'This is paid already: nothing more is due on it' };
  server(() => Response.json(refusal, { status: 409 }));
  const onChanged = vi.fn(async () => undefined);
  const { user } = await renderScreen(
    <>
      <PayNow groupId="trip" invoices={[invoice]} onChanged={onChanged} />
      <Told />
    </>,
    shown,
  );
  await user.click(await screen.findByRole('checkbox', { name: /wallet credit/i }));
  await user.click(screen.getByRole('button', { name: 'Pay $500.00 by card' }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(screen.getByTestId('told').textContent).toBe(refusal.message);
});
