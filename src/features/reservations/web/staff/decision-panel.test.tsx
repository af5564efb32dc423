import { screen, within } from '@testing-library/dom';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { aStaffView } from '#tests/builders/a-staff-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { StaffGroupView } from '../../api/staff.schemas.ts';
import { DecisionPanel } from './decision-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const NOW = instantOf('2027-01-11T17:00:00Z');
const texts = { texts: ['staff', 'reservations', 'lines'] } as const;

const offer = {
  totalCents: 900_00,
  price: { lines: [], subtotalCents: 0, taxes: [], totalCents: 0 },
  withoutCents: null,
  dueAt: '2027-01-12T17:00:00.000Z',
  instalments: [],
  withoutInstalments: [],
  securityDepositCents: 0,
  lines: [],
  declined: [],
  message: null,
};

/** A trip with one request, as staff see it. */
function asked({
  sequence = 1,
  status = 'on-review',
  isOffered = false,
}: {
  sequence?: number;
  status?: 'on-review' | 'approved';
  isOffered?: boolean;
} = {}): StaffGroupView {
  const request = { id: 'asked', sequence, status, answerDueAt: null, declineReason: null } as const;
  const event = aServiceView('event', { name: 'Birthday', isManuallyPriced: true }, { requestId: 'asked' });
  return aStaffView({
    requests: [{ ...request, message: null, reservationIds: [], totalCents: 700_00, invoiceIds: [] }],
    reservations: [aStayView({ requestId: 'asked' }), event],
    offer: isOffered ? offer : null,
    allowed: status === 'on-review' ? ['approve'] : [],
  });
}

/** The panel on a page that shows `after` once it was told of a change, with the paths that it called. */
async function openApprove({
  before = asked(),
  after = asked(),
  answer = async () => {},
}: {
  before?: StaffGroupView;
  after?: StaffGroupView;
  answer?: () => Promise<void>;
} = {}) {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(String(url));
    const nothing = { totalBeforeCents: 0, totalAfterCents: 0, depositCents: 0, instalments: [] };
    if (String(url).endsWith('/preview')) return Response.json({ ...nothing, isOffer: false, isRejection: false });
    await answer();
    return new Response(null, { status: 204 });
  });
  function Page() {
    const [view, setView] = useState(before);
    return <DecisionPanel view={view} now={NOW} onChanged={async () => setView(after)} />;
  }
  const { user } = await renderScreen(<Page />, texts);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve this request?' });
  return { user, dialog, called };
}

test.each([
  [1, 'Approving books the dates and sends an invoice for each payment shown below.'],
  [2, 'Approving books the services and sends an invoice for each payment shown below.'],
])('approving request %i of a trip says what it does', async (sequence, text) => {
  await openApprove({ before: asked({ sequence }) });
  await screen.findByText(text);
});

/** An absence has no condition to wait for: longer than the pause after typing. */
const wouldBePreviewed = () => new Promise<void>((resolve) => setTimeout(resolve, 600));

test.each([
  ['approved', asked({ status: 'approved' })],
  ['offered to the guest', asked({ isOffered: true })],
])('a request that was %s is not previewed any more from the moment that it is sent', async (_, after) => {
  const { user, dialog, called } = await openApprove({ after, answer: wouldBePreviewed });
  await user.type(await screen.findByLabelText('Price of Birthday in dollars'), '1200');
  // Sooner than the pause after typing.
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await wouldBePreviewed();
  expect(called.map((url) => url.replace(/^.*group/, ''))).toEqual(['/trip/approve']);
});

test('the dialog closes when a colleague has decided meanwhile', async () => {
  const { rerender } = await showPanel(asked());
  await screen.findByRole('dialog');
  rerender(asked({ status: 'approved' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

async function showPanel(view: StaffGroupView) {
  let show: (view: StaffGroupView) => void = () => {};
  function Page() {
    const [shown, setShown] = useState(view);
    show = setShown;
    return <DecisionPanel view={shown} now={NOW} onChanged={async () => {}} />;
  }
  const { user } = await renderScreen(<Page />, texts);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  return { rerender: (next: StaffGroupView) => show(next) };
}

test('cancelling names a removal that waits: what agreeing to it would give back, and that its request ends', async () => {
  const nothing = { lines: [], refundCents: 0, keptCents: 0, lessCents: 0, reason: 'nothing-paid', freeUntil: null };
  const refund = { ...nothing, owedBeforeCents: 0, onWayCents: 0, allBackCents: 0 };
  vi.stubGlobal('fetch', async () => Response.json({ company: refund, guest: refund }));
  const removal = { reservationId: 'massage', askedAt: '2027-01-11T17:00:00.000Z', reason: null };
  const view = aStaffView({
    reservations: [aStayView(), aServiceView('massage', { name: 'Massage' }), aServiceView('chef', { name: 'Chef' })],
    removals: [
      { ...removal, refundCents: 66_00, lessCents: 0, keptCents: 0 },
      { ...removal, reservationId: 'chef', refundCents: 0, lessCents: 20_00, keptCents: 0 },
    ],
    allowed: ['cancel'],
  });
  const { user } = await renderScreen(<DecisionPanel view={view} now={NOW} onChanged={vi.fn()} />, texts);
  await user.click(await screen.findByRole('button', { name: 'Cancel the reservation' }));
  const named = await screen.findByText(/^The guest asked to remove Massage; agreeing to that would refund \$66\.00\./);
  expect(named.textContent).toContain('What was paid for it is included in the refund above.');
  await user.click(await screen.findByRole('radio', { name: 'The guest: refund under the policy' }));
  expect(named.textContent).toContain('not the day they asked');
  const unpaid = screen.getByText(/^The guest asked to remove Chef; .* \$0\.00\./);
  expect(unpaid.textContent?.trim()).toMatch(/Canceling the reservation closes that request\.$/);
});
