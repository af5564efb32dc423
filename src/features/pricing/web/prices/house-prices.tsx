import { useMemo, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { RevisionsView } from '#features/revisions/revisions.api.ts';
import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { formatShortMonth } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import type { HousePricesView } from '../../api/house-prices.schemas.ts';
import type { FindHouses } from './copy-prices-dialog.tsx';
import { monthId } from './month-grid.tsx';
import { type NightChoice, nightsBetween, type TypedNights } from './night-choice.ts';
import { type EditedRange, PaintPanel } from './paint-panel.tsx';
import { PricesHistory } from './prices-history.tsx';
import { PricesTools } from './prices-tools.tsx';
import { RangesTable } from './ranges-table.tsx';
import { usePricePaint } from './use-price-paint.ts';
import { WhyThisPrice } from './why-this-price.tsx';
import { YearCalendar } from './year-calendar.tsx';
import { monthsOf, type ShownMonth, tariffOf, yearRange } from './year-nights.ts';

interface HousePricesProps {
  houseId: number;
  prices: HousePricesView;
  history: RevisionsView;
  year: number;
  today: CalendarDate;
  onSaved: () => Promise<void>;
  findHouses: FindHouses;
}

/** A year of prices, what is done with the chosen nights, and the list of ranges. */
export function HousePrices({ houseId, prices, history, year, today, onSaved, findHouses }: HousePricesProps) {
  const t = useTexts('prices');
  const [choice, setChoice] = useState<NightChoice>();
  const [reversed, setReversed] = useState<TypedNights>();
  const [edited, setEdited] = useState<EditedRange>();
  const saving = usePricePaint(houseId, prices, onSaved);
  const [showsPast, setShowsPast] = useState(false);
  const allMonths = useMemo(() => monthsOf(year, tariffOf(prices)), [year, prices]);
  const past = allMonths.filter(({ first }) => first.slice(0, 7) < today.slice(0, 7));
  const isFolded = !showsPast && past.length < allMonths.length && !(choice && choice.first < firstOfMonth(today));
  const months = isFolded ? allMonths.slice(past.length) : allMonths;
  const range = { ...yearRange(year), ...(isFolded && past.length > 0 ? { from: firstOfMonth(today) } : {}) };
  const nightsOf = ({ from, until }: EditedRange) =>
    nightsBetween(calendarDate(from), addDays(calendarDate(until), -1));
  const choose = (next: NightChoice | undefined) => {
    setChoice(next);
    setReversed(undefined);
    if (!next) setEdited(undefined);
  };
  const typeNights = (typed: TypedNights) => {
    if (typed.first <= typed.last) return choose(nightsBetween(typed.first, typed.last));
    setChoice(undefined);
    setReversed(typed);
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-label={t('calendar', { year: String(year) })} className="max-lg:order-2">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <MonthLinks months={months} />
          <PricesTools houseId={houseId} prices={prices} today={today} saving={saving} findHouses={findHouses} />
        </div>
        {months.some(({ nights }) => nights.some(({ isArrival }) => isArrival)) && (
          <p className="mb-4 text-muted text-sm" aria-hidden="true">
            {t('arrivalMark')}
          </p>
        )}
        {isFolded && past.length > 0 && (
          <Button tone="quiet" size="small" className="mb-4" onClick={() => setShowsPast(true)}>
            {t('showPast', { count: past.length })}
          </Button>
        )}
        <YearCalendar months={months} year={range} today={today} choice={choice} onChoose={choose} />
      </section>
      <div className="max-lg:contents lg:sticky lg:top-24 lg:row-span-2 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
        <PaintPanel
          key={edited?.from ?? 'new'}
          prices={prices}
          yearFrom={yearRange(year).from}
          choice={choice}
          reversed={reversed}
          onType={typeNights}
          edited={edited}
          onDone={() => choose(undefined)}
          saving={saving}
        >
          {choice && choice.first === choice.last && (
            <WhyThisPrice houseId={houseId} night={choice.first} version={prices.version} />
          )}
        </PaintPanel>
        <RangesTable
          prices={prices}
          year={yearRange(year)}
          onEdit={(one) => {
            setEdited(one);
            choose(nightsOf(one));
          }}
          onRemove={({ from, until }) =>
            void saving.paint({ during: { from: calendarDate(from), until: calendarDate(until) }, price: null })
          }
        />
      </div>
      <div className="max-lg:order-4">
        <PricesHistory history={history} isSaving={saving.isSaving} onTakeBack={saving.takeBack} />
      </div>
    </div>
  );
}

const firstOfMonth = (date: CalendarDate) => calendarDate(`${date.slice(0, 7)}-01`);

/** A year is long: a press leads to a month. */
function MonthLinks({ months }: { months: readonly ShownMonth[] }) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  return (
    <nav aria-label={t('months')}>
      <ul className="flex flex-wrap gap-x-1 gap-y-1">
        {months.map(({ first }) => (
          <li key={first}>
            <a
              href={`#${monthId(first)}`}
              className="grid min-h-9 min-w-11 place-items-center rounded-control px-2 text-sm first-letter:uppercase hover:bg-raised pointer-coarse:min-h-11"
            >
              <span>
                {formatShortMonth(language, first)}
                <span className="sr-only"> {first.slice(0, 4)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
