import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatDays, formatExactMoney } from '#kernel/locales.ts';
import type { Fact } from '../api/office.schemas.ts';

/** The facts of a hit as one line. */
export function useHitLine(): (facts: readonly Fact[]) => string {
  const t = useTexts('office');
  const language = useTextLanguage();
  const inWords = (fact: Fact): string => {
    if ('text' in fact) return fact.text;
    if ('cents' in fact) return formatExactMoney(language, fact.cents);
    if ('trips' in fact) return t('search.trips', { count: fact.trips });
    if ('state' in fact) return t(`states.${fact.state}` as Parameters<typeof t>[0]);
    const [from, until] = [calendarDate(fact.from), calendarDate(fact.until)];
    return from === until ? formatDate(language, from) : formatDays(language, from, until);
  };
  return (facts) => facts.map(inWords).join(' · ');
}
