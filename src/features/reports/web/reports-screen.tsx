import ChartLine from 'lucide-react/icons/chart-line';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useMay } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatSpan } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { reportsPaths } from '../api/reports.paths.ts';
import type { ReportRowsView, ReportView } from '../api/reports.schemas.ts';
import { isMoney } from '../domain/measures.ts';
import { reportCodes, reportOf } from '../domain/report-kinds.ts';
import { DrillRows } from './drill-rows.tsx';
import { FigureList } from './figure-list.tsx';
import { MailedReports } from './mailed-reports.tsx';
import { queryOf, type ReportAddress, readAddress } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFilters } from './report-filters.tsx';
import { PointTable, RowTable } from './report-tables.tsx';
import { reportsClient } from './reports-client.ts';

/** What the page shows. */
export type ReportShown =
  | { readonly address: ReportAddress; readonly report: ReportView; readonly rows: ReportRowsView | null }
  /** What is asked for can't be told; the message says why. */
  | { readonly address: ReportAddress; readonly refused: string }
  | null;

/** The links between reports. */
type ReportTabs = (props: {
  name: string;
  sections: readonly { readonly to: string; readonly label: string }[];
  current?: string | undefined;
}) => ReactNode;

const ROWS_A_PAGE = '25';

/** Reads what the page shows; null where there is no such report. */
export async function loadReport(name: string | undefined, url: URL, signal: AbortSignal): Promise<ReportShown> {
  const address = readAddress(name, url.searchParams);
  if (address === undefined) return null;
  const [client, params, query] = [reportsClient(), { report: address.report }, queryOf(address)];
  const { rows: kind, page = '1' } = address;
  try {
    const [report, rows] = await Promise.all([
      client.getReport({ params, query }, { signal }),
      kind === undefined
        ? null
        : client.listReportRows(
            { params, query: { ...query, Rows: kind, PageNumber: page, PageSize: ROWS_A_PAGE } },
            { signal },
          ),
    ]);
    return { address, report, rows };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 400) return { address, refused: error.message };
    throw error;
  }
}

/** The standard reports. */
export function ReportsScreen({ shown, tabs: Tabs }: { shown: ReportShown; tabs: ReportTabs }) {
  const t = useTexts('reports');
  const seesMoney = useMay()('report:money');
  const seen = reportCodes.filter((code) => seesMoney || !reportOf(code).figures.every(isMoney));
  return (
    <>
      <PageHead title={shown ? `${t(`reports.${shown.address.report}`)} · ${t('title')}` : t('title')} noIndex />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-8 max-w-prose text-muted print:hidden">{t('lead')}</p>
      <div className="print:hidden">
        <Tabs
          name={t('reports.name')}
          current={shown ? officePaths.staffReport(shown.address.report) : undefined}
          sections={seen.map((code) => ({ to: officePaths.staffReport(code), label: t(`reports.${code}`) }))}
        />
      </div>
      {shown ? (
        <>
          <ReportFilters address={shown.address} report={'report' in shown ? shown.report : null} />
          {'report' in shown ? (
            <>
              <Report {...shown} seesMoney={seesMoney} />
              <MailedReports address={shown.address} />
            </>
          ) : (
            <Alert tone="danger" isNews>
              {shown.refused}
            </Alert>
          )}
        </>
      ) : (
        <EmptyState icon={ChartLine} title={t('gone')} text={t('goneText')} />
      )}
    </>
  );
}

type Told = Extract<ReportShown, { report: unknown }>;

function Report({ address, report, rows, seesMoney }: Told & { seesMoney: boolean }) {
  const t = useTexts('reports');
  const language = useTextLanguage();
  const { report: code, rows: kind, page: _, ...filter } = address;
  const hrefOf = (more: Readonly<Record<string, string>>) => officePaths.staffReport(code, { ...filter, ...more });
  const span = ({ from, until }: { readonly from: string; readonly until: string }) => {
    const days = formatSpan(language, { from: calendarDate(from), until: addDays(calendarDate(until), -1) });
    return { from: days.from, to: days.until };
  };
  const asOf = ({ asOf: day }: { readonly asOf: string }) => ({ asOf: formatDate(language, calendarDate(day)) });
  const isEmpty = report.figures.every(({ value, before }) => (value ?? 0) === 0 && (before ?? 0) === 0);
  return (
    <article aria-labelledby="report-title">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <Heading level={2} id="report-title" look="subheading">
            {t(`reports.${code}`)}
          </Heading>
          <p className="mt-1 text-sm">{t('period', { ...span(report), ...asOf(report) })}</p>
          <p className="text-muted text-sm">{t('comparedWith', { ...span(report.before), ...asOf(report.before) })}</p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button tone="outline" icon={<Icon of={Printer} className="size-4.5" />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <ExportMenu
            from={{ ...reportsPaths.exportReport, path: `/v1.0/staff/report/${code}/export` }}
            query={queryOf(address)}
          />
        </div>
      </div>
      {isEmpty ? (
        <EmptyState icon={ChartLine} level={3} title={t('noRows')} text={t('noRowsText')} />
      ) : (
        <>
          <FigureList figures={report.figures} hrefOf={(opened) => `${hrefOf({ rows: opened })}#rows`} />
          <ReportChart report={report} />
          <PointTable report={report} />
          <RowTable rows={report.rows} />
        </>
      )}
      {rows && kind && (
        <DrillRows
          rows={rows}
          kind={kind}
          address={address}
          seesMoney={seesMoney}
          hrefOf={(page) => `${hrefOf({ rows: kind, page: String(page) })}#rows`}
          closed={hrefOf({})}
        />
      )}
    </article>
  );
}
