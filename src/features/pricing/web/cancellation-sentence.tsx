import { useSite } from '#browser/site.ts';
import { useTranslator } from '#browser/texts.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { freeCancellationOf, type CancellationTerms as Terms } from '#features/catalog/domain/cancellation-terms.ts';
import { formatDayCount } from '#features/settings/counted-units.domain.ts';
import { type CalendarDate, daysBetween, isCalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { formatDate } from '#kernel/locales.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';
import type { Offer } from './offer.ts';

interface CancellationSentenceProps {
  terms: Terms;
  offer: Offer<Pick<QuoteView, 'freeCancellation' | 'instalments'>, unknown>;
  /** The texts to use: those of a stay or of an outing. */
  texts: 'stay' | 'boat';
  /** When it begins, where that is known before the price is. */
  startsOn?: CalendarDate | undefined;
}

const today = () => dateAt(instant(Date.now()));

/** How many payments there are; without a price by the day alone. */
function usePayments({ offer, startsOn }: Pick<CancellationSentenceProps, 'offer' | 'startsOn'>): number {
  const { days = 0 } = useSite().company.deadlines ?? {};
  if (offer.state === 'quoted') return offer.quote.instalments.length;
  return startsOn && daysBetween(today(), startsOn) < days ? 1 : 2;
}

/** The whole policy: until when cancelling is free, and what is kept later. */
export function CancellationTerms(props: CancellationSentenceProps) {
  const t = useTexts('pricing');
  const count = usePayments(props);
  return (
    <>
      <CancellationSentence {...props} /> {t('card.kept', { count })}
    </>
  );
}

/** Until when cancelling is free, in one sentence; with real dates as soon as they are known (docs/domain.md 4.7). */
export function CancellationSentence({ terms, offer, texts, startsOn }: CancellationSentenceProps) {
  const t = useTranslator(texts);
  const language = useLanguage();
  const payments = usePayments({ offer, startsOn });
  const { hoursAfterConfirmation: count, daysBeforeCheckIn } = terms;
  if (count === 0) return t('cancellation.never');
  const isQuoted = offer.state === 'quoted';
  if (!isQuoted && !startsOn)
    return daysBeforeCheckIn === 0
      ? t('cancellation.until', { count, date: t('cancellation.day') })
      : t('cancellation.general', { count, days: formatDayCount(language, daysBeforeCheckIn) });
  const free = isQuoted
    ? offer.quote.freeCancellation
    : startsOn && freeCancellationOf(terms, { checkInOn: startsOn, today: today() });
  if (!free || !isCalendarDate(free.latestOn)) return t('cancellation.close', { count: payments });
  return t('cancellation.until', { count: free.hoursAfterConfirmation, date: formatDate(language, free.latestOn) });
}
