import { screen, within } from '@testing-library/dom';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aServiceView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ApproveDialog } from './approve-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const event = aServiceView('event', { name: 'Birthday', isManuallyPriced: true });
const offered = {
  totalBeforeCents: 700_00,
  totalAfterCents: 1_900_00,
  depositCents: 300_00,
  isOffer: true,
  isRejection: false,
  unread: [] as object[],
  instalments: [
    { totalCents: 950_00, dueAt: '2027-01-13T17:00:00.000Z' },
    { totalCents: 950_00, dueAt: '2027-03-03T21:00:00.000Z' },
  ],
};

const anOffer = (totalCents: number) => ({
  totalCents,
  price: { lines: [], subtotalCents: totalCents, taxes: [], totalCents },
  withoutCents: null,
  dueAt: '2027-01-12T17:00:00.000Z',
  instalments: [],
  withoutInstalments: [],
  securityDepositCents: 0,
  lines: [{ reservationId: 'event', priceCents: 555_00 }],
  declined: [],
  message: null,
});

interface Sent {
  readonly isPreview: boolean;
  readonly body: unknown;
}

/** The dialog as it is opened, on a server that previews so and answers approvals so, with what it was sent. */
async function openApprove({
  lines = [event],
  preview = offered,
  answers = [],
  requestId = 'first',
  ...props
}: {
  lines?: Parameters<typeof ApproveDialog>[0]['lines'];
  preview?: object;
  answers?: Response[];
  requestId?: string;
  isAddition?: boolean;
  offer?: ReturnType<typeof anOffer>;
} = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const isPreview = String(url).endsWith('/preview');
    sent.push({ isPreview, body: JSON.parse(String(body)) });
    return isPreview ? Response.json(preview) : (answers.shift() ?? new Response(null, { status: 204 }));
  });
  const onClose = vi.fn();
  const onChanged = vi.fn(async () => {});
  const ids = { groupId: 'trip', requestId };
  const parts = { ...ids, isAddition: false, offer: null, lines, onChanged, onClose, ...props };
  const { user } = await renderScreen(<ApproveDialog {...parts} />, { texts: ['staff', 'reservations', 'lines'] });
  const approve = () => user.click(screen.getByRole('button', { name: 'Approve' }));
  return { user, sent, onClose, onChanged, approve, approvals: () => sent.filter(({ isPreview }) => !isPreview) };
}

test.each([
  [false, [event], /approved without the items you price/],
  [true, [event], /nothing is added to the trip/],
  [true, [event, aServiceView('van', { name: 'Van' })], /what they add is approved.*without the items you price/],
] as const)('staff read what silence of the guest leads to (addition: %s)', async (isAddition, lines, said) => {
  await openApprove({ isAddition, lines: [...lines] });
  await screen.findByText(said);
});

const priceField = () => screen.findByLabelText<HTMLInputElement>('Price of Birthday in dollars');
const previewed = () => screen.findByRole('region', { name: 'What the guest pays' });

test('the total, each payment with its date and the deposit are shown once the prices are typed', async () => {
  const { user, sent } = await openApprove();
  const region = await previewed();
  within(region).getByText('The total appears here once everything above is filled in.');
  expect(sent).toEqual([]);
  await user.click(await priceField());
  await user.paste('1,200');
  await within(region).findByText('$1,900.00');
  expect(region.textContent).toContain("Total in the guest's request$700.00");
  expect(region.textContent).toContain('First installment, by Jan 13, 2027, 12:00\u00a0PM EST$950.00');
  expect(region.textContent).toContain('Second installment, by Mar 3, 2027, 4:00\u00a0PM EST$950.00');
  expect(region.textContent).toContain('$300.00');
  within(region).getByText(/they must accept it first/);
  expect(sent).toEqual([
    { isPreview: true, body: { manualPrices: [{ reservationId: 'event', priceCents: 1_200_00 }] } },
  ]);
  await user.clear(await priceField());
  expect(within(region).queryByText('$1,900.00')).toBeNull();
});

test.each([
  ['costs something', { totalAfterCents: 140_00, instalments: offered.instalments.slice(0, 1) }, false],
  ['costs nothing', { totalAfterCents: 0, instalments: [] }, true],
  ['costs only its deposit', { totalAfterCents: 0, instalments: [], depositCents: 300_00 }, false],
])('an addition that %s says so', async (_, changed, isFree) => {
  const preview = { ...offered, isOffer: false, depositCents: 0, ...changed };
  await openApprove({ lines: [], isAddition: true, preview });
  const region = await previewed();
  await within(region).findByText(changed.totalAfterCents === 0 ? '$0.00' : 'New total');
  expect(within(region).queryByText('There is nothing to pay.') !== null).toBe(isFree);
});

test('a refused preview says why, and the request can still be sent', async () => {
  const { approve, approvals } = await openApprove({ lines: [] });
  vi.stubGlobal('fetch', async () => Response.json({ code: 'x', message: 'The dates are taken.' }, { status: 400 }));
  await within(await previewed()).findByText('The dates are taken.');
  await approve();
  await waitFor(() => expect(screen.getAllByText('The dates are taken.')).toHaveLength(2));
  expect(approvals()).toEqual([]);
});

