import { useState } from 'react';
import { addDays, calendarDate, daysBetween, weekdayOf } from '#kernel/calendar-date.ts';
import { Card } from '#ui/content/card.tsx';
import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import type { ChosenDates, DateRules } from '../date-range-picker/date-choice.ts';
import { DateRangeField } from '../date-range-picker/date-range-field.tsx';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';

const first = calendarDate('2026-12-01');
const isTaken = (day: string) => day >= '2026-12-21' && day < '2026-12-28';

export function DateRangePickerShowcase() {
  const t = useShowcaseTexts();
  const [chosen, setChosen] = useState<ChosenDates>({ from: addDays(first, 4), until: addDays(first, 9) });
  const rules: DateRules = {
    first,
    last: addDays(first, 730),
    whyNotCheckIn: (day) => (isTaken(day) || weekdayOf(day) === 3 ? t('dates.taken') : null),
    whyNotCheckOut: (day, checkIn) =>
      checkIn <= '2026-12-20' && day > '2026-12-21'
        ? t('dates.taken')
        : daysBetween(checkIn, day) < 3
          ? t('dates.minNights')
          : null,
  };
  return (
    <>
      <Specimen title={t('dates.field')}>
        <div className="max-w-sm">
          <DateRangeField chosen={chosen} onChange={setChosen} rules={rules} />
        </div>
      </Specimen>
      <Specimen title={t('dates.inline')}>
        <Card className="max-w-3xl max-sm:px-2">
          <DateRangePicker chosen={chosen} onChange={setChosen} rules={rules} />
        </Card>
      </Specimen>
    </>
  );
}
