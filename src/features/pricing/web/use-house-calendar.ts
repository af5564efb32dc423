import { useMemo } from 'react';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import type { DateRules } from '#ui/date-range-picker/date-choice.ts';
import { availabilityRules } from './availability-rules.ts';
import { pricingClient } from './pricing-client.ts';

export interface HouseCalendar {
  readonly rules: DateRules;
  readonly hasFailed: boolean;
}

const DAYS_SHOWN_UNKNOWN = 730;

/**
 * Two years of a house, day by day, loaded when the page is hydrated. Until then, or when it fails, any day may be asked
 * for: the quote decides.
 */
export function useHouseCalendar(houseId: number): HouseCalendar {
  const t = useTexts('stay');
  const { data: days, error } = useQuery({
    key: ['house-calendar', houseId],
    ask: async (signal) =>
      (await pricingClient().getHouseAvailability({ params: { id: String(houseId) }, query: {} }, { signal })).days,
  });
  const rules = useMemo(
    () =>
      availabilityRules(days ?? [], {
        taken: t('calendar.taken'),
        checkOutOnly: t('calendar.checkOutOnly'),
        tooShortGap: (count) => t('calendar.tooShortGap', { count }),
        minNights: (count) => t('calendar.minNights', { count }),
        takenBetween: t('calendar.takenBetween'),
      }),
    [days, t],
  );
  return { rules: rules ?? openRules(), hasFailed: error !== undefined };
}

function openRules(): DateRules {
  const first = dateAt(instant(Date.now()));
  return { first, last: addDays(first, DAYS_SHOWN_UNKNOWN) };
}
