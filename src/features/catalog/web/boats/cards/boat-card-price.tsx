import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { BoatCard } from '../../../api/boats.schemas.ts';

type Priced = Pick<BoatCard, 'priceCents' | 'hours' | 'isFrom'>;

/** What the asked hours cost, taxes not; without any the shortest outing, as 'from'. */
export function BoatCardPrice({ boat: { priceCents, hours, isFrom } }: { boat: Priced }) {
  const t = useTexts('boats');
  const ofHouses = useTexts('catalog');
  const language = useLanguage();
  return (
    <p className="mt-1 text-muted text-sm">
      {isFrom && `${ofHouses('price.from')} `}
      <span className="numbers font-display text-ink text-xl">{formatMoney(language, priceCents)}</span>{' '}
      {t('card.forHours', { count: hours })}
      {!isFrom && ` · ${ofHouses('price.beforeTaxes')}`}
    </p>
  );
}
