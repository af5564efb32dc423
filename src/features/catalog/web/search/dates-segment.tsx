import { lazy } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type DateRange } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { formatDay } from '#kernel/locales.ts';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { BOOKING_HORIZON_DAYS } from '../../domain/stay-range.ts';
import { SegmentButton } from './segment.tsx';

const loadPicker = () => import('#ui/date-range-picker/date-range-picker.tsx');
const Picker = lazy(async () => ({ default: (await loadPicker()).DateRangePicker }));
const preload = () => void loadPicker().then(({ preloadCalendar }) => preloadCalendar());

/** When: any dates that can be stayed on; what is free is the search's business. */
export function DatesSegment({ chosen, onChange }: { chosen: ChosenDates; onChange: (chosen: ChosenDates) => void }) {
  const t = useTexts('catalog');
  const language = useLanguage();
  const { from, until } = chosen;
  return (
    <Popover
      name={t('search.dates')}
      align="center"
      isTall
      className="px-3 sm:px-6"
      trigger={({ onFocus, onPointerEnter, ...props }) => (
        <SegmentButton
          {...props}
          onFocus={() => [onFocus(), preload()]}
          onPointerEnter={() => [onPointerEnter(), preload()]}
          label={t('search.dates')}
          value={
            from ? `${formatDay(language, from)} – ${until ? formatDay(language, until) : '…'}` : t('search.anyDates')
          }
          isAnswered={from !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <Picker chosen={chosen} onChange={onChange} rules={openRules()} onDone={close} />}
    </Popover>
  );
}

function openRules() {
  const first = dateAt(instant(Date.now()));
  return { first, last: addDays(first, BOOKING_HORIZON_DAYS) };
}

/** Both ends or nothing: half a stay can't be searched for. */
export function rangeOf({ from, until }: ChosenDates): DateRange | undefined {
  return from && until ? { from, until } : undefined;
}
