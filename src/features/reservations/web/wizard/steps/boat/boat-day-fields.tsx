import { useTexts } from '#browser/use-texts.ts';
import { useBoatCalendar } from '#features/pricing/web/boats/use-boat-calendar.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { TextInput } from '#ui/fields/text-input.tsx';

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
