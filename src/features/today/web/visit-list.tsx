import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { useMay } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { formatClock, formatDay, formatExactMoney } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TodayView, Visit } from '../today.api.ts';

type PartOfDay = TodayView['visits'][number];

interface VisitListProps {
  list: PartOfDay;
  date: string;
}

/** Those of a day who arrive, or stay, or leave: when, who, and what is still missing. */
export function VisitList({ list: { part, total, rows }, date }: VisitListProps) {
  const t = useTexts('today');
  const id = `visits-${part}`;
  return (
    <section aria-labelledby={id}>
      <Heading level={2} id={id} className="flex items-baseline gap-3">
        {t(`parts.${part}`)} <span className="numbers font-sans text-base text-muted">{total}</span>
      </Heading>
      {total === 0 ? (
        <p className="mt-3 border-line border-t pt-3 text-muted">{t(`none.${part}`)}</p>
      ) : (
        <ul data-rows className="mt-3 border-line border-t">
          {rows.map((visit) => (
            <VisitRow key={visit.reservationId} visit={visit} part={part} date={date} />
          ))}
        </ul>
      )}
      {total > rows.length && <p className="mt-2 text-muted text-sm">{t('more', { count: total - rows.length })}</p>}
    </section>
  );
}

function VisitRow({ visit, part, date }: { visit: Visit; part: PartOfDay['part']; date: string }) {
  const t = useTexts('today');
  const language = useTextLanguage();
  const isLinked = useMay()('trip:view');
  return (
    <li
      className={classNames(
        'relative flex items-center gap-4 border-line border-b py-3',
        isLinked && 'hover:bg-raised',
      )}
    >
      <div className="grid min-w-0 flex-1 gap-x-5 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:items-center">
        <p className="numbers text-muted text-sm">
          {whenOf(visit, { part, date, language, until: (when) => t('until', { when }) })}
        </p>
        <div className="min-w-0">
          {isLinked ? (
            <Link
              to={officePaths.staffGroup(visit.groupId)}
              className="wrap-anywhere font-medium after:absolute after:inset-0"
            >
              {visit.name}
            </Link>
          ) : (
            <p className="wrap-anywhere font-medium">{visit.name}</p>
          )}
          <p className="wrap-anywhere text-muted text-sm">
            {visit.guestName} · {t('people', { count: visit.guests })} ·{' '}
            <span className="numbers">{visit.bookingCode}</span>
          </p>
          {visit.door && !isLinked && <Door {...visit.door} />}
        </div>
        <div className="flex flex-wrap items-center gap-2 sm:justify-end">
          {visit.isAgreementMissing && <Badge tone="warning">{t('noAgreement')}</Badge>}
          {visit.openCents !== null && visit.openCents > 0 && (
            <Badge tone="danger">{t('unpaid', { amount: formatExactMoney(language, visit.openCents) })}</Badge>
          )}
        </div>
      </div>
      {visit.phone && (
        <a
          href={`tel:${visit.phone}`}
          aria-label={t('call', { name: visit.guestName })}
          className="relative z-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface"
        >
          <Icon of={Phone} className="size-5" />
        </a>
      )}
    </li>
  );
}

/** For whoever opens the house and sees nothing else of the trip. */
function Door({ address, instructions }: { address: string; instructions: string }) {
  const t = useTexts('today');
  return (
    <dl className="wrap-anywhere mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      <dt className="text-muted">{t('address')}</dt>
      <dd>{address}</dd>
      {instructions && (
        <>
          <dt className="text-muted">{t('door')}</dt>
          <dd className="whitespace-pre-line">{instructions}</dd>
        </>
      )}
    </dl>
  );
}

interface Shown {
  readonly part: PartOfDay['part'];
  readonly date: string;
  readonly language: Language;
  readonly until: (when: string) => string;
}

/** A time where that is of the day, else until when somebody stays. */
function whenOf({ from, until: end }: Visit, { part, date, language, until }: Shown): string {
  const starts = formatClock(language, timeAt(instantOf(from)));
  const ends = formatClock(language, timeAt(instantOf(end)));
  if (part === 'arrival') return starts;
  if (part === 'departure') return ends;
  if (part === 'in-house') return until(formatDay(language, dateAt(instantOf(end))));
  return dateAt(instantOf(from)) === calendarDate(date) ? `${starts} – ${ends}` : until(ends);
}
