import { officePaths } from '#kernel/office-addresses.ts';
import { dateOf, type Timeline } from '../domain/timeline.ts';
import type { MovedBar } from './grid/calendar-grid.tsx';

/** Where the change of a stay is previewed that was dragged: nothing happens on the drop. */
export function changeAddressOf(timeline: Timeline, { bar, unit, to, firstDay, endDay }: MovedBar): string {
  const isHouse = unit.kind === 'house';
  return officePaths.staffGroup(bar.groupId ?? '', {
    change: 'open',
    at: unit.id,
    unit: to.id,
    from: dateOf(timeline, firstDay),
    ...(isHouse ? { until: dateOf(timeline, endDay) } : {}),
  });
}
