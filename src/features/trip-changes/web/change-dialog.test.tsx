import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { instantOf, isoOf } from '#kernel/instant.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { ChangePreview, TripChangesView } from '../api/trip-changes.schemas.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { companyNow, instantTyped } from './company-now.ts';

afterEach(() => vi.unstubAllGlobals());

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const room = { maxGuests: 5, petsAllowed: false };
const stay = { unitId: 7, name: 'Harbor House', startAt: '2027-03-10', endAt: '2027-03-17' };
const line = { reservationId: 'stay', type: 'house', ...stay, startTime: null, hours: null, guests } as const;
const view: TripChangesView = {
  offer: null,
  asked: null,
  lines: [{ ...line, hasBegun: false }],
  units: [
    { id: 7, kind: 'house', name: 'Harbor House', ...room, startHours: [], hours: [] },
    { id: 8, kind: 'house', name: 'Palm House', ...room, startHours: [], hours: [] },
  ],
};

const nights = (totalCents: number, quantity: number) =>
  ({ kind: 'nights', quantity, unitCents: 300_00, totalCents }) as const;
const preview: ChangePreview = {
  hash: 'first',
  canMake: true,
  before: { ...stay, startTime: null, hours: null, guests },
  after: { ...stay, endAt: '2027-03-18', startTime: null, hours: null, guests },
  nights: [
    { date: '2027-03-16', cents: 300_00, state: 'kept' },
    { date: '2027-03-17', cents: 400_00, state: 'added' },
  ],
  linesBefore: [nights(2100_00, 7)],
  linesAfter: [nights(2500_00, 8)],
  totalBeforeCents: 2100_00,
  totalAfterCents: 2500_00,
  deposit: { beforeCents: 500_00, afterCents: 500_00, charge: null, lessCents: 0, refundCents: 0 },
  charges: [{ totalCents: 400_00, dueAt: '2027-01-13T17:00:00.000Z' }],
  lessCents: 0,
  refundCents: 0,
  keptCents: 0,
  refundReason: null,
  dues: [],
  clashes: [],
  hindrances: [],
  broken: [],
  annex: ['Addendum 1', '# Price', 'The total was $2,100.00.'],
};

interface Call {
  readonly what: 'preview' | 'make' | 'offer';
  readonly body: Record<string, unknown>;
}

interface Answers {
  /** Of previews, the last one again and again; of what makes or offers the change, done when there is none. */
  readonly previews?: (ChangePreview | Response)[];
  readonly made?: (Response | Promise<Response>)[];
}

const refused = (code: string, message: string, details?: object) =>
  Response.json({ code, message, ...(details && { details }) }, { status: 400 });

/** The dialog as it is opened, on a server that answers so, with what it was sent. */
async function openDialog({ previews = [preview], made = [] }: Answers = {}) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const what = String(url).endsWith('/preview') ? 'preview' : String(url).endsWith('/offer') ? 'offer' : 'make';
    calls.push({ what, body: JSON.parse(String(body)) });
    if (what !== 'preview') return (await made.shift()) ?? new Response(null, { status: 204 });
    const [next] = previews.length > 1 ? previews.splice(0, 1) : previews;
    return next instanceof Response ? next.clone() : Response.json(next);
  });
  const [onChanged, onClose] = [vi.fn(async () => {}), vi.fn()];
  const nameOf = (id: string) => ({ stay: 'Harbor House', chef: 'Private chef' })[id] ?? id;
  const props = { groupId: 'trip', guestName: 'Ana Rivera', view, chosen: {}, nameOf, onChanged, onClose };
  const { user } = await renderScreen(<ChangeDialog {...props} />, {
    texts: ['change', 'reservations', 'catalog', 'boats'],
  });
  await screen.findByRole('dialog');
  return {
    user,
    onChanged,
    onClose,
    callsOf: (what: Call['what']) => calls.filter((call) => call.what === what).map(({ body }) => body),
    typeUntil: async (until: string) => {
      const field = screen.getByLabelText<HTMLInputElement>('Check-out');
      await user.clear(field);
      await user.type(field, until);
    },
    confirm: () => screen.getByRole('button', { name: 'Change the trip' }),
  };
}

type User = Awaited<ReturnType<typeof openDialog>>['user'];
const sayWhy = async (user: User) => {
  await user.click(await screen.findByLabelText('Why'));
  await user.paste('They called');
};
const agreeByPhone = async (user: User) => user.click(await screen.findByLabelText('The guest agreed by phone'));

test('nothing is asked before something is chosen; a typed day is previewed with nights, price and payments', async () => {
  const { callsOf, typeUntil, confirm } = await openDialog();
  expect(screen.getAllByText('Choose the new dates to see what it comes to.')).not.toHaveLength(0);
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  await typeUntil('2027-03-18');
  await screen.findByText('1 night kept · 1 night added');
  expect(callsOf('preview')).toHaveLength(1);
  expect(callsOf('preview')[0]).toMatchObject({ unitId: 7, from: '2027-03-10', until: '2027-03-18' });
  for (const said of [
    '+$400.00',
    'A new invoice of $400.00, due by Jan 13, 2027',
    'The dates are free.',
    'stays at $500',
  ])
    expect(document.body.textContent?.replaceAll(/\s/g, ' ')).toContain(said);
});

