import { useTextLanguage } from '#browser/texts.ts';
import { useOpenDates } from '#browser/use-open-dates.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatClockAt, formatDate } from '#kernel/locales.ts';
import { partAhead } from '#ui/load-ahead.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import type { OutingTime } from '../query/outing-query.ts';
import { SegmentButton } from './segment.tsx';

const { Part: Picker, load: preload } = partAhead(async () => {
  const { DayPicker, preloadDayCalendar } = await import('#ui/date-range-picker/day-picker.tsx');
  await preloadDayCalendar();
  return DayPicker;
});

interface DaySegmentProps {
  date: CalendarDate | undefined;
  onChange: (date: CalendarDate | undefined) => void;
}

/** Which day: any that can be booked; the search knows what is free. */
export function DaySegment({ date, onChange }: DaySegmentProps) {
  const t = useTexts('boats');
  const language = useLanguage();
  const rules = useOpenDates();
  return (
    <Popover
      name={t('search.date')}
      align="center"
      isTall
      className="px-3 sm:px-6"
      preload={preload}
      trigger={(props) => (
        <SegmentButton
          {...props}
          label={t('search.date')}
          value={date ? formatDate(language, date) : t('search.anyDate')}
          isAnswered={date !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <Picker label={t('search.date')} day={date} onChange={onChange} rules={rules} onDone={close} />}
    </Popover>
  );
}

interface TimeSegmentProps {
  time: OutingTime;
  onChange: (time: OutingTime) => void;
}

const { Part: TimePanel, load: loadPanel } = partAhead(async () => (await import('./time-panel.tsx')).default);

/** From when and for how long. */
export function TimeSegment({ time, onChange }: TimeSegmentProps) {
  const t = useTexts('boats');
  const sentenceOf = useTimeSentence();
  const sentence = sentenceOf(time);
  return (
    <Popover
      name={t('search.time')}
      align="center"
      className="w-80"
      preload={loadPanel}
      trigger={(props) => (
        <SegmentButton
          {...props}
          label={t('search.time')}
          value={sentence ?? t('search.anyTime')}
          isAnswered={sentence !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <TimePanel {...time} onChange={onChange} onDone={close} />}
    </Popover>
  );
}

/** '4 hours, from 10:00'; undefined when any will do. */
export function useTimeSentence(): (time: OutingTime) => string | undefined {
  const t = useTexts('boats');
  const language = useTextLanguage();
  return ({ startTime, hours }) => {
    const parts = [
      hours !== undefined && t('search.hoursCount', { count: hours }),
      startTime !== undefined && t('search.startAt', { time: formatClockAt(language, startTime) }),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(', ') : undefined;
  };
}
