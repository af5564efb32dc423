/** What of a bar is dragged: all of it, or one of its ends. */
export type BarPart = 'whole' | 'from' | 'until';

interface BarDays {
  /** Its days, `endDay` excluded. */
  readonly firstDay: number;
  readonly endDay: number;
}

/** The days of a bar that was dragged by so many days; an end never passes the other one. */
export function movedBar({ firstDay, endDay }: BarDays, { part, days }: { part: BarPart; days: number }): BarDays {
  if (part === 'whole') return { firstDay: firstDay + days, endDay: endDay + days };
  return part === 'from'
    ? { firstDay: Math.min(firstDay + days, endDay - 1), endDay }
    : { firstDay, endDay: Math.max(endDay + days, firstDay + 1) };
}
