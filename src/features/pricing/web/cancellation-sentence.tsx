import { useTranslator } from '#browser/texts.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CancellationTerms as Terms } from '#features/catalog/domain/cancellation-terms.ts';
import { formatDayCount } from '#features/catalog/domain/counted-units.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { formatDate } from '#kernel/locales.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';
import type { Offer } from './offer.ts';

interface CancellationSentenceProps {
  terms: Terms;
  offer: Offer<Pick<QuoteView, 'freeCancellation' | 'instalments'>, unknown>;
  /** The texts to use: those of a stay or of an outing. */
  texts: 'stay' | 'boat';
}

/** The whole policy: until when cancelling is free, and what is kept later. */
export function CancellationTerms(props: CancellationSentenceProps) {
  const t = useTexts('pricing');
  const { offer } = props;
  return (
    <>
      <CancellationSentence {...props} />{' '}
      {t('card.kept', { count: offer.state === 'quoted' ? offer.quote.instalments.length : 2 })}
    </>
  );
}

/** Until when cancelling is free, in one sentence; with real dates as soon as they are known (docs/domain.md 4.7). */
export function CancellationSentence({ terms, offer, texts }: CancellationSentenceProps) {
  const t = useTranslator(texts);
  const language = useLanguage();
  const { hoursAfterConfirmation: count, daysBeforeCheckIn } = terms;
  if (count === 0) return t('cancellation.never');
  if (offer.state !== 'quoted')
    return daysBeforeCheckIn === 0
      ? t('cancellation.until', { count, date: t('cancellation.day') })
      : t('cancellation.general', { count, days: formatDayCount(language, daysBeforeCheckIn) });
  const { freeCancellation: free } = offer.quote;
  if (!free || !isCalendarDate(free.latestOn)) return t('cancellation.close');
  return t('cancellation.until', { count: free.hoursAfterConfirmation, date: formatDate(language, free.latestOn) });
}
