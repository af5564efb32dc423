import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatNumber } from '#kernel/locales.ts';
import type { AllReviewsView } from '../api/received.schemas.ts';

/** What share of the reviews with so many stars is hidden: it shows that stars are no reason. */
export function HiddenShares({ shares }: { shares: AllReviewsView['hiddenByStars'] }) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const percentOf = (share: number) => `${formatNumber(language, Math.round(share * 1_000) / 10)}%`;
  return (
    <section aria-labelledby="shares" className="mt-6 rounded-card border border-line px-4 py-3">
      <h2 id="shares" className="font-sans font-semibold text-sm">
        {t('reviews.staff.byStars')}
      </h2>
      <dl className="mt-2 grid gap-x-8 gap-y-1.5 text-sm sm:flex sm:flex-wrap">
        {shares.map(({ stars, total, hidden }) => (
          <div key={stars} className="flex gap-2">
            <dt className="text-muted">{t('reviews.staff.stars', { count: stars })}</dt>
            <dd className="numbers">
              {t('reviews.staff.share', { hidden, total, percent: percentOf(total === 0 ? 0 : hidden / total) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
