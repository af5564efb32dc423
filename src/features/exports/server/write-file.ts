import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { FileFormat } from '../export-terms.domain.ts';
import type { FileColumn } from './file-columns.ts';

type Rows<Row> = AsyncIterable<Row> | Iterable<Row>;

interface Written<Row> {
  readonly rows: Rows<Row>;
  readonly columns: readonly FileColumn<Row>[];
  readonly language: Language;
  /** What the sheet of a workbook is called: at most 31 characters. */
  readonly title: string;
}

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The bytes of a file. A row is taken only when somebody reads on, so a long list needs no more memory. What writes
 * workbooks is large, and loaded for the first of them.
 */
export function writeFile<Row>(format: FileFormat, written: Written<Row>): AsyncIterable<Uint8Array> {
  return format === 'csv' ? writeCsv(written) : writeXlsx(written);
}

async function* writeCsv<Row>({ rows, columns, language }: Written<Row>): AsyncGenerator<Uint8Array> {
  const { writeCsvStream } = await import('hucre/csv');
  const cells = map(rows, (row) => columns.map((column) => csvCell(column, row, language)));
  yield* writeCsvStream(cells, { headers: columns.map(({ head }) => head[language]), bom: true });
}

function csvCell<Row>(column: FileColumn<Row>, row: Row, language: Language): string {
  if (column.kind === 'text') return harmless(column.of(row, language) ?? '');
  if (column.kind === 'date') return column.of(row) ?? '';
  if (column.kind === 'instant') return wallClock(column.of(row)) ?? '';
  const value = column.of(row);
  if (value === null) return '';
  return column.kind === 'money' ? (value / 100).toFixed(2) : String(value);
}

/** Spreadsheets compute a text of a CSV file that begins like a formula, also one that a guest wrote. */
const harmless = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

const styles: Readonly<Record<FileColumn<unknown>['kind'], { readonly width: number; readonly numFmt?: string }>> = {
  text: { width: 24 },
  number: { width: 10 },
  money: { width: 16, numFmt: '#,##0.00' },
  date: { width: 12, numFmt: 'dd/mm/yyyy' },
  instant: { width: 22, numFmt: 'dd/mm/yyyy hh:mm' },
};

async function* writeXlsx<Row>({ rows, columns, language, title }: Written<Row>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const cells = map(rows, (row) => columns.map((column) => xlsxCell(column, row, language)));
  yield* writeXlsxStream(cells, {
    name: title,
    columns: columns.map(({ head, kind }) => ({
      ...styles[kind],
      header: head[language],
      width: Math.max(styles[kind].width, head[language].length + 2),
    })),
    freezePane: { rows: 1 },
  });
}

/** Excel takes no longer cell. */
const MAX_CELL = 32_767;

function xlsxCell<Row>(column: FileColumn<Row>, row: Row, language: Language): string | number | Date | null {
  if (column.kind === 'text') return column.of(row, language)?.slice(0, MAX_CELL) ?? null;
  if (column.kind === 'date') return dateCell(column.of(row));
  if (column.kind === 'instant') return dateCell(wallClock(column.of(row)));
  const value = column.of(row);
  return value === null || column.kind === 'number' ? value : value / 100;
}

/** Cells have no zone: what the clock showed is written as if it were UTC. */
const dateCell = (text: string | null) => (text === null ? null : new Date(`${text.replace(' ', 'T')}Z`));

/** '2026-12-05 14:30'. */
function wallClock(iso: string | null): string | null {
  if (iso === null) return null;
  const at = instantOf(iso);
  return `${dateAt(at)} ${timeAt(at)}`;
}

async function* map<Row, Cells>(rows: Rows<Row>, cellsOf: (row: Row) => Cells): AsyncGenerator<Cells> {
  for await (const row of rows) yield cellsOf(row);
}
