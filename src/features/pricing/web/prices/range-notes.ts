import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { RangePrice } from '../../domain/nightly-prices.ts';
import type { Weekdays } from '../../domain/weekdays.ts';
import { weekdayName } from '../weekday-names.ts';

/** What a range says beside its price, in few words: 'min 5', 'weekend $520', 'in Sat', 'out Sat'. */
export function useRangeNotes(): (price: RangePrice) => readonly string[] {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const inShort = (days: Weekdays) => days.map((day) => weekdayName(language, day, 'short')).join(', ');
  return ({ minNights, weekendCents, arrivalDays, departureDays }) => [
    ...(minNights === null ? [] : [t('shortNights', { count: minNights })]),
    ...(weekendCents === undefined ? [] : [t('shortWeekend', { price: formatMoney(language, weekendCents) })]),
    ...(arrivalDays ? [t('shortArrival', { days: inShort(arrivalDays) })] : []),
    ...(departureDays ? [t('shortDeparture', { days: inShort(departureDays) })] : []),
  ];
}
