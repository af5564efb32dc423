import { Link } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import { paymentsPaths } from '#features/payments/api/payments.paths.ts';
import type { TaxReportView } from '#features/payments/api/tax-report.schemas.ts';
import { nextMonth, previousMonth } from '#features/payments/domain/tax-report.ts';
import { paymentsClient } from '#features/payments/web/payments-client.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatExactMoney, formatMonth } from '#kernel/locales.ts';
import { taxLabel } from '#kernel/money/tax-label.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/taxes';

export const handle: PageHandle = { texts: ['staff', 'reservations', 'list'] };

/** A month that is no month is left out: the report then is of the one that is due. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const month = new URL(request.url).searchParams.get('month') ?? '';
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  return paymentsClient().reportTaxes({ query: isMonth ? { Month: month } : {} });
}

export default function TaxesPage({ loaderData: report }: Route.ComponentProps) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const { month, dueOn, dueCents, notes } = report;
  return (
    <>
      <PageHead title={t('taxes.title')} noIndex />
      <Heading level={1}>{t('taxes.title')}</Heading>
      <p className="mt-3 text-muted">{t('taxes.lead')}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <nav
          aria-label={t('taxes.months')}
          className="grid grid-cols-[auto_auto] items-center gap-x-5 gap-y-2 max-sm:w-full max-sm:justify-between sm:grid-cols-[auto_auto_auto]"
        >
          <MonthLink month={previousMonth(month)} />
          <Heading level={2} look="subheading" className="first-letter:uppercase max-sm:col-span-2 max-sm:row-start-1">
            {formatMonth(language, calendarDate(`${month}-01`))}
          </Heading>
          <MonthLink month={nextMonth(month)} />
        </nav>
        <ExportMenu from={paymentsPaths.exportTaxes} query={{ Month: month }} />
      </div>
      <p className="mt-4 font-semibold">
        {t('taxes.dueBy', {
          amount: formatExactMoney(language, dueCents),
          date: formatDate(language, calendarDate(dueOn)),
        })}
      </p>
      {notes.length > 0 && <p className="mt-2 text-muted text-sm">{t('taxes.unconfirmed')}</p>}
      <div className="mt-6 grid gap-8">
        {report.authorities.map((authority) => (
          <AuthorityTable key={authority.code} authority={authority} />
        ))}
      </div>
    </>
  );
}

function MonthLink({ month }: { month: string }) {
  return (
    <Link
      to={officePaths.staffTaxes({ month })}
      className="text-link underline underline-offset-4 first-letter:uppercase pointer-coarse:py-3"
    >
      {formatMonth(useTextLanguage(), calendarDate(`${month}-01`))}
    </Link>
  );
}

const amounts = ['collected', 'returned', 'due'] as const;
const amountCell = 'numbers whitespace-nowrap py-2.5 pl-2.5 text-right align-baseline sm:w-40 sm:pl-4';

function AuthorityTable({ authority }: { authority: TaxReportView['authorities'][number] }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const centsOf = (of: Pick<typeof authority, 'collectedCents' | 'returnedCents' | 'dueCents'>) =>
    amounts.map((name) => [name, of[`${name}Cents`]] as const);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section aria-label={authority.name} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-[0.8125rem] sm:text-[0.9375rem]">
        <caption className="pb-2 text-left font-semibold text-lg">{authority.name}</caption>
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            <th scope="col" className="py-2.5 text-left font-medium">
              {t('taxes.tax')}
            </th>
            {amounts.map((name) => (
              <th key={name} scope="col" className={`${amountCell} font-medium`}>
                {t(`taxes.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {authority.taxes.map((tax) => (
            <tr key={`${tax.code} ${tax.basisPoints}`}>
              <th scope="row" className="py-2.5 text-left font-normal">
                {taxLabel(tax)}
              </th>
              {centsOf(tax).map(([name, cents]) => (
                <td key={name} className={amountCell}>
                  {formatExactMoney(language, cents)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t font-semibold">
          <tr>
            <th scope="row" className="py-2.5 text-left">
              {t('taxes.sum')}
            </th>
            {centsOf(authority).map(([name, cents]) => (
              <td key={name} className={amountCell}>
                {formatExactMoney(language, cents)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
