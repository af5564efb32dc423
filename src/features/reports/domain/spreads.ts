import type { Grouping, OwnGrouping } from './report-kinds.ts';

/** Days before check-in that belong together, from the first to the last; null: without end. */
export interface DayGroup {
  readonly from: number;
  readonly to: number | null;
}

/** How long before check-in stays are confirmed. */
export const windowGroups: readonly DayGroup[] = [
  { from: 0, to: 6 },
  { from: 7, to: 13 },
  { from: 14, to: 29 },
  { from: 30, to: 59 },
  { from: 60, to: 89 },
  { from: 90, to: null },
];

/** How long before check-in stays are canceled. */
export const leadGroups: readonly DayGroup[] = [
  { from: 0, to: 1 },
  { from: 2, to: 6 },
  { from: 7, to: 29 },
  { from: 30, to: 59 },
  { from: 60, to: null },
];

/** The group of so many days, by its first day; days below all are of the first group. */
export function groupOfDays(groups: readonly DayGroup[], days: number): number {
  return groups.findLast(({ from }) => from <= days)?.from ?? 0;
}

/** The days that a row of a report stands for; undefined: its key is no number of days. */
export function daysOfRow(of: Grouping | OwnGrouping, key: string): DayGroup | undefined {
  const groups = of === 'window' ? windowGroups : of === 'lead' ? leadGroups : [];
  return groups.find(({ from }) => String(from) === key);
}
