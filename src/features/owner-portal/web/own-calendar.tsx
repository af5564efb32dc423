import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import House from 'lucide-react/icons/house';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarDate, calendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { formatMonth } from '#kernel/locales.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { OwnCalendarView } from '../api/owner-portal.schemas.ts';
import { monthBeside, pressedDay } from '../domain/month-days.ts';
import type { ChosenDates } from './chosen-dates.ts';
import { DatesPanel } from './dates-panel.tsx';
import { PlaceMonth } from './place-month.tsx';
import { usePortalVisit } from './portal-visit.ts';
import { usePortalWords } from './use-portal-words.ts';

interface OwnCalendarProps {
  calendar: OwnCalendarView;
  isPreview?: boolean;
}

/** A month of an owner’s houses and boats: who is there, and dates for oneself in three presses. */
export function OwnCalendar({ calendar: { today, month, places }, isPreview = false }: OwnCalendarProps) {
  const { t, language } = usePortalWords();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenDates | null>(() => chosenIn(params, places));
  const day = calendarDate(month);
  const { isReader } = usePortalVisit();
  const isFixed = isPreview || isReader;
  const press = (rentableId: number, date: CalendarDate) =>
    setChosen((before) => {
      const same = before?.rentableId === rentableId ? before : null;
      const { from: _, until: __, ...kept } = same ?? { rentableId, kind: 'owner-stay' as const };
      return { ...kept, ...pressedDay(same ?? {}, date) };
    });
  return (
    <>
      {!isPreview && (
        <Heading level={1} hasRule>
          {t('calendar.title')}
        </Heading>
      )}
      <div className="mt-6 mb-6 flex max-w-md items-center justify-between gap-3">
        {!isPreview && <MonthLink month={monthBeside(day, -1)} label={t('calendar.before')} icon={ChevronLeft} />}
        <Heading level={2} look="subheading" className="first-letter:uppercase">
          {formatMonth(language, day)}
        </Heading>
        {!isPreview && <MonthLink month={monthBeside(day, 1)} label={t('calendar.after')} icon={ChevronRight} />}
      </div>
      {!isFixed && places.length > 0 && <p className="mb-6 max-w-prose text-muted">{t('calendar.lead')}</p>}
      {places.length === 0 && <EmptyState icon={House} title={t('houses.none')} text={t('houses.noneText')} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {places.map((place) => {
          const own = !isFixed && chosen?.rentableId === place.rentableId ? chosen : null;
          return (
            <PlaceMonth
              key={place.rentableId}
              {...{ place, month: day, today: calendarDate(today), chosen: own }}
              {...(isFixed
                ? {}
                : { onPress: (date: CalendarDate) => press(place.rentableId, date), onChange: setChosen })}
            >
              {own?.from && <DatesPanel key={own.changed?.id} chosen={own} onChoose={setChosen} />}
            </PlaceMonth>
          );
        })}
      </div>
    </>
  );
}

interface MonthLinkProps {
  month: CalendarDate;
  label: string;
  icon: typeof ChevronLeft;
}

function MonthLink({ month, label, icon }: MonthLinkProps) {
  const { at } = usePortalVisit();
  return (
    <ButtonLink to={at.calendar({ month })} tone="outline" aria-label={label} preventScrollReset className="px-3">
      <Icon of={icon} className="size-5" />
    </ButtonLink>
  );
}

/** Dates of a holiday that the address names: where they are free and an agreement holds, else of the first place. */
function chosenIn(params: URLSearchParams, places: OwnCalendarView['places']): ChosenDates | null {
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? ''];
  if (!isCalendarDate(from) || !isCalendarDate(until) || until <= from) return null;
  const isFree = ({ bars }: (typeof places)[number]) => bars.every((bar) => bar.until <= from || bar.from >= until);
  const place = places.find((one) => one.allowance !== null && isFree(one)) ?? places[0];
  return place ? { rentableId: place.rentableId, kind: 'owner-block', from, until } : null;
}
