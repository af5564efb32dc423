import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { type CalendarDate, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { CalendarGaps } from '../api/multi-calendar.schemas.ts';
import type { CalendarAddress } from './calendar-address.ts';
import { calendarClient } from './calendar-client.ts';

/** How many nights are lost in a row. */
export const nightsOfGap = ({ from, until }: CalendarGaps['gaps'][number]): number =>
  daysBetween(calendarDate(from), calendarDate(until));

/** The lost nights of the houses, where they are asked for: those of a place, of at most so many nights. */
export function useGaps({ gaps, place }: CalendarAddress, isWanted: boolean) {
  const language = useTextLanguage();
  const query = useQuery({
    key: ['calendar-gaps', place, language],
    isEnabled: isWanted || gaps !== undefined,
    keepsPrevious: true,
    ask: (signal) =>
      calendarClient().listGaps({ query: { ...(place !== undefined && { Place: String(place) }) } }, { signal }),
  });
  const shown = (query.data?.gaps ?? []).filter((gap) => gaps === undefined || nightsOfGap(gap) <= gaps);
  /** The rows that have one on the days in sight. */
  const unitIdsIn = ({ start, last }: { readonly start: CalendarDate; readonly last: CalendarDate }) =>
    shown.filter(({ from, until }) => from <= last && until > start).map(({ unitId }) => unitId);
  return { query, shown, unitIdsIn };
}
