import Repeat from 'lucide-react/icons/repeat';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { CalendarDay, UnitKind } from '../api/multi-calendar.schemas.ts';
import { useBarWords } from './bar-words.ts';
import { calendarClient } from './calendar-client.ts';
import { barLooks } from './grid/bar-looks.ts';
import { HoursOfDay } from './hours-of-day.tsx';

interface DayAgendaProps {
  date: CalendarDate;
  place: number | undefined;
  kind: UnitKind | undefined;
  now: Instant;
  /** Changes when others changed something. */
  version: number;
}

const lineLists = ['arrivals', 'departures', 'inHouse', 'blocked'] as const;

/** A day: boats and services by their hours, who arrives, leaves and stays, what is blocked, and what is free. */
export function DayAgenda({ date, place, kind, now, version }: DayAgendaProps) {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  const query = useQuery({
    key: ['calendar-day', date, place, kind, version, language],
    keepsPrevious: true,
    ask: (signal) =>
      calendarClient().getCalendarDay(
        { query: { Date: date, ...(place && { Place: String(place) }), Kind: kind } },
        { signal },
      ),
  });
  if (query.error !== undefined) return <QueryFailure error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-x-12">
      <HoursOfDay date={date} now={now} outings={data.outings} services={data.services} blocked={data.blocked} />
      {lineLists
        .filter((name) => data[name].total > 0 || name === 'arrivals' || name === 'departures')
        .map((name) => (
          <DayList key={name} title={t(`day.${name}`)} none={t('day.nobody')} list={data[name]}>
            {(line) => <Line key={`${line.unitId} ${line.bar.id}`} line={line} now={now} />}
          </DayList>
        ))}
      <DayList title={t('day.free')} none={t('day.noneFree')} list={data.free}>
        {({ unitId, name, priceCents, minNights }) => (
          <li key={unitId} className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
            <span translate="no" className="wrap-anywhere font-medium">
              {name}
            </span>
            {priceCents !== null && (
              <span className="numbers whitespace-nowrap text-muted text-sm">
                {formatMoney(language, Math.round(priceCents / 100) * 100)}
                {minNights !== null && minNights > 1 && ` · ${t('cell.short', { count: minNights })}`}
              </span>
            )}
          </li>
        )}
      </DayList>
    </div>
  );
}

interface DayListProps<Row> {
  title: string;
  none: string;
  list: { readonly total: number; readonly rows: readonly Row[] };
  children: (row: Row) => ReactNode;
}

function DayList<Row>({ title, none, list: { total, rows }, children }: DayListProps<Row>) {
  const t = useTexts('calendar');
  return (
    <section>
      <Heading level={2} look="subheading" className="flex items-baseline gap-3">
        {title} <span className="numbers text-base text-muted">{total}</span>
      </Heading>
      {total === 0 ? (
        <p className="mt-2 border-line border-t pt-2.5 text-muted">{none}</p>
      ) : (
        <ul data-rows className="mt-2 border-line border-t">
          {rows.map(children)}
        </ul>
      )}
      {total > rows.length && (
        <p className="mt-2 text-muted text-sm">{t('day.more', { count: total - rows.length })}</p>
      )}
    </section>
  );
}

function Line({
  line: { name, bar, isTurnover },
  now,
}: {
  line: CalendarDay['arrivals']['rows'][number];
  now: Instant;
}) {
  const { label, dates, t } = useBarWords();
  const { icon } = barLooks[bar.kind];
  return (
    <li className="relative flex items-center gap-3 border-line border-b py-2.5">
      {icon && <Icon of={icon} className="size-4.5 shrink-0 text-muted" />}
      <div className="wrap-anywhere min-w-0">
        {bar.groupId ? (
          <Link
            to={officePaths.staffGroup(bar.groupId)}
            translate="no"
            className="font-medium after:absolute after:inset-0"
          >
            {name}
          </Link>
        ) : (
          <span translate="no" className="font-medium">
            {name}
          </span>
        )}
        <p className="text-muted text-sm">
          {label(bar, now)} · {dates(bar)}
        </p>
        {isTurnover && (
          <p className="mt-1">
            <Badge icon={Repeat}>{t('day.turnover')}</Badge>
          </p>
        )}
      </div>
    </li>
  );
}
