import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import type { OutingAsked } from '#features/catalog/web/query/outing-query.ts';
import { oneGuest } from '#features/catalog/web/query/stay-query.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';

type Offered = Pick<BoatView, 'durations' | 'startHours'>;

/** What the address asks, as this boat can be asked for it: always a duration and a party, a start only where it has it. */
export interface ChosenOuting {
  readonly date: CalendarDate | undefined;
  readonly startTime: string | undefined;
  readonly hours: number;
  readonly guests: NonNullable<OutingAsked['guests']>;
}

/** An outing that can be priced. */
export interface WholeOuting extends ChosenOuting {
  readonly date: CalendarDate;
  readonly startTime: string;
}

/** The boat's shortest duration stands for none, or for one it is not hired for: the same that its card shows. */
export function chosenOuting({ durations, startHours }: Offered, asked: OutingAsked): ChosenOuting {
  const duration = durations.find(({ hours }) => hours === asked.hours) ?? durations[0];
  return {
    date: asked.date,
    startTime: startHours.find((time) => time === asked.startTime),
    hours: duration?.hours ?? 1,
    guests: asked.guests ?? oneGuest,
  };
}

/** Whether day and start are known too. */
export function isWhole(outing: ChosenOuting): outing is WholeOuting {
  return outing.date !== undefined && outing.startTime !== undefined;
}
