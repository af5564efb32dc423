import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import type { FileReply } from '#kernel/transport.ts';
import { inTransaction } from '#platform/database/database.ts';
import { listAll, type RowList } from '#platform/database/row-list.ts';
import type { Ports } from '#platform/ports.ts';
import { type ExportedList, exportedLists, type FileFormat, fileTitle, MAX_FILE_ROWS } from '../export-terms.domain.ts';
import type { ListExported } from '../exports.events.ts';
import type { FileColumn } from './file-columns.ts';
import { contentTypes, writeFile } from './write-file.ts';

export { columnsFor } from './file-columns.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Named {
  readonly list: ExportedList;
  /** Which of several lists of that name it is, in the reader's words; it stands in the name of the file. */
  readonly of?: string | undefined;
}

interface Taken extends Named {
  readonly format: FileFormat;
  readonly language: Language;
}

interface Asked {
  readonly language: Language;
}

/** All rows of a list that belong to what was asked for, as a file; who took them along is in the audit log. */
export async function exportList<A extends Asked, Row>(
  needs: Needs,
  taken: Named & { readonly format: FileFormat; readonly asked: A },
  { rows, columns }: { readonly rows: RowList<A, Row>; readonly columns: readonly FileColumn<Row>[] },
): Promise<FileReply> {
  const { asked, ...rest } = taken;
  const found = await listAll(needs.db, rows, { asked, most: MAX_FILE_ROWS });
  return fileOf(needs, { ...rest, language: asked.language }, { ...found, columns });
}

/** The same of rows that are no list of the database. */
export async function exportRows<Row>(
  needs: Needs,
  taken: Taken,
  { rows, columns }: { readonly rows: readonly Row[]; readonly columns: readonly FileColumn<Row>[] },
): Promise<FileReply> {
  return fileOf(needs, taken, { rows, count: rows.length, totalRecords: rows.length, columns });
}

interface Found<Row> {
  readonly rows: AsyncIterable<Row> | Iterable<Row>;
  readonly count: number;
  readonly totalRecords: number;
  readonly columns: readonly FileColumn<Row>[];
}

async function fileOf<Row>(
  { db, clock, publish }: Needs,
  { list, of, format, language }: Taken,
  { rows, count, totalRecords, columns }: Found<Row>,
): Promise<FileReply> {
  const event: ListExported = { type: 'list-exported', list, format, rows: count };
  await inTransaction(db, (tx) => publish(tx, event));
  return writtenFile({ list, of, format, language, on: dateAt(clock.now()) }, { rows, count, totalRecords, columns });
}

interface Dated extends Taken {
  /** The day in the name of the file. */
  readonly on: CalendarDate;
}

type Counted<Row> = Pick<Found<Row>, 'rows' | 'columns'> & Partial<Found<Row>>;

/** Rows as a file that nobody took along: whoever is mailed it is told of by the mail. */
export function writtenFile<Row>(
  { list, of, format, language, on }: Dated,
  { rows, columns, count = 0, totalRecords = count }: Counted<Row>,
): FileReply {
  const title = exportedLists[list][language];
  const part = count < totalRecords ? `-${firstOf[language]}-${count}` : '';
  return {
    name: `${fileTitle({ list, of, language })}-${on}${part}.${format}`,
    type: contentTypes[format],
    headers: { 'x-rows': String(count), 'x-total-rows': String(totalRecords) },
    bytes: writeFile(format, { rows, columns, language, title }),
  };
}

const firstOf: Bilingual = { en: 'first', es: 'primeras' };
