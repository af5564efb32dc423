import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDays, formatDeadline, formatMoney } from '#kernel/locales.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { NightView } from '../../api/house-prices.schemas.ts';
import { weekdayNames } from '../weekday-names.ts';
import { pricesClient } from './prices-client.ts';

interface WhyThisPriceProps {
  houseId: number;
  night: CalendarDate;
  /** Of the prices that are shown: another one asks anew. */
  version: number;
}

/** Where the price and the min nights of a night come from, who set them and when. */
export function WhyThisPrice({ houseId, night, version }: WhyThisPriceProps) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const { data, error, refetch } = useQuery<NightView>({
    key: ['night-price', houseId, night, version, language],
    ask: (signal) =>
      pricesClient().explainNight({ params: { id: String(houseId) }, query: { Date: night } }, { signal }),
  });
  return (
    <section aria-labelledby="why-title" className="border-line border-t pt-4 text-sm">
      <Heading level={2} look="subheading" id="why-title">
        {t('why', { date: formatDate(language, night) })}
      </Heading>
      <div className="mt-3 grid gap-2" aria-live="polite">
        {error ? (
          <QueryFailure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Reasons reason={data} />
        ) : (
          <Skeleton className="h-20" />
        )}
      </div>
    </section>
  );
}

const sentences = {
  base: 'byBase',
  'base-weekend': 'byBaseWeekend',
  range: 'byRange',
  'range-weekend': 'byRangeWeekend',
} as const;

function Reasons({ reason }: { reason: NightView }) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const { priceCents, range, minNights, isMinNightsOfRange } = reason;
  const setBy = (setter: NightView['priceSet']) =>
    setter
      ? t(setter.origin === 'bulk' ? 'setInBulk' : setter.origin === 'restore' ? 'setByRestore' : 'setBy', {
          by: setter.by,
          at: formatDeadline(language, instantOf(setter.at)),
        })
      : t('setBefore');
  const price = priceCents === null ? t('noPrice') : formatMoney(language, priceCents);
  const days = range && formatDays(language, calendarDate(range.from), addDays(calendarDate(range.until), -1));
  return (
    <>
      <p>
        <strong>{t(sentences[reason.source], { price, days: days ?? '' })}</strong>
        <span className="block text-muted">{setBy(reason.priceSet)}</span>
      </p>
      <p>
        <strong>{t(isMinNightsOfRange ? 'nightsByRange' : 'nightsByHouse', { count: minNights })}</strong>
        <span className="block text-muted">{setBy(reason.minNightsSet)}</span>
      </p>
      {reason.gapNights !== null && <p>{t('gapWhy', { count: reason.gapNights })}</p>}
      {reason.arrivalDays && <p>{t('arriveWhy', { days: weekdayNames(language, reason.arrivalDays) })}</p>}
      {reason.departureDays && <p>{t('leaveWhy', { days: weekdayNames(language, reason.departureDays) })}</p>}
    </>
  );
}
