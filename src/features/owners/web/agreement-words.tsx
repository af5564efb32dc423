import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatNumber } from '#kernel/locales.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { AgreementSummary } from '../api/owners.schemas.ts';

const tones = {
  draft: 'neutral',
  sent: 'warning',
  upcoming: 'info',
  'in-force': 'success',
  ended: 'neutral',
} as const;

/** How an agreement stands. */
export function StageBadge({ stage }: Pick<AgreementSummary, 'stage'>) {
  const t = useTexts('management');
  return <Badge tone={tones[stage]}>{t(`stages.${stage}`)}</Badge>;
}

/** A part in percent, and a term as its first and its last day. */
export function useAgreementWords() {
  const t = useTexts('management');
  const language = useTextLanguage();
  const lastDay = (until: string) => formatDate(language, addDays(calendarDate(until), -1));
  return {
    lastDay,
    percent: (basisPoints: number) => `${formatNumber(language, basisPoints / 100)}%`,
    day: (date: string) => formatDate(language, calendarDate(date)),
    term: ({ startsOn, until }: Pick<AgreementSummary, 'startsOn' | 'until'>) =>
      t('term', { from: formatDate(language, calendarDate(startsOn)), last: lastDay(until) }),
  };
}
