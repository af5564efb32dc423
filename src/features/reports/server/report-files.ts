import { columnsFor } from '#features/exports/server/exports.facade.ts';
import type { Language } from '#kernel/languages.ts';
import { type TextTree, textReader } from '#platform/text-reader.ts';
import type { ReportRow, ReportView } from '../api/reports.schemas.ts';
import { type MeasureCode, measures } from '../domain/measures.ts';
import { type ReportCode, type RowKind, timeOfRows, waitOfRows } from '../domain/report-kinds.ts';
import { nameOfRow, noteOfRow } from '../domain/report-words.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };

const texts = textReader({ en, es } satisfies Record<Language, TextTree>);
const say = (key: string): readonly [string, string] => [texts('en')(key), texts('es')(key)];

/** So many rows of a report are in its file. */
export const MAX_FILE_GROUPS = 10_000;

type Row = ReportView['rows']['list'][number];
const PERCENT = 100;

/** What a report is called, for the name of its file. */
export const reportName = (report: ReportCode, language: Language): string => texts(language)(`reports.${report}`);

/** The columns of a report's file: what a row is, then each figure with that of the year before. */
export function reportColumns({ rows }: ReportView) {
  const { text } = columnsFor<Row>();
  return [
    text(...say(`by.${rows.of}`), (row, language) => nameOfRow(texts(language), rows.of, row)),
    ...rows.columns.flatMap((code, place) => [
      figureColumn(code, say(`figures.${code}`), (row) => row.values[place] ?? null),
      figureColumn(code, before(code), (row) => row.before[place] ?? null),
    ]),
  ];
}

function before(code: MeasureCode): readonly [string, string] {
  const [en1, es1] = say(`figures.${code}`);
  const [en2, es2] = say('beforeShort');
  return [`${en1}, ${en2.toLowerCase()}`, `${es1}, ${es2.toLowerCase()}`];
}

function figureColumn(code: MeasureCode, [en1, es1]: readonly [string, string], of: (row: Row) => number | null) {
  const { number, money } = columnsFor<Row>();
  const { unit } = measures[code];
  if (unit === 'money') return money(en1, es1, (row) => roundedCents(of(row)));
  if (unit === 'share') return number(`${en1} (%)`, `${es1} (%)`, (row) => percentOf(of(row)));
  return number(en1, es1, of);
}

/** Of a share, with two decimals. */
const percentOf = (share: number | null) => (share === null ? null : Math.round(share * PERCENT * PERCENT) / PERCENT);
const roundedCents = (value: number | null) => (value === null ? null : Math.round(value));

/** The columns of the rows that a figure is counted from. */
export function rowColumns(rows: RowKind, { seesMoney }: { readonly seesMoney: boolean }) {
  const { text, number, money, date, instant } = columnsFor<ReportRow>();
  const wait = waitOfRows(rows);
  return [
    text(...say('rows.code'), (row) => row.bookingCode),
    text(...say('rows.name'), (row) => row.name),
    text(...say('rows.note'), (row, language) => noteOfRow(texts(language), rows, row.note)),
    date(...say('rows.from'), (row) => row.from),
    date(...say('rows.until'), (row) => row.until),
    number(...say('rows.nights'), (row) => row.nights),
    ...(seesMoney
      ? [money(...say(rows === 'canceled' ? 'rows.kept' : 'rows.cents'), (row) => roundedCents(row.cents))]
      : []),
    instant(...say(`rows.${timeOfRows(rows)}`), (row) => row.at),
    ...(wait === null ? [] : [number(...say(`rows.${wait}`), (row) => row.waited)]),
  ];
}
