import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { PageHead } from '#browser/page-head.tsx';
import { useMay } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { TodayView } from '#features/today/today.api.ts';
import { ConflictDues } from '#features/today/web/conflict-dues.tsx';
import { DueList } from '#features/today/web/due-list.tsx';
import { LicenceList } from '#features/today/web/licence-list.tsx';
import { NotReadyList } from '#features/today/web/not-ready-list.tsx';
import { OpenStorms } from '#features/today/web/open-storms.tsx';
import { todayClient } from '#features/today/web/today-client.ts';
import { VisitList } from '#features/today/web/visit-list.tsx';
import { addDays, calendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import { formatExactMoney, formatLongDate } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { keysOf } from '#kernel/typed-names.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton, useFreshPage } from '../list-page.tsx';
import type { Route } from './+types/today';

export const handle: PageHandle = { texts: ['staff', 'today', 'readiness', 'channels'], skeleton: ListSkeleton };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const date = new URL(request.url).searchParams.get('date') ?? '';
  const query = isCalendarDate(date) ? { Date: date } : {};
  return todayClient().getToday({ query }, { signal: request.signal });
}

/** Parts that are said to be empty; of the others an empty one is left out. */
const ALWAYS: readonly string[] = ['arrival', 'departure'];

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('today');
  const { date, visits } = loaderData;
  useFreshPage();
  const may = useMay();
  const now = instant(Date.now());
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <DayHead date={date} />
      <OpenStorms storms={loaderData.storms} />
      <Elsewhere counts={loaderData.elsewhere} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10">
          {visits
            .filter(({ part, total }) => total > 0 || ALWAYS.includes(part))
            .map((list) => (
              <VisitList key={list.part} list={list} date={date} />
            ))}
        </div>
        {(may('trip:view') || may('turnover:plan') || may('channel:keep')) && (
          <div className="grid gap-10">
            <ConflictDues list={loaderData.conflicts} now={now} />
            <NotReadyList list={loaderData.notReady} now={now} />
            {may('trip:view') && <Dues view={loaderData} now={now} />}
          </div>
        )}
      </div>
    </>
  );
}

/** The day that is shown, with the ones beside it. */
function DayHead({ date }: { date: string }) {
  const t = useTexts('today');
  const language = useTextLanguage();
  const day = calendarDate(date);
  const today = dateAt(instant(Date.now()));
  const to = (other: string) => officePaths.staffToday(other === today ? {} : { date: other });
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0 grow basis-48">
        <Heading level={1}>{t('title')}</Heading>
        <p className="mt-1 text-muted first-letter:uppercase">{formatLongDate(language, day)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {date !== today && (
          <ButtonLink to={to(today)} tone="outline" size="small">
            {t('backToToday')}
          </ButtonLink>
        )}
        <ButtonLink to={to(addDays(day, -1))} tone="quiet" size="small" aria-label={t('before')}>
          <Icon of={ChevronLeft} className="size-5" />
        </ButtonLink>
        <ButtonLink to={to(addDays(day, 1))} tone="quiet" size="small" aria-label={t('after')}>
          <Icon of={ChevronRight} className="size-5" />
        </ButtonLink>
      </div>
    </div>
  );
}

const pagesOf = {
  lateMessages: officePaths.staffMessages,
  messages: officePaths.staffMessages,
  refunds: officePaths.staffRefunds,
  removals: paths.staff,
  disputes: officePaths.staffPayments,
  feeds: officePaths.staffChannels,
  renewals: officePaths.staffOwners,
  papers: officePaths.staffOwners,
} as const;

/** What waits on other pages, by its page. */
function Elsewhere({ counts }: { counts: TodayView['elsewhere'] }) {
  const t = useTexts('today');
  const open = keysOf(pagesOf).filter((what) => counts[what] > 0);
  if (open.length === 0) return null;
  return (
    <nav aria-label={t('elsewhereName')} className="mt-5 flex flex-wrap gap-2">
      {open.map((what) => (
        <ButtonLink key={what} to={pagesOf[what]()} tone="outline" size="small">
          {t(`elsewhere.${what}`, { count: counts[what] })}
        </ButtonLink>
      ))}
    </nav>
  );
}

function Dues({ view, now }: { view: TodayView; now: Instant }) {
  const t = useTexts('today');
  const language = useTextLanguage();
  const { answers, changes, payments, agreements, deposits, licences, notReady, conflicts } = view;
  const money = (cents: number) => formatExactMoney(language, cents);
  const lists = [answers, changes, payments, agreements, deposits, licences, notReady, conflicts];
  if (lists.every(({ total }) => total === 0))
    return <EmptyState icon={CalendarCheck} title={t('nothingDue')} text={t('nothingDueText')} />;
  return (
    <div className="grid gap-10">
      <DueList kind="answers" list={answers} now={now}>
        {({ name }) => name}
      </DueList>
      <DueList kind="changes" list={changes} now={now}>
        {({ name }) => name}
      </DueList>
      <DueList kind="payments" list={payments} now={now}>
        {({ openCents, invoiceNumber }) => t('invoice', { amount: money(openCents), number: invoiceNumber })}
      </DueList>
      <DueList kind="agreements" list={agreements} now={now}>
        {() => t('agreement')}
      </DueList>
      <DueList kind="deposits" list={deposits} now={now}>
        {({ heldCents }) => t('deposit', { amount: money(heldCents) })}
      </DueList>
      <LicenceList list={licences} />
    </div>
  );
}
