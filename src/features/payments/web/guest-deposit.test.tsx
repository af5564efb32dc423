import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ClaimView, DepositView } from '../api/deposits.schemas.ts';
import { GuestDeposit } from './guest-deposit.tsx';

const asked = vi.hoisted(() => ({ titles: [] as string[], answer: true }));
vi.mock('#browser/interface-state.ts', async (original) => ({
  ...(await original<object>()),
  confirmed: async ({ title }: { title: string }) => {
    asked.titles.push(title);
    return asked.answer;
  },
}));

const held: DepositView = {
  receivedCents: 500_00,
  heldCents: 500_00,
  claimedCents: 0,
  keptCents: 0,
  owedCents: 0,
  onWayCents: 0,
  returnedCents: 0,
  claim: null,
  closesAt: '2027-01-14T17:00:00.000Z',
  canAnswer: false,
};
const claim: ClaimView = {
  state: 'waiting',
  claimedCents: 120_00,
  keptCents: null,
  lines: [{ place: 'The Atelier', what: 'Floor lamp', amountCents: 120_00, reason: 'Its foot is bent.' }],
  pictures: [{ id: 'one', url: '/one.webp' }],
  claimedAt: '2027-01-09T16:00:00.000Z',
  answerDueAt: '2027-01-14T16:00:00.000Z',
  answer: null,
  answerWords: null,
  answeredAt: null,
  decisionDueAt: null,
  decisionNote: null,
  settledAt: null,
};
const claimed: DepositView = {
  ...held,
  heldCents: 0,
  claimedCents: 120_00,
  returnedCents: 380_00,
  claim,
  canAnswer: true,
};

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  asked.titles.length = 0;
  asked.answer = true;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(claimed);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(deposit: DepositView) {
  const onChanged = vi.fn(async () => undefined);
  const { user } = await renderScreen(<GuestDeposit groupId="trip" deposit={deposit} onChanged={onChanged} />, {
    texts: ['deposit'],
  });
  const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, press, onChanged };
}

test('a deposit that is held says by when it goes back', async () => {
  await show(held);
  expect(screen.getByText(/goes back to you by Jan 14, 2027\.$/)).toBeTruthy();
});

test('a deposit on its way to the card is not said to be still to be returned', async () => {
  await show({ ...held, heldCents: 0, onWayCents: 500_00 });
  screen.getByText('On its way to the card');
  expect(screen.queryByText('To be returned')).toBeNull();
});

test('a claim says how much, by when to answer and what silence means, and shows its pictures', async () => {
  await show(claimed);
  expect(
    screen.getByText(/keep \$120\.00 .* by Jan 14, 2027, 11:00\sAM EST\. .* we'll consider it accepted/),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Picture 1 of the damage' }).getAttribute('target')).toBe('_blank');
  expect(screen.queryByText(/goes back to you by/)).toBeNull();
});

test('accepting is asked about with its sum before it is sent', async () => {
  const { user, onChanged } = await show(claimed);
  asked.answer = false;
  await user.click(screen.getByRole('button', { name: 'Accept the $120.00 deduction' }));
  expect([asked.titles, sent]).toEqual([['Accept a deduction of $120.00?'], []]);
  asked.answer = true;
  await user.click(screen.getByRole('button', { name: 'Accept the $120.00 deduction' }));
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent).toEqual([{ answer: 'accepted' }]);
});

test('an objection needs words, and one can think better of it', async () => {
  const { user, press, onChanged } = await show(claimed);
  await press(/^object$/i);
  await press(/back/i);
  expect(screen.getByRole('button', { name: 'Accept the $120.00 deduction' })).toBeTruthy();
  await press(/^object$/i);
  await press(/send my objection/i);
  expect(screen.getByText('Please tell us why.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('textbox'));
  await user.paste(' It was broken when we came. ');
  await press(/send my objection/i);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ answer: 'objected', words: 'It was broken when we came.' }]);
});
