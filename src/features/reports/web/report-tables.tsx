import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { formatDays, formatMonth, formatNumber } from '#kernel/locales.ts';
import type { ReportView } from '../api/reports.schemas.ts';
import { nameOfRow } from '../domain/report-words.ts';
import { useFigures } from './use-figures.ts';

const headCell = 'py-2.5 pl-3 text-right align-bottom font-medium';
const cell = 'numbers whitespace-nowrap py-2.5 pl-3 text-right align-baseline';

/** The rows of a report, each figure with that of the year before below it. */
export function RowTable({ rows }: Pick<ReportView, 'rows'>) {
  const t = useTexts('reports');
  const language = useTextLanguage();
  const { figure } = useFigures();
  const { list, columns, of, total } = rows;
  if (list.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section aria-label={t(`byTitle.${of}`)} tabIndex={0} className="mt-8 overflow-x-auto">
      <table className="w-full text-[0.875rem]">
        <caption className="pb-2 text-left font-semibold text-lg">
          {t(`byTitle.${of}`)}
          {of === 'source' && (
            <span className="block max-w-prose font-normal text-muted text-sm">{t('wholeStays')}</span>
          )}
        </caption>
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            <th scope="col" className="py-2.5 text-left align-bottom font-medium">
              {t(`by.${of}`)}
            </th>
            {columns.map((code) => (
              <th key={code} scope="col" className={headCell}>
                {t(`figures.${code}`)}
                <span className="block font-normal">{t('beforeShort')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {list.map((row) => (
            <tr key={row.key}>
              <th
                scope="row"
                className="min-w-32 py-2.5 text-left align-baseline font-normal"
                translate={row.name ? 'no' : undefined}
              >
                {nameOfRow(t, of, row)}
              </th>
              {columns.map((code, place) => (
                <td key={code} className={cell}>
                  {figure(code, row.values[place])}
                  <span className="block text-muted text-sm">{figure(code, row.before[place])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {list.length < total && (
        <p className="mt-3 text-muted text-sm">
          {t('cut', { count: formatNumber(language, list.length), total: formatNumber(language, total) })}
        </p>
      )}
    </section>
  );
}

/** What the chart shows over time, as a table. */
export function PointTable({ report: { chart, step } }: { report: ReportView }) {
  const t = useTexts('reports');
  const language = useTextLanguage();
  const { figure } = useFigures();
  if (!chart?.drawing || chart.points.length === 0) return null;
  const { code, points } = chart;
  const nameOf = ({ from, until }: (typeof points)[number]) =>
    step === 'month'
      ? formatMonth(language, calendarDate(from))
      : formatDays(language, calendarDate(from), addDays(calendarDate(until), -1));
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-link text-sm underline underline-offset-4 pointer-coarse:py-2">
        {t('asTable')}
      </summary>
      <table className="mt-2 w-full max-w-xl text-[0.875rem]">
        <caption className="sr-only">{t('chart', { figure: t(`figures.${code}`) })}</caption>
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            <td />
            <th scope="col" className={headCell}>
              {t('now')}
            </th>
            <th scope="col" className={headCell}>
              {t('beforeShort')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.map((point) => (
            <tr key={point.from}>
              <th scope="row" className="py-2 text-left font-normal first-letter:uppercase">
                {nameOf(point)}
              </th>
              <td className={cell}>{figure(code, point.value)}</td>
              <td className={`${cell} text-muted`}>{figure(code, point.before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
