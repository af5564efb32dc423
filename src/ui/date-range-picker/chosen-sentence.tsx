import { daysBetween } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import { useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import type { ChosenDates } from './date-choice.ts';

/** What is chosen in words, or what to choose next; read out at every change. */
export function ChosenSentence({ chosen: { from, until } }: { chosen: ChosenDates }) {
  const t = useUiTexts();
  const language = useUiLanguage();
  const sentence =
    from && until
      ? t('dates.chosen', {
          count: daysBetween(from, until),
          from: formatDate(language, from),
          until: formatDate(language, until),
        })
      : from
        ? t('dates.chooseCheckOut')
        : t('dates.chooseCheckIn');
  return (
    <p role="status" className="text-center font-medium text-info text-sm">
      {sentence}
    </p>
  );
}