test('what was typed is there again when the dialog is opened anew, what was sent is not', async () => {
  const first = await openApprove();
  await first.user.type(await priceField(), '1200');
  await first.user.type(screen.getByLabelText('Discount in percent (optional)'), '5');
  await first.user.type(screen.getByLabelText('A note to the guest (optional)'), 'With a cake');
  await first.user.keyboard('{Escape}');
  expect(first.onClose).toHaveBeenCalledOnce();
  cleanup();

  const second = await openApprove();
  expect((await priceField()).value).toBe('1200');
  await second.approve();
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce());
  expect(second.approvals()).toMatchObject([{ body: { discountBasisPoints: 500, message: 'With a cake' } }]);
  cleanup();

  await openApprove();
  expect((await priceField()).value).toBe('');
});

test('a line that is declined keeps its reason, too', async () => {
  const first = await openApprove();
  await first.user.click(await screen.findByLabelText('Birthday is not available'));
  await first.user.type(screen.getByLabelText('Why? The guest will see this.'), 'The hall is taken');
  await first.user.keyboard('{Escape}');
  cleanup();

  const second = await openApprove();
  await second.approve();
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce());
  const declined = [{ reservationId: 'event', reason: 'The hall is taken' }];
  expect(second.approvals()).toEqual([{ isPreview: false, body: { declined } }]);
});

test('what was typed for one request is not there for another one of the same trip', async () => {
  const first = await openApprove({ requestId: 'second' });
  await first.user.type(await priceField(), '1200');
  cleanup();

  await openApprove({ requestId: 'third' });
  expect((await priceField()).value).toBe('');
  cleanup();
  await openApprove({ requestId: 'second' });
  expect((await priceField()).value).toBe('1200');
});

const offerMade = (totalCents: number) =>
  Response.json({ code: 'offer-made', message: 'Another price.', details: { totalCents } }, { status: 400 });
const MADE =
  'A colleague has just offered the guest $900.00. Your offer was not sent: look at theirs before you replace it.';

test.each([
  ['another one than the clerk saw', 800_00, { seenOfferCents: 800_00 }],
  ['one that the clerk did not see', undefined, {}],
])('an offer that a colleague made meanwhile is told, and replaced only after a look at it: %s', async (...row) => {
  const [, offerCents, seen] = row;
  const { user, approve, approvals, onClose, onChanged } = await openApprove({
    ...(offerCents === undefined ? {} : { offer: anOffer(offerCents) }),
    answers: [offerMade(900_00), offerMade(900_00)],
  });
  await user.type(await priceField(), '1200');
  await approve();
  await screen.findByText(MADE);
  expect(screen.queryByText('Another price.')).toBeNull();
  // Pressed again, it is still not replaced.
  await approve();
  await screen.findByText(MADE);
  expect(approvals()).toMatchObject([{ body: seen }, { body: seen }]);
  expect(approvals().map(({ body }) => 'seenOfferCents' in Object(body))).not.toContain(offerCents === undefined);

  await user.click(screen.getByRole('button', { name: 'Reload and review it' }));
  await screen.findByText('The guest already has an offer of $900.00. Your decision replaces it.');
  expect(onChanged).toHaveBeenCalledOnce();
  expect(screen.queryByText(MADE)).toBeNull();
  expect((await priceField()).value).toBe('1200');
  expect(onClose).not.toHaveBeenCalled();
  await approve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(approvals().at(-1)).toMatchObject({ body: { seenOfferCents: 900_00 } });
});

test('an offer that the preview hears of is told before anything is sent', async () => {
  const { user, sent, approvals } = await openApprove();
  vi.stubGlobal('fetch', async () => offerMade(900_00));
  await user.type(await priceField(), '1200');
  await screen.findByText(MADE);
  expect(approvals()).toEqual([]);
  expect(sent).toEqual([]);
});

test('the price that waits for the guest is shown with its line', async () => {
  await openApprove({ offer: anOffer(800_00) });
  await screen.findByText('Offered to the guest: $555.00');
});

test('a line that is declined without a reason: its field comes into sight, and gets the focus when it is missing', async () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { user, approve, approvals } = await openApprove({ requestId: 'unexplained' });
  await user.click(await screen.findByLabelText('Birthday is not available'));
  const why = screen.getByLabelText('Why? The guest will see this.');
  expect(into.mock.contexts.some((shown) => (shown as Element).contains(why))).toBe(true);
  into.mockRestore();
  await approve();
  expect(document.activeElement).toBe(why);
  expect(approvals()).toEqual([]);
});

test('a channel that could not be read is named with its age, and the next press approves all the same', async () => {
  const readAt = new Date(Date.now() - 41 * 60_000).toISOString();
  const unread = [{ channel: 'airbnb', label: '', readAt }];
  const { approve, approvals } = await openApprove({ lines: [], preview: { ...offered, unread } });
  await screen.findByText(/Airbnb couldn't be read just now. It was last read 41 minutes ago/);
  await approve();
  expect(approvals()).toEqual([{ isPreview: false, body: { despiteUnread: true } }]);
});

test('a channel that has sold the dates is named', async () => {
  const details = { soldBy: { channel: 'vrbo', label: '', readAt: new Date().toISOString() } };
  const refused = { code: 'house-not-available', message: 'The house is not available', details };
  const { approve } = await openApprove({ lines: [], answers: [Response.json(refused, { status: 400 })] });
  await approve();
  await screen.findByText(/^Vrbo shows these dates as taken/);
});
