import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearMessage } from '#browser/interface-state.ts';
import { instantOf } from '#kernel/instant.ts';
import type { TeamRole } from '#kernel/roles.ts';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Told } from '#tests/support/told.tsx';
import type { ClaimView, StaffDepositView } from '../api/deposits.schemas.ts';
import { StaffDeposit } from './staff-deposit.tsx';

/** The question before a step that can't be taken back is answered with yes, and kept. */
const questions: { title: string; message: string }[] = [];
vi.mock('#browser/interface-state.ts', async (original) => ({
  ...(await original<typeof import('#browser/interface-state.ts')>()),
  confirmed: async (question: { title: string; message: string }) => questions.push(question) > 0,
}));

const held: StaffDepositView = {
  receivedCents: 500_00,
  heldCents: 500_00,
  claimedCents: 0,
  keptCents: 0,
  owedCents: 0,
  onWayCents: 0,
  returnedCents: 0,
  claim: null,
  opensAt: '2027-01-07T05:00:00.000Z',
  closesAt: '2027-01-14T17:00:00.000Z',
  places: [{ reservationId: 'stay', name: 'The Atelier' }],
  canClaim: true,
  canRelease: true,
};
const claim: ClaimView = {
  state: 'waiting',
  claimedCents: 120_00,
  keptCents: null,
  lines: [{ place: 'The Atelier', what: 'Floor lamp', amountCents: 120_00, reason: 'Its foot is bent.' }],
  pictures: [],
  claimedAt: '2027-01-09T16:00:00.000Z',
  answerDueAt: '2027-01-14T16:00:00.000Z',
  answer: null,
  answerWords: null,
  answeredAt: null,
  decisionDueAt: null,
  decisionNote: null,
  settledAt: null,
};
const claimed = (changed: Partial<ClaimView>): StaffDepositView => ({
  ...held,
  heldCents: 0,
  claimedCents: 120_00,
  returnedCents: 380_00,
  claim: { ...claim, ...changed },
  canClaim: false,
  canRelease: false,
});

