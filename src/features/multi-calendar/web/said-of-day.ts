import type { Instant } from '#kernel/instant.ts';
import type { BarWords } from './bar-words.ts';
import type { RowDays } from './row-days.ts';

/** What stands on a day of a row, or what it costs, as it is read to somebody. */
export function saidOfDay(days: RowDays, day: number, { words, now }: { words: BarWords; now: Instant }): string {
  const { t } = words;
  const placed = days.barsOn(day).map(({ bar }) => {
    const kind = bar.kind === 'stay' ? t('kinds.stay') : null;
    return [kind, words.label(bar, now), words.dates(bar)].filter(Boolean).join(', ');
  });
  if (placed.length > 0) return placed.join('; ');
  if (!days.isLoaded(day)) return t('cell.loading');
  if (days.isKept(day)) return t('cell.kept');
  const offer = days.offerOn(day);
  return [t('cell.free'), offer && words.offer(offer)].filter(Boolean).join(', ');
}
