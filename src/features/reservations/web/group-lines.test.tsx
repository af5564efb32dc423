import { screen } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { instant } from '#kernel/instant.ts';
import { aGroupView, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { GroupLines } from './group-lines.tsx';

type PriceLine = NonNullable<GroupView['quote']>['lines'][number];
const line = (kind: PriceLine['kind'], totalCents: number, reservationId: string): PriceLine => ({
  kind,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
  reservationId,
});

/** Staff gave 10 percent on a house and a chef, who has the bundle discount as well. */
const approved = aGroupView({
  status: 'approved',
  reservations: [
    aStayView({ status: 'approved', subtotalCents: 428_400 }),
    aServiceView('chef', { name: 'Private chef' }, { status: 'approved', subtotalCents: 33_174 }),
  ],
  quote: {
    lines: [
      line('nights', 476_000, 'stay'),
      line('staff-discount', -47_600, 'stay'),
      line('service', 38_000, 'chef'),
      line('bundle-discount', -1_140, 'chef'),
      line('staff-discount', -3_686, 'chef'),
    ],
    subtotalCents: 461_574,
    taxes: [],
    taxesCents: 0,
    totalCents: 461_574,
    securityDepositCents: 0,
    instalments: [],
  },
});

test.each([
  ['en', /before taxes and before discounts/],
  ['es', /no incluyen los impuestos ni los descuentos/],
] as const)(
  'M6 every line stands before every discount, the house, too, and the note says so (%s)',
  async (language, note) => {
    const content = <GroupLines group={approved} now={instant(0)} onChanged={async () => undefined} addLink={null} />;
    await renderScreen(content, { texts: ['lines', 'reservations'], language });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.find((text) => text?.includes('Casa Azul'))).toContain('4,760.00');
    expect(lines.find((text) => text?.includes('Private chef'))).toContain('380.00');
    expect(screen.getByText(note)).toBeTruthy();
  },
);

test('what was asked of a line waits for no answer once the trip was canceled', async () => {
  const removal = { askedAt: '2027-01-11T17:00:00.000Z', reason: null, decision: null, note: null };
  const show = (status: 'confirmed' | 'cancelled') => {
    const chef = aServiceView('chef', { name: 'Private chef' }, { status, removal });
    const group = aGroupView({ status, reservations: [aStayView({ status }), chef] });
    const now = instant(Date.parse('2027-01-12T17:00:00Z'));
    return renderScreen(<GroupLines group={group} now={now} onChanged={async () => undefined} addLink={null} />, {
      texts: ['lines', 'reservations'],
    });
  };
  await show('cancelled');
  expect(screen.queryByText(/You asked to remove this/)).toBeNull();
  await show('confirmed');
  screen.getByText(/You asked to remove this/);
});

test('while what was added waits for its answer, the page says when more can be added', async () => {
  const request = {
    ...{ id: 'later', declineReason: null, message: null },
    reservationIds: [],
    totalCents: 1,
    invoiceIds: [],
  };
  const requests = [{ ...request, sequence: 2, status: 'on-review' as const, answerDueAt: null }];
  const group = { ...approved, requests };
  const content = <GroupLines group={group} now={instant(0)} onChanged={async () => undefined} addLink={null} />;
  await renderScreen(content, { texts: ['lines', 'reservations'] });
  screen.getByText('You can add more once we have responded to your last request.');
});

test('a line of a running trip that waits for its answer says so; without prices nothing is said of them', async () => {
  const [stay, chef] = approved.reservations;
  const reservations = [stay, chef].flatMap((line) => (line ? [line] : []));
  const show = (group: GroupView) =>
    renderScreen(<GroupLines group={group} now={instant(0)} onChanged={async () => undefined} addLink={null} />, {
      texts: ['lines', 'reservations'],
    });
  await show({
    ...approved,
    reservations: reservations.map((line) => ({ ...line, ...(line === chef ? { status: 'on-review' } : {}) })),
  });
  expect(screen.getAllByText('Pending approval')).toHaveLength(1);
  cleanup();
  await show({
    ...approved,
    status: 'cancelled',
    reservations: reservations.map((line) => ({ ...line, status: 'cancelled' })),
  });
  expect(screen.queryByText(/before taxes and before discounts/)).toBeNull();
});
