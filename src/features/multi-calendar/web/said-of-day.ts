import type { Instant } from '#kernel/instant.ts';
import type { BarWords } from './bar-words.ts';
import type { RowDays } from './row-days.ts';

/** What stands on a day of a row, or what it costs, as it is read to somebody. */
export function saidOfDay(days: RowDays, day: number, { words, now }: { words: BarWords; now: Instant }): string {
  const { t } = words;
  const placed = days.barOn(day);
  if (placed) {
    const kind = placed.bar.kind === 'stay' ? t('kinds.stay') : null;
    return [kind, words.label(placed.bar, now), words.dates(placed.bar)].filter(Boolean).join(', ');
  }
  if (!days.isLoaded(day)) return t('cell.loading');
  if (days.isKept(day)) return t('cell.kept');
  const offer = days.offerOn(day);
  return [t('cell.free'), offer && words.offer(offer)].filter(Boolean).join(', ');
}
