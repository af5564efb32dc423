import { useEffect } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { DurationChoice } from '#features/pricing/web/boats/duration-choice.tsx';
import { StartChoice } from '#features/pricing/web/boats/start-choice.tsx';
import { useBoatCalendar } from '#features/pricing/web/boats/use-boat-calendar.ts';
import { calendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { BoatValues } from './boat-values.ts';

interface OutingTimeProps {
  boat: BoatView;
  values: BoatValues;
  set: (changed: Partial<BoatValues>) => void;
  error: string | undefined;
}

/** How long and from when: what is taken that day is seen before it is chosen. */
export function OutingTime({ boat, values, set, error }: OutingTimeProps) {
  const date = calendarDate(values.date);
  const day = useBoatCalendar(boat.id, date).dayOf(date);
  const hours = values.hours || boat.durations[0]?.hours || 1;
  useEffect(() => {
    if (values.hours === 0) set({ hours });
  }, [values.hours, hours, set]);
  const outing = { date, startTime: values.startTime || undefined, hours, guests: values.guests };
  return (
    <div className="grid gap-4">
      <DurationChoice boat={boat} outing={outing} day={day} onChoose={(next) => set({ hours: next })} />
      <StartChoice boat={boat} outing={outing} day={day} onChoose={(startTime) => set({ startTime })} />
      <p aria-live="polite" className={error ? 'font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
    </div>
  );
}

interface BoatDayFieldsProps {
  boatId: number;
  date: string;
  onDate: (date: string) => void;
}

/** The day of the boat that the trip began with: any day on which it can be had. */
export function BoatDayFields({ boatId, date, onDate }: BoatDayFieldsProps) {
  const t = useTexts('wizard');
  const { rules } = useBoatCalendar(boatId, isCalendarDate(date) ? date : undefined);
  const whyNot = isCalendarDate(date) ? rules.whyNotCheckIn?.(date) : null;
  return (
    <TextInput
      label={t('boat.day')}
      type="date"
      min={rules.first}
      max={rules.last}
      value={date}
      error={whyNot ?? undefined}
      onChange={(event) => onDate(isCalendarDate(event.target.value) ? event.target.value : '')}
    />
  );
}
