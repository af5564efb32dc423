import type { ReactNode } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatClock, formatClockAt } from '#kernel/locales.ts';
import { Select } from '#ui/fields/select.tsx';
import { DayField } from './day-field.tsx';
import { type DayChoice, timesBetween } from './trip-days.ts';

interface WhenFieldsProps {
  label: string;
  days: readonly DayChoice[];
  leadHours: number;
  hours: { readonly firstStart: string; readonly lastStart: string };
  everyMinutes?: number;
  date: string;
  time: string;
  onDate: (date: string) => void;
  onTime: (time: string) => void;
  errors: { readonly date: string | undefined; readonly time: string | undefined };
  timeLabel: string;
  isVan?: boolean;
  /** Fields that stand beside the time. */
  children?: ReactNode;
}

/** The day and the hour something begins. */
export function WhenFields(props: WhenFieldsProps) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  const { firstStart, lastStart } = props.hours;
  const isAnyHour = firstStart === '00:00' && lastStart >= '23:00';
  const times = timesBetween(firstStart, lastStart, props.everyMinutes ?? 30);
  return (
    <>
      <DayField
        label={props.label}
        days={props.days}
        chosen={props.date}
        onChoose={props.onDate}
        leadHours={props.leadHours}
        error={props.errors.date}
        isVan={props.isVan ?? false}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={props.timeLabel}
          hint={
            isAnyHour
              ? undefined
              : t('time.between', {
                  first: formatClockAt(language, firstStart),
                  last: formatClockAt(language, lastStart),
                })
          }
          error={props.errors.time}
          value={props.time}
          onChange={(event) => props.onTime(event.target.value)}
          options={[
            { value: '', label: t('time.choose') },
            ...withChosen(times, props.time).map((time) => ({ value: time, label: formatClock(language, time) })),
          ]}
        />
        {props.children}
      </div>
    </>
  );
}

/** A time off the grid that was chosen before, or that the server offered, is in the list too. */
function withChosen(times: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || times.includes(chosen) ? times : [...times, chosen].toSorted();
}