const sent: { call: string; body: unknown }[] = [];
let answers: Response[] = [];
beforeEach(() => {
  sent.length = 0;
  questions.length = 0;
  answers = [];
  clearMessage();
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push({ call: `${method} ${path}`, body: typeof body === 'string' ? JSON.parse(body) : body });
    const next = answers.shift();
    return next ?? Response.json({ id: `picture-${sent.length}`, url: '/picture.webp' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const told = () => screen.getByTestId('told').textContent;
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const calls = () => sent.map(({ call }) => call.replace(/^(\w+) \S*\/v1\.0\//, '$1 '));

async function show(deposit: StaffDepositView, teamRole: TeamRole = 'money') {
  const onChanged = vi.fn(async () => undefined);
  const now = instantOf('2027-01-09T17:00:00.000Z');
  const { user } = await renderScreen(
    <>
      <StaffDeposit groupId="trip" deposit={deposit} now={now} onChanged={onChanged} />
      <Told />
    </>,
    { texts: ['deposit'], viewer: aViewer('staff', teamRole) },
  );
  const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
  return { user, press, onChanged };
}

/** Puts a text in place of what a field has. */
async function put(user: UserEvent, into: HTMLElement, text: string) {
  await user.tripleClick(into);
  await user.paste(text);
}

async function fillIn(user: UserEvent, amount: string) {
  await put(user, field(/what was damaged/i), ' Floor lamp ');
  await put(user, field(/amount in dollars/i), amount);
  await put(user, field(/why it costs/i), 'Its foot is bent.');
}

test('the front desk sees the deposit and records nothing', async () => {
  await show(held, 'front-desk');
  expect(screen.queryByRole('button')).toBeNull();
});

describe('recording damage', () => {
  test('nothing is sent before what, how much and why are said; each field says what it lacks', async () => {
    const { press, user } = await show(held);
    await press(/record damage/i);
    await press(/record and notify the guest/i);
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2);
    expect(screen.getByText('Enter an amount like 120 or 120.50')).toBeTruthy();
    await put(user, field(/amount in dollars/i), '12,5o');
    expect(screen.getByText('Enter an amount like 120 or 120.50')).toBeTruthy();
    expect([questions, sent]).toEqual([[], []]);
  });

  test('says as it is typed what is claimed and what goes back, and never claims more than is held', async () => {
    const { press, user } = await show(held);
    await press(/record damage/i);
    expect(screen.getByText('$0.00 is claimed; $500.00 is returned right away.')).toBeTruthy();
    await fillIn(user, '500.01');
    await press(/record and notify the guest/i);
    expect(screen.getByText('You can claim up to $500.00.')).toBeTruthy();
    expect([questions, sent]).toEqual([[], []]);
    await put(user, field(/amount in dollars/i), '120');
    expect(screen.queryByText('You can claim up to $500.00.')).toBeNull();
    expect(screen.getByText('$120.00 is claimed; $380.00 is returned right away.')).toBeTruthy();
  });

  test('asks once more, sends all lines with their pictures, and closes', async () => {
    const { press, user, onChanged } = await show(held);
    await press(/record damage/i);
    await fillIn(user, '85');
    await press(/add another item/i);
    const second = within(screen.getByRole('group', { name: 'Item 2' }));
    await put(user, second.getByRole('textbox', { name: /what/i }), 'Sofa cover');
    await put(user, second.getByRole('textbox', { name: /amount/i }), '35.00');
    await put(user, second.getByRole('textbox', { name: /why/i }), 'A wine stain.');
    await choose(user, [aFile('lamp.webp', 'image/webp'), aFile('sofa.png', 'image/png')]);
    await user.click(screen.getByRole('button', { name: /remove\s*1$/i }));
    await press(/record and notify the guest/i);
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(questions).toMatchObject([{ title: 'Claim $120.00 of the deposit?' }]);
    expect(questions[0]?.message).toMatch(/^The guest has 5 days .* \$380\.00 is returned right away\./);
    expect(sent.at(-1)?.body).toEqual({
      lines: [
        { reservationId: 'stay', what: 'Floor lamp', amountCents: 85_00, reason: 'Its foot is bent.' },
        { reservationId: 'stay', what: 'Sofa cover', amountCents: 35_00, reason: 'A wine stain.' },
      ],
      pictures: ['picture-2'],
    });
    expect(told()).toBe('Damage recorded. The guest was notified.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a refusal is said, what was typed stays, and a lost answer is sent again as the same claim', async () => {
    const keys: (string | null)[] = [];
    const { press, user } = await show(held);
    await press(/record damage/i);
    await fillIn(user, '120');
    vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      throw new TypeError('Failed to fetch');
    });
    await press(/record and notify the guest/i);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(field(/what was damaged/i)).toHaveProperty('value', ' Floor lamp ');
    await press(/record and notify the guest/i);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('a file that is no picture, or too large, is named; the others are sent', async () => {
    const { press, user } = await show(held);
    await press(/record damage/i);
    await choose(user, [aFile('bill.pdf', 'application/pdf'), aFile('lamp.webp', 'image/webp')]);
    expect(screen.getByText("bill.pdf isn't a picture we can read.")).toBeTruthy();
    expect(calls()).toEqual(['POST staff/group/trip/deposit/picture']);
    const large = aFile('large.jpg', 'image/jpeg');
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
    await choose(user, [large]);
    expect(screen.getByText('large.jpg is too large.')).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  test('an eleventh picture is not taken, and the button says how many are', async () => {
    const { press, user } = await show(held);
    await press(/record damage/i);
    await choose(
      user,
      Array.from({ length: 11 }, (_, index) => aFile(`${index}.png`, 'image/png')),
    );
    expect(screen.getAllByRole('img')).toHaveLength(10);
    expect(screen.getByText('Up to 10 pictures')).toBeTruthy();
  });
});

describe('deciding', () => {
  test('before the guest answers, staff can lessen the claim or drop it, and the button says which', async () => {
    const { press, user, onChanged } = await show(claimed({}));
    expect(screen.getByText(/^The guest can respond until Jan 14, 2027, 11:00\sAM EST/)).toBeTruthy();
    await press(/keep less or nothing/i);
    expect(screen.getByRole('button', { name: 'Drop the claim' })).toBeTruthy();
    await put(user, field(/amount to keep, up to \$120\.00/i), '60');
    await press(/keep \$60\.00/i);
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    expect(sent).toEqual([]);
    await put(user, field(/what you decided/i), 'The shade was torn before.');
    await press(/keep \$60\.00/i);
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent.at(-1)?.body).toEqual({ keptCents: 60_00, note: 'The shade was torn before.' });
    expect(told()).toBe('Decided. The guest was notified.');
  });

  test('after an objection its words stand above, and all of the claim is proposed', async () => {
    await show(claimed({ state: 'objected', answer: 'objected', answerWords: 'It was broken when we came.' }));
    expect(screen.getByText('It was broken when we came.')).toBeTruthy();
    expect(field(/amount to keep/i)).toHaveProperty('value', '120.00');
    expect(screen.getByRole('button', { name: 'Keep $120.00' })).toBeTruthy();
  });

  test('an amount that is none is said at its field, and a refusal above the button', async () => {
    const { press, user } = await show(claimed({ state: 'objected', answer: 'objected', answerWords: 'No.' }));
    await put(user, field(/amount to keep/i), 'all');
    await press(/drop the claim|keep/i);
    expect(screen.getByText('Enter an amount like 120 or 120.50')).toBeTruthy();
    await put(user, field(/amount to keep/i), '0');
    await put(user, field(/what you decided/i), 'Our mistake.');
    answers.push(Response.json({ code: 'deposit-settled', message: 'It is settled already.' }, { status: 409 }));
    await press(/drop the claim/i);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(sent.at(-1)?.body).toEqual({ keptCents: 0, note: 'Our mistake.' });
  });
});

test('the whole deposit is given back with one question', async () => {
  const { press, onChanged } = await show(held);
  await press(/return \$500\.00 now/i);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(questions).toMatchObject([{ title: 'Return $500.00 to the guest now?' }]);
  expect(told()).toBe('The deposit is being returned');
});

const aFile = (name: string, type: string) => new File(['bytes'], name, { type });

/** Chooses files as the dialog of the system does, which nothing here can open. */
async function choose(user: UserEvent, files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is nothing to choose files with');
  input.removeAttribute('hidden');
  // What `accept` leaves out can still be dropped or forced.
  input.removeAttribute('accept');
  await user.upload(input, files);
  await vi.waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
}
