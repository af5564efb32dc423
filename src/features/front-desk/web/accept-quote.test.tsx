import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ProposalPage } from '../api/proposals.schemas.ts';
import { AcceptQuote } from './accept-quote.tsx';

const page: ProposalPage = {
  ...{ state: 'open', version: 1, dueAt: '2027-01-12T17:00:00.000Z', email: 'r…@example.com', trip: null },
  ...{ acceptance: 'digits', guestName: 'Rosa', message: null },
};
/** The digits that were sent. */
let sent: unknown[];
let answer: () => Response;

const refusal = (code: string, status: number) => Response.json({ code, message: 'No', requestId: 'r' }, { status });

beforeEach(() => {
  sent = [];
  answer = () => refusal('code-not-valid', 400);
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { digits } = JSON.parse(String(body)) as { digits?: string };
    if (digits === undefined) return new Response(null, { status: 204 });
    sent.push(digits);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const { user } = await renderScreen(<AcceptQuote token="t" page={page} totalCents={100_00} call={null} />, {
    texts: ['quote'],
  });
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code from the email');
  const retype = async (digits: string) => {
    await user.clear(code);
    await user.paste(digits);
  };
  return { user, code, retype, accept: screen.getByRole('button', { name: 'Accept the quote' }) };
}

test('a wrong code is sent once: by its sixth digit, and not by a press or by Enter as well', async () => {
  const { user, code, retype, accept } = await show();
  await retype('123456');
  await screen.findByText('This code is wrong or no longer works');
  await user.click(accept);
  expect(document.activeElement).toBe(code);
  await user.keyboard('{Enter}');
  expect(sent).toEqual(['123456']);
  await retype('654321');
  expect(sent).toEqual(['123456', '654321']);
});

test('a code that did not arrive is sent again by a press, and so is one of another mail', async () => {
  const { user, retype, accept } = await show();
  answer = () => refusal('unexpected-error', 500);
  await retype('123456');
  answer = () => refusal('code-not-valid', 400);
  await user.click(accept);
  await screen.findByText('This code is wrong or no longer works');
  expect(sent).toEqual(['123456', '123456']);
  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  await retype('123456');
  expect(sent).toHaveLength(3);
});
