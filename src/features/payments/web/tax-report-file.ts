import type { TaxReportView } from '../api/payments.schemas.ts';

type Column = 'month' | 'dueOn' | 'authority' | 'tax' | 'rate' | 'collected' | 'returned' | 'due';
const columns: readonly Column[] = ['month', 'dueOn', 'authority', 'tax', 'rate', 'collected', 'returned', 'due'];

/** The report as CSV: a head, then a row for each tax of each authority; one without a tax has a row of zeros. */
export function taxReportFile(report: TaxReportView, nameOf: (column: Column) => string): string {
  const { month, dueOn } = report;
  const rows = report.authorities.flatMap((authority) => {
    const none = { name: '', basisPoints: 0, collectedCents: 0, returnedCents: 0, dueCents: 0 };
    const taxes = authority.taxes.length > 0 ? authority.taxes : [none];
    return taxes.map((tax) => [
      month,
      dueOn,
      authority.name,
      tax.name,
      tax.name === '' ? '' : `${tax.basisPoints / 100}%`,
      ...[tax.collectedCents, tax.returnedCents, tax.dueCents].map(dollars),
    ]);
  });
  return [columns.map(nameOf), ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** Cents as a number that spreadsheets read: '-1234.50'. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
