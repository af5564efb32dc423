import { BOOKING_HORIZON_DAYS } from '#features/catalog/domain/stay-range.ts';
import { useHouseCalendar } from '#features/pricing/web/use-house-calendar.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import { DateRangeField } from '#ui/date-range-picker/date-range-field.tsx';

interface StayFieldProps {
  chosen: ChosenDates;
  onChange: (chosen: ChosenDates) => void;
}

/** The dates of a house, what is taken struck out. */
export function StayField({ houseId, ...field }: StayFieldProps & { houseId: number }) {
  const { rules } = useHouseCalendar(houseId);
  return <DateRangeField {...field} rules={rules} />;
}

/** Dates of a house that is still to be chosen. */
export function AnyStayField(field: StayFieldProps) {
  const today = dateAt(instant(Date.now()));
  return <DateRangeField {...field} rules={{ first: today, last: addDays(today, BOOKING_HORIZON_DAYS) }} />;
}
