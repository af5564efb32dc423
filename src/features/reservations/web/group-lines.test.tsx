import { screen } from '@testing-library/dom';
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
  ['en', /before discounts and taxes/],
  ['es', /antes de descuentos e impuestos/],
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
