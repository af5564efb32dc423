import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatExactMoney, formatMonth } from '#kernel/locales.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { StatementSummary } from '../api/owner-ledger.schemas.ts';

const tones = { draft: 'neutral', issued: 'info', paid: 'success' } as const;

/** How a statement stands. */
export function StateBadge({ state }: Pick<StatementSummary, 'state'>) {
  const t = useTexts('statements');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

/** Money, days and months as these pages write them. */
export function useLedgerWords() {
  const language = useTextLanguage();
  return {
    money: (cents: number) => formatExactMoney(language, cents).replace('-', '−'),
    day: (date: string) => formatDate(language, calendarDate(date.slice(0, 10))),
    monthName: (month: string) => formatMonth(language, calendarDate(`${month}-01`)),
  };
}
