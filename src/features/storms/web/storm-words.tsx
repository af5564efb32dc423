import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDays, formatDeadline, formatExactMoney } from '#kernel/locales.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { StormsView } from '../api/storms.schemas.ts';
import type { Standing } from '../domain/storms.ts';

type Named = Pick<StormsView['storms'][number], 'from' | 'until' | 'places' | 'state'>;

const stateTones = { draft: 'neutral', open: 'danger', over: 'success' } as const;

/** Whether a storm is prepared, open or over. */
export function StateBadge({ state }: Pick<Named, 'state'>) {
  const t = useTexts('storms');
  return <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>;
}

const standingTones = { help: 'danger', silent: 'warning', called: 'info', safe: 'success' } as const;

/** How it stands with a guest. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const t = useTexts('storms');
  return <Badge tone={standingTones[standing]}>{t(`standings.${standing}`)}</Badge>;
}

/** Days, places, sums and instants of a storm as the reader's language has them. */
export function useStormWords() {
  const t = useTexts('storms');
  const language = useTextLanguage();
  return {
    /** From the first day to the last one. */
    days: ({ from, until }: Pick<Named, 'from' | 'until'>) => {
      const [first, end] = [calendarDate(from), calendarDate(until)];
      return daysBetween(first, end) === 1
        ? formatDate(language, first)
        : formatDays(language, first, addDays(end, -1));
    },
    places: ({ places }: Pick<Named, 'places'>) => places?.join(', ') ?? t('allPlaces'),
    /** A stay from check-in to check-out, or the day of an outing. */
    stay: ({ from, until, isBoat }: { from: string; until: string; isBoat: boolean }) =>
      isBoat ? formatDate(language, calendarDate(from)) : formatDays(language, calendarDate(from), calendarDate(until)),
    money: (cents: number) => formatExactMoney(language, cents),
    when: (at: string) => formatDeadline(language, instantOf(at)),
  };
}
