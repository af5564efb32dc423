import ChartColumn from 'lucide-react/icons/chart-column';
import type { PerformanceView } from '#features/reports/api/reports.schemas.ts';
import type { MeasureCode } from '#features/reports/domain/measures.ts';
import { PACE_DAYS } from '#features/reports/domain/periods.ts';
import { useFigures } from '#features/reports/web/use-figures.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { capitalized } from '#kernel/typed-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePortalWords } from './use-portal-words.ts';

/** Of so many houses and boats each shows all of its figures at once; of more, when it is opened. */
const OPEN_UNITS = 2;

type Sides = Pick<PerformanceView['month'], 'now' | 'before'>;

/** The figures in their order, each with how it is written. */
const figures = [
  { code: 'paid-occupancy', of: 'paidOccupancy' },
  { code: 'adjusted-occupancy', of: 'adjustedOccupancy' },
  { code: 'adr', of: 'adrCents' },
  { code: 'revpar', of: 'revparCents' },
  { code: 'rent', of: 'rentCents' },
  { code: 'guest-nights', of: 'guestNights' },
  { code: 'owner-nights', of: 'ownerNights' },
] as const satisfies readonly { code: MeasureCode; of: keyof Sides['now'] }[];

const ahead = figures.filter(({ code }) => code === 'guest-nights' || code === 'paid-occupancy' || code === 'rent');

/** How an owner’s houses and boats do: the month, the months ahead and each of them, beside the year before. */
export function Performance({ month, pace, units }: PerformanceView) {
  const { t, days } = usePortalWords();
  const kinds = new Set(units.map(({ kind }) => kind));
  return (
    <>
      <Heading level={1} hasRule>
        {t('performance.title')}
      </Heading>
      <p className="mt-5 mb-8 max-w-prose text-muted">{t('performance.lead')}</p>
      {units.length === 0 ? (
        <EmptyState icon={ChartColumn} title={t('performance.none')} text={t('performance.noneText')} />
      ) : (
        <div className="grid gap-10">
          <section aria-labelledby="so-far" className="grid gap-4">
            <div>
              <Heading level={2} id="so-far">
                {t('performance.month')}
              </Heading>
              <p className="mt-2 text-muted">
                {t('performance.monthText', { days: days(month.from, addDays(calendarDate(month.until), -1)) })}
              </p>
              {kinds.size > 1 && <p className="text-muted">{t('performance.housesOnly')}</p>}
            </div>
            <Figures {...month} />
          </section>
          <Ahead pace={pace} />
          <section aria-labelledby="places" className="grid gap-4">
            <Heading level={2} id="places">
              {t('performance.places')}
            </Heading>
            <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
              {units.map((unit) => (
                <Unit key={unit.id} unit={unit} isOpen={units.length <= OPEN_UNITS} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}

/** Each figure with that of the year before, by how much it changed, and how it is counted. */
function Figures({ now, before }: Sides) {
  const { t } = usePortalWords();
  const { figure, change } = useFigures();
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ code, of }) => {
        const changed = change(now[of], before[of]);
        return (
          <div key={code} className="rounded-card border border-line bg-surface px-4 py-3.5">
            <dt className="text-muted text-sm">{t(`performance.figures.${code}`)}</dt>
            <dd className="numbers mt-0.5 font-semibold text-2xl">{figure(code, now[of])}</dd>
            <dd className="mt-1 text-muted text-sm">
              {t('performance.before', { value: figure(code, before[of]) })}
              {changed && <span className="numbers ml-2 font-medium text-ink">{changed}</span>}
            </dd>
            <dd className="mt-2 text-sm">
              <details>
                <summary className="cursor-pointer text-link underline underline-offset-4 pointer-coarse:py-2">
                  {t('performance.how')}
                  <span className="sr-only">: {t(`performance.figures.${code}`)}</span>
                </summary>
                <p className="mt-1 max-w-prose">{t(`performance.formulas.${code}`)}</p>
              </details>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const headCell = 'py-2.5 pl-1.5 text-right sm:pl-3 align-bottom font-medium';

/** What is on the books of this month and those after it, each with what was a year before. */
function Ahead({ pace }: Pick<PerformanceView, 'pace'>) {
  const { t, monthName } = usePortalWords();
  const { figure } = useFigures();
  return (
    <section aria-labelledby="ahead" className="grid gap-4">
      <div>
        <Heading level={2} id="ahead">
          {t('performance.ahead')}
        </Heading>
        <p className="mt-2 max-w-prose text-muted">{t('performance.aheadText', { days: PACE_DAYS })}</p>
      </div>
      <table className="w-full max-w-3xl text-[0.875rem]">
        <caption className="sr-only">{t('performance.ahead')}</caption>
        <thead className="border-line border-b text-muted text-sm">
          <tr>
            <th scope="col" className="py-2.5 text-left align-bottom font-medium">
              {t('performance.monthName')}
            </th>
            {ahead.map(({ code }) => (
              <th key={code} scope="col" className={headCell}>
                {t(`performance.figures.${code}`)}
                <span className="block font-normal">{t('performance.beforeShort')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {pace.map(({ from, now, before }) => (
            <tr key={from}>
              <th scope="row" className="py-2.5 text-left align-baseline font-normal">
                {capitalized(monthName(from.slice(0, 7)))}
              </th>
              {ahead.map(({ code, of }) => (
                <td key={code} className="numbers whitespace-nowrap py-2.5 pl-1.5 text-right align-baseline sm:pl-3">
                  {figure(code, now[of])} <span className="block text-muted text-sm">{figure(code, before[of])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface UnitProps {
  unit: PerformanceView['units'][number];
  isOpen: boolean;
}

/** One house or boat this month: its rent and occupancy, and the other figures when it is opened. */
function Unit({ unit: { name, now, before }, isOpen }: UnitProps) {
  const { t } = usePortalWords();
  const { figure } = useFigures();
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface">
      <details open={isOpen}>
        <summary className="cursor-pointer px-4 py-3.5 sm:px-5">
          <span className="inline-flex w-[calc(100%-1.5rem)] flex-wrap items-baseline justify-between gap-x-4 align-top">
            <Heading level={3} look="subheading" className="wrap-anywhere min-w-0">
              <span translate="no">{name}</span>
            </Heading>
            <span className="numbers text-muted text-sm">
              {t('performance.unit', {
                rent: figure('rent', now.rentCents),
                occupancy: figure('paid-occupancy', now.paidOccupancy),
              })}
            </span>
          </span>
        </summary>
        <dl className="grid gap-2 px-4 pb-4 sm:px-5">
          {figures.map(({ code, of }) => (
            <div key={code} className="flex items-baseline justify-between gap-4 text-sm">
              <dt className="min-w-0 text-muted">{t(`performance.figures.${code}`)}</dt>
              <dd className="numbers min-w-0 text-right">
                <span className="font-medium">{figure(code, now[of])}</span>
                <span className="block text-muted">{t('performance.before', { value: figure(code, before[of]) })}</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
