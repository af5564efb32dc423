import { lazy } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { formatDate } from '#kernel/locales.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { BOOKING_HORIZON_DAYS } from '../../../domain/stay-range.ts';
import { SegmentButton } from '../../search/segment.tsx';

const loadPicker = () => import('#ui/date-range-picker/day-picker.tsx');
const Picker = lazy(async () => ({ default: (await loadPicker()).DayPicker }));
const preload = () => void loadPicker().then(({ preloadDayCalendar }) => preloadDayCalendar());

interface DaySegmentProps {
  date: CalendarDate | undefined;
  onChange: (date: CalendarDate | undefined) => void;
}

/** Which day: any that can be booked; what is free is the search's business. */
export function DaySegment({ date, onChange }: DaySegmentProps) {
  const t = useTexts('boats');
  const language = useLanguage();
  return (
    <Popover
      name={t('search.date')}
      align="center"
      isTall
      className="px-3 sm:px-6"
      trigger={({ onFocus, onPointerEnter, ...props }) => (
        <SegmentButton
          {...props}
          onFocus={() => [onFocus(), preload()]}
          onPointerEnter={() => [onPointerEnter(), preload()]}
          label={t('search.date')}
          value={date ? formatDate(language, date) : t('search.anyDate')}
          isAnswered={date !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <Picker label={t('search.date')} day={date} onChange={onChange} rules={openRules()} onDone={close} />}
    </Popover>
  );
}

function openRules() {
  const first = dateAt(instant(Date.now()));
  return { first, last: addDays(first, BOOKING_HORIZON_DAYS) };
}