test('another house shows where its deposit goes', async () => {
  const charge = { totalCents: 300_00, dueAt: '2027-03-08T21:00:00.000Z' };
  const deposit = { ...preview.deposit, afterCents: 800_00, charge };
  const { user } = await openDialog({ previews: [{ ...preview, deposit }] });
  await user.selectOptions(screen.getByLabelText('House'), 'Palm House');
  await screen.findByText('The security deposit changes from $500.00 to $800.00.');
  expect(screen.getByText(/^A new deposit invoice of \$300\.00, due by Mar 8, 2027/)).toBeTruthy();
});

test('what can’t be had says why, and nothing can be pressed', async () => {
  const { typeUntil, confirm } = await openDialog({
    previews: [refused('max-guest-invalid', 'This house is for 4 guests at most.')],
  });
  await typeUntil('2027-03-18');
  expect((await screen.findByRole('alert')).textContent).toContain('This house is for 4 guests at most.');
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
});

test('who stands in the way is named, and a service that falls outside is kept with a reason', async () => {
  const hindrance = { kind: 'stay', from: '2027-03-17T00:00', until: '2027-03-20T00:00', note: null } as const;
  const taken = { ...hindrance, bookingCode: 'MR-OTHER', groupId: 'other', guestName: 'Leo' };
  const clash = { reservationId: 'chef', why: 'outside-days', canKeep: true, keptFor: null } as const;
  const blocked = { ...preview, canMake: false, hindrances: [taken], clashes: [clash] };
  const { user, typeUntil, callsOf } = await openDialog({ previews: [blocked] });
  await typeUntil('2027-03-18');
  expect((await screen.findByRole('link', { name: 'Stay, Leo, MR-OTHER' })).getAttribute('href')).toContain('/other');
  await user.click(screen.getByLabelText('Private chef: outside the new days'));
  await user.paste('On their way');
  await waitFor(() =>
    expect(callsOf('preview').at(-1)).toMatchObject({ keeps: [{ reservationId: 'chef', reason: 'On their way' }] }),
  );
});

test('what changed meanwhile comes with its new figures, and the next press carries their hash', async () => {
  const moved = { ...preview, hash: 'second', totalAfterCents: 2600_00, linesAfter: [nights(2600_00, 8)] };
  const { user, typeUntil, confirm, callsOf, onClose } = await openDialog({
    made: [refused('change-outdated', 'It changed.', { preview: moved })],
  });
  await typeUntil('2027-03-18');
  await agreeByPhone(user);
  await sayWhy(user);
  await user.click(confirm());
  await screen.findByText('Something has changed since you saw this. Please check the new figures.');
  expect(screen.getAllByText('$2,600.00').length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(callsOf('make').map(({ hash }) => hash)).toEqual(['first', 'second']);
});

test('it is made once, however often it is pressed, and says who agreed', async () => {
  let answer: (response: Response) => void = () => {};
  const made = [new Promise<Response>((resolve) => (answer = resolve))];
  const { user, typeUntil, confirm, callsOf, onChanged, onClose } = await openDialog({ made });
  await typeUntil('2027-03-18');
  await agreeByPhone(user);
  await user.click(confirm());
  expect(screen.getAllByText('Please fill this in')).not.toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Why'));
  await sayWhy(user);
  await user.click(confirm());
  await user.click(screen.getByRole('button', { name: /Chang/ }));
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(callsOf('make')).toMatchObject([{ hash: 'first', reason: 'They called', agreed: { name: 'Ana Rivera' } }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

test('nobody agreed until staff say how: the button says so, and leads to the choice', async () => {
  const { user, typeUntil, callsOf } = await openDialog();
  await typeUntil('2027-03-18');
  await sayWhy(user);
  const choice = screen.getByLabelText<HTMLInputElement>('The guest agreed by phone');
  expect([choice.checked, screen.queryByLabelText('Who agreed by phone')]).toEqual([false, null]);
  await user.click(screen.getByRole('button', { name: 'Choose how the guest agrees' }));
  expect(document.activeElement).toBe(choice);
  expect(screen.getAllByText('Choose how the guest agrees')).toHaveLength(2);
  expect([...callsOf('make'), ...callsOf('offer')]).toEqual([]);
  await user.click(choice);
  expect(screen.getByLabelText<HTMLInputElement>('When (Miami time)').value).toBe(companyNow());
});

test('what its guest accepts online is offered without a name, and says for how long', async () => {
  const { user, typeUntil, callsOf, onClose } = await openDialog();
  await typeUntil('2027-03-18');
  await sayWhy(user);
  await user.click(screen.getByText('Send it to the guest to accept'));
  expect(screen.getByText(/The guest has 48 hours to accept/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send to the guest' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(callsOf('offer')).toMatchObject([{ hash: 'first', reason: 'They called' }]);
  expect(callsOf('offer')[0]).not.toHaveProperty('agreed');
});

test('check-out before check-in says so and is not asked for; years have four digits', async () => {
  const { typeUntil, callsOf } = await openDialog();
  await typeUntil('2027-03-08');
  expect(screen.getAllByText('Check-out is before check-in.').length).toBeGreaterThan(0);
  expect(callsOf('preview')).toEqual([]);
  expect(screen.getByLabelText('Check-out').getAttribute('max')).toBe('2999-12-31');
});

test('when the guest agreed is told on the company’s clock', () => {
  expect(isoOf(instantTyped('2026-11-27T09:30') ?? instantOf('2000-01-01T00:00:00Z'))).toBe('2026-11-27T14:30:00.000Z');
  expect(instantTyped('202026-11-27T09:30')).toBeUndefined();
});
