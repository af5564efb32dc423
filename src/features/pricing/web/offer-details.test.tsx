import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { QuoteView } from '../api/pricing.schemas.ts';
import { OfferDetails } from './offer-details.tsx';

/** A week with every kind of line a stay can have. */
const week: QuoteView = {
  nights: 7,
  lines: [
    { kind: 'nights', quantity: 7, unitCents: 125_000, totalCents: 875_000 },
    { kind: 'length-of-stay-discount', quantity: 1, unitCents: -87_500, totalCents: -87_500 },
    { kind: 'cleaning-fee', quantity: 1, unitCents: 18_050, totalCents: 18_050 },
    { kind: 'tax', code: 'state-sales-tax', quantity: 1, unitCents: 56_389, totalCents: 56_389 },
    { kind: 'tax', code: 'convention-development-tax', quantity: 1, unitCents: 48_333, totalCents: 48_333 },
  ],
  subtotalCents: 805_550,
  taxes: [
    { code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 700, totalCents: 56_389 },
    { code: 'convention-development-tax', name: 'Convention development tax', basisPoints: 600, totalCents: 48_333 },
  ],
  taxesCents: 104_722,
  totalCents: 910_272,
  securityDepositCents: 50_000,
  instalments: [
    { totalCents: 455_136, due: { hoursAfterApproval: 24 } },
    { totalCents: 455_136, due: { at: '2027-02-03T17:00:00.000Z' } },
  ],
  freeCancellation: { hoursAfterConfirmation: 48, latestOn: '2027-02-03' },
};

interface Given {
  readonly changed?: Partial<QuoteView>;
  readonly language?: 'en' | 'es';
  readonly outingDetail?: string;
}

async function showPrice({ changed = {}, language = 'en', ...detail }: Given = {}) {
  const details = <OfferDetails quote={{ ...week, ...changed }} {...detail} endsOn={calendarDate('2027-02-12')} />;
  return renderScreen(details, { language, texts: ['pricing'] });
}

/** Each line of the price, its label and its amount. */
const lines = () => {
  const [list] = screen.getAllByLabelText(/^(Price details|Detalle del precio)$/);
  const texts = (role: string) =>
    within(list as HTMLElement)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  const amounts = texts('definition');
  return texts('term').map((label, place) => [label, amounts[place]]);
};
const fold = (title: string) => screen.getByText(title).closest('details');
const partsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a stay’s lines stand before the subtotal, its taxes before the total, by name and rate, each to the cent', async () => {
  await showPrice();
  expect(lines()).toEqual([
    ['7 nights × $1,250', '$8,750.00'],
    ['Length-of-stay discount', '−$875.00'],
    ['Cleaning fee', '$180.50'],
    ['Subtotal before taxes', '$8,055.50'],
    ['TaxesFlorida sales tax (7%) $563.89Convention development tax (6%) $483.33', '$1,047.22'],
    ['Total (USD)', '$9,102.72'],
  ]);
});

test('in Spanish labels are Spanish, and money is written as in the United States', async () => {
  await showPrice({ language: 'es' });
  expect(lines()).toEqual([
    ['7 noches × $1,250', '$8,750.00'],
    ['Descuento por estadía larga', '−$875.00'],
    ['Tarifa de limpieza', '$180.50'],
    ['Subtotal antes de impuestos', '$8,055.50'],
    [expect.stringMatching(/^Impuestos/), '$1,047.22'],
    ['Total (USD)', '$9,102.72'],
  ]);
});

test('one night is a night, a free line costs nothing, and a single tax needs no unfolding', async () => {
  const lineOf = (line: Partial<QuoteView['lines'][number]>) =>
    ({ kind: 'nights', quantity: 1, unitCents: 0, totalCents: 0, ...line }) as const;
  await showPrice({
    changed: {
      lines: [lineOf({}), lineOf({ kind: 'cleaning-fee' })],
      taxes: [{ code: 'moon-tax', name: 'Moon tax', basisPoints: 725, totalCents: 0 }],
    },
  });
  expect(lines().filter(([label]) => !/total/i.test(label ?? ''))).toEqual([
    ['1 night × $0', '$0.00'],
    ['Cleaning fee', '$0.00'],
    ['Moon tax (7.25%)', '$0.00'],
  ]);
});

test('an outing is named with its length', async () => {
  const outing = { kind: 'outing', name: 'Sea Breeze', quantity: 1, unitCents: 90_000, totalCents: 90_000 } as const;
  await showPrice({ changed: { lines: [outing] }, outingDetail: '4 hours' });
  expect(lines()[0]).toEqual(['Sea Breeze, 4 hours', '$900.00']);
});

test('two instalments unfold: the first after the approval, the second by its date in Miami', async () => {
  const { user } = await showPrice();
  expect(fold('Paid in 2 installments')?.open).toBe(false);
  await user.click(screen.getByText('Paid in 2 installments'));
  expect(fold('Paid in 2 installments')?.open).toBe(true);
  expect(partsOf('Payments')).toEqual([
    'First paymentwithin 24 hours of our approval$4,551.36',
    'Second paymentby Feb 3, 2027, 12:00\u00a0PM EST$4,551.36',
  ]);
});

test('what is paid at once is one payment', async () => {
  const at = { hoursAfterApproval: 1 };
  await showPrice({ changed: { instalments: [{ totalCents: 910_272, due: at }] }, language: 'es' });
  expect(fold('Se paga en una sola cuota')).not.toBeNull();
  expect(partsOf('Pagos')).toEqual(['Pago únicohasta 1 hora después de nuestra aprobación$9,102.72']);
});

test.each([
  ['en', 'Security deposit, held from Feb 3, back by Feb 19$500.00'],
  ['es', 'Depósito de garantía: se retiene desde el 3 feb y se devuelve a más tardar el 19 feb$500.00'],
] as const)(
  '25 a deposit stands outside the total with the dates of its hold and its return (%s)',
  async (language, said) => {
    await showPrice({ language });
    expect(screen.getByText(/^(Security deposit|Depósito de garantía)/).textContent).toBe(said);
    expect(lines().flat().join()).not.toMatch(/deposit|depósito/i);
  },
);

test('a deposit that is due so long after the approval says when it comes back', async () => {
  await showPrice({ changed: { instalments: [{ totalCents: 910_272, due: { hoursAfterApproval: 24 } }] } });
  expect(screen.getByText(/^Security deposit/).textContent).toBe('Security deposit, back by Feb 19$500.00');
  screen.getByText(/^Refundable and not part of the total/);
});

test('without a deposit none is named', async () => {
  await showPrice({ changed: { securityDepositCents: 0 } });
  expect(screen.queryByText(/^Security deposit/)).toBeNull();
  expect(screen.queryByText(/^Refundable/)).toBeNull();
});
