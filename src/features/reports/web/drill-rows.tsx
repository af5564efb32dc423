import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatNumber, formatTableDate } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { reportsPaths } from '../api/reports.paths.ts';
import type { ReportRow, ReportRowsView } from '../api/reports.schemas.ts';
import { type RowKind, timeOfRows, waitOfRows } from '../domain/report-kinds.ts';
import { noteOfRow } from '../domain/report-words.ts';
import { queryOf, type ReportAddress } from './report-address.ts';
import { useFigures } from './use-figures.ts';

interface DrillRowsProps {
  rows: ReportRowsView;
  kind: RowKind;
  address: ReportAddress;
  seesMoney: boolean;
  /** The address of a page of them, and that of the report without them. */
  hrefOf: (page: number) => string;
  closed: string;
}

const cell = 'whitespace-nowrap py-2.5 pl-5 text-left align-baseline';
const numberCell = 'numbers whitespace-nowrap py-2.5 pl-3 text-right align-baseline';

/** The stays, blocks, services, requests or messages that a figure is counted from. */
export function DrillRows({ rows, kind, address, seesMoney, hrefOf, closed }: DrillRowsProps) {
  const t = useTexts('reports');
  const language = useTextLanguage();
  const wait = waitOfRows(kind);
  const heads = [
    ['code', cell],
    ['name', cell],
    ['note', cell],
    ['from', cell],
    ['until', cell],
    ['nights', numberCell],
    ...(seesMoney ? [[kind === 'canceled' ? 'kept' : 'cents', numberCell] as const] : []),
    [timeOfRows(kind), cell],
    ...(wait === null ? [] : [[wait, numberCell] as const]),
  ] as const;
  return (
    <div id="rows" className="mt-10 scroll-mt-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Heading level={2} look="subheading">
            {t(`rows.title.${kind}`)}
          </Heading>
          <p className="mt-1 text-muted text-sm">
            {t('rows.count', { count: rows.totalRecords, number: formatNumber(language, rows.totalRecords) })} ·{' '}
            <Link to={closed} preventScrollReset className="text-link underline underline-offset-4">
              {t('rows.hide')}
            </Link>
          </p>
        </div>
        <ExportMenu from={pathOf(address)} query={{ ...queryOf(address), Rows: kind }} />
      </div>
      {rows.rows.length === 0 ? (
        <p className="mt-4 text-muted">{t('rows.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        <section aria-label={t(`rows.title.${kind}`)} tabIndex={0} className="mt-4 overflow-x-auto">
          <table className="w-full text-[0.875rem]">
            <thead className="border-line border-b text-muted text-sm">
              <tr>
                {heads.map(([head, look]) => (
                  <th key={head} scope="col" className={`${look} font-medium first:pl-0`}>
                    {t(`rows.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.rows.map((row) => (
                <Row key={row.id} row={row} kind={kind} seesMoney={seesMoney} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="mt-5">
        <Pagination page={rows.pageNumber} pageCount={rows.totalPages} hrefOf={hrefOf} isReplacing />
      </div>
    </div>
  );
}

const pathOf = ({ report }: ReportAddress) => ({
  ...reportsPaths.exportReportRows,
  path: `/v1.0/staff/report/${report}/rows/export` as const,
});

function Row({ row, kind, seesMoney }: { row: ReportRow; kind: RowKind; seesMoney: boolean }) {
  const t = useTexts('reports');
  const language = useTextLanguage();
  const { money, minutes } = useFigures();
  const day = (date: string | null) => (date === null ? '' : formatTableDate(calendarDate(date)));
  const number = (value: number | null) => (value === null ? '' : formatNumber(language, value));
  const wait = waitOfRows(kind);
  return (
    <tr>
      <td className={`${cell} pl-0!`}>
        {row.groupId === null ? (
          row.bookingCode
        ) : (
          <Link
            to={officePaths.staffGroup(row.groupId)}
            translate="no"
            className="text-link underline underline-offset-4"
          >
            {row.bookingCode}
          </Link>
        )}
      </td>
      <td className={cell} translate="no">
        {row.name}
      </td>
      <td className={cell}>{noteOfRow(t, kind, row.note)}</td>
      <td className={cell}>{day(row.from)}</td>
      <td className={cell}>{day(row.until)}</td>
      <td className={numberCell}>{number(row.nights)}</td>
      {seesMoney && <td className={numberCell}>{row.cents === null ? '' : money(row.cents)}</td>}
      <td className={cell}>{row.at === null ? '' : day(dateAt(instantOf(row.at)))}</td>
      {wait !== null && (
        <td className={numberCell}>
          {wait === 'minutes' && row.waited !== null ? minutes(row.waited) : number(row.waited)}
        </td>
      )}
    </tr>
  );
}
