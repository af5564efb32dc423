import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant, instantOf } from '#kernel/instant.ts';
import { formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { DeskBoats, DeskHouses, ProposalsView, ProposalView } from '../api/front-desk.schemas.ts';
import { deskClient } from './desk-clients.ts';
import { OpenQuotes } from './open-quotes.tsx';
import { QuoteForm, type Sent } from './quote-form.tsx';
import { UnitList } from './unit-list.tsx';
import { UnitSearch } from './unit-search.tsx';
import { useAskedBy } from './use-asked-by.ts';
import { useCall } from './use-call.ts';
import { type Chosen, peopleQuery, queryOf, type Wanted, wantedIn } from './wanted.ts';

const TYPING_MS = 300;

/** Reads what the page shows before anything is asked for. */
export const loadDesk = (signal: AbortSignal): Promise<ProposalsView> =>
  deskClient().listProposals(undefined, { signal });

/** The front desk: what the caller wants, what is free, the quote; and below, the quotes that wait for their guests. */
export function FrontDeskScreen({ loaded }: { loaded: ProposalsView }) {
  const t = useTexts('desk');
  const reload = useReload();
  const [search, setSearch] = useSearchParams();
  const wanted = wantedIn(search);
  const now = instant(Date.now());
  const today = dateAt(now);
  const dates = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Omit<Chosen, 'dates' | 'guests'>>();
  const [sent, setSent] = useState<Sent>();
  const [isPending, setPending] = useState(false);
  const { call, isBegun, change: changeCall, begin } = useCall();
  useAskedBy(begin);
  useEffect(() => {
    if (!wanted.dates) dates.current?.focus();
  }, [wanted.dates]);
  // A change that comes before the address has taken the one before it must not take that back.
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wantedIn(search);
  }, [search]);
  const change = (next: Partial<Wanted>) => {
    const isSame = !('kind' in next || 'words' in next || 'unitId' in next);
    // The house stays while its dates or guests are talked about; which rules other dates break is not known yet.
    setPicked(isSame && picked ? { ...picked, ...(next.dates && { broken: [] }) } : undefined);
    latest.current = { ...latest.current, ...next };
    setSearch(queryOf(latest.current), { replace: true, preventScrollReset: true });
  };
  const startAnew = () => {
    setPicked(undefined);
    setSent(undefined);
    begin();
    setSearch({}, { replace: true, preventScrollReset: true });
  };
  const caller = `${call.contact.name} ${call.contact.lastname}`.trim();
  const chosen = picked && wanted.dates && { ...picked, dates: wanted.dates, guests: wanted.guests };
  return (
    <div className="grid gap-8">
      <PageHead title={t('title')} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Heading level={1}>{t('title')}</Heading>
        {isBegun && !sent && (
          <p className="wrap-anywhere flex flex-wrap items-center gap-3">
            {caller !== '' && t('call.with', { name: caller })}
            <Button tone="outline" size="small" onClick={startAnew}>
              {t('call.new')}
            </Button>
          </p>
        )}
      </div>
      {sent ? (
        <SentNote
          sent={sent}
          quote={loaded.proposals.find(({ groupId }) => groupId === sent.groupId)}
          onNext={startAnew}
        />
      ) : (
        <div className="grid gap-6">
          <UnitSearch wanted={wanted} today={today} datesRef={dates} onChange={change} onPending={setPending} />
          <div
            className={classNames('grid items-start gap-6', chosen && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]')}
          >
            <div className={classNames('min-w-0', chosen && 'max-xl:hidden')}>
              <Found {...{ wanted, today, isPending }} chosenId={chosen?.id} onPick={setPicked} onNear={change} />
            </div>
            {chosen && (
              <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
                <QuoteForm
                  key={`${chosen.kind} ${chosen.id} ${chosen.startTime} ${chosen.hours}`}
                  {...{ chosen, call, isPending }}
                  usualHours={loaded.usualHours}
                  onCall={changeCall}
                  onSent={(done) => {
                    setSent(done);
                    begin();
                    void reload();
                  }}
                  onClose={() => setPicked(undefined)}
                />
              </div>
            )}
          </div>
        </div>
      )}
      <OpenQuotes quotes={loaded.proposals} now={now} today={today} onChanged={reload} />
    </div>
  );
}

interface FoundProps {
  wanted: Wanted;
  today: CalendarDate;
  /** Other dates are typed than those of `wanted`. */
  isPending: boolean;
  chosenId: number | undefined;
  onPick: (picked: Omit<Chosen, 'dates' | 'guests'>) => void;
  onNear: (change: Partial<Wanted>) => void;
}

function Found({ wanted, today, isPending, ...rest }: FoundProps) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const { kind, dates, guests, words, unitId } = wanted;
  const people = {
    ...peopleQuery(guests),
    ...(words.trim() ? { Search: words.trim() } : {}),
    ...(unitId ? { Unit: String(unitId) } : {}),
  };
  const isReady = !isPending && dates !== null && dates.from >= today;
  const { data, error, isAsking, refetch } = useQuery<DeskHouses | DeskBoats>({
    key: ['desk', kind, dates?.from, dates?.until, JSON.stringify(people), language],
    ask: (signal) => {
      const { from = '', until = '' } = dates ?? {};
      return kind === 'boat'
        ? deskClient().listDeskBoats({ query: { Date: from, ...people } }, { signal })
        : deskClient().listDeskHouses({ query: { StartAt: from, EndAt: until, ...people } }, { signal });
    },
    isEnabled: isReady,
    delayMs: TYPING_MS,
  });
  if (!isReady) return <p className="text-muted">{t('found.begin')}</p>;
  if (error !== undefined) return <QueryFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy={isAsking} className="grid gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  return <UnitList found={data} wanted={wanted} {...rest} />;
}

/** What was sent, and the way to the next call. */
function SentNote({ sent, quote, onNext }: { sent: Sent; quote: ProposalView | undefined; onNext: () => void }) {
  const t = useTexts('desk');
  const language = useTextLanguage();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <Alert
      tone="success"
      isNews
      title={t(sent.isMailed ? 'sent.titleMailed' : 'sent.title', { code: sent.bookingCode })}
      action={
        <Button ref={next} onClick={onNext}>
          {t('sent.next')}
        </Button>
      }
    >
      {quote && (
        <p>
          {t('sent.summary', {
            name: quote.guest.name,
            total: formatExactMoney(language, quote.totalCents),
            deadline: formatDeadline(language, instantOf(quote.dueAt)),
          })}
        </p>
      )}
      <p>{sent.isMailed ? t('sent.mailed', { email: sent.email }) : t('sent.held')}</p>
    </Alert>
  );
}
