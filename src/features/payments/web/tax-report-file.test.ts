import { expect, test } from 'vitest';
import type { TaxReportView } from '../api/payments.schemas.ts';
import { taxReportFile } from './tax-report-file.ts';

const sums = (collectedCents: number, returnedCents: number) => ({
  collectedCents,
  returnedCents,
  dueCents: collectedCents - returnedCents,
});
const report: TaxReportView = {
  month: '2026-11',
  dueOn: '2026-12-20',
  authorities: [
    {
      code: 'florida',
      name: 'State, "Revenue"',
      ...sums(1_350_50, 2_000_00),
      taxes: [{ code: 'state-sales-tax', name: 'Florida sales tax', basisPoints: 625, ...sums(1_350_50, 2_000_00) }],
    },
    { code: 'surfside', name: 'Town of Surfside', ...sums(0, 0), taxes: [] },
  ],
  ...sums(1_350_50, 2_000_00),
  notes: [],
};

test('the file has a row for each tax, and one of zeros for an authority without any', () => {
  expect(taxReportFile(report, (column) => column).split('\r\n')).toEqual([
    'month,dueOn,authority,tax,rate,collected,returned,due',
    '2026-11,2026-12-20,"State, ""Revenue""",Florida sales tax,6.25%,1350.50,2000.00,-649.50',
    '2026-11,2026-12-20,Town of Surfside,,,0.00,0.00,0.00',
    '',
  ]);
});
