import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { cancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import type { CancellationPolicy } from '#features/catalog/domain/house-terms.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import type { StayOffer } from './ask-quote.ts';

/** The policy in one sentence; with real dates as soon as they are known (domain 4.7). */
export function CancellationSentence({ policy, offer }: { policy: CancellationPolicy; offer: StayOffer }) {
  const t = useTexts('stay');
  const language = useLanguage();
  const { hoursAfterConfirmation: count, daysBeforeCheckIn: days } = cancellationTerms[policy];
  if (offer.state !== 'quoted') return t('cancellation.general', { count, days });
  const { freeCancellation: free } = offer.quote;
  if (!free || !isCalendarDate(free.latestOn)) return t('cancellation.close');
  return t('cancellation.until', {
    count: free.hoursAfterConfirmation,
    date: formatDate(language, free.latestOn),
  });
}
