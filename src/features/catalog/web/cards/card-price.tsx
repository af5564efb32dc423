import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { HouseCard } from '../../api/catalog.schemas.ts';

type Priced = Pick<HouseCard, 'pricePerNightCents' | 'subtotalCents' | 'nights'>;

/** The total of the stay where dates are known (mandatory fees inside, taxes not), else what a night costs. */
export function CardPrice({ house: { pricePerNightCents, subtotalCents, nights } }: { house: Priced }) {
  const t = useTexts('catalog');
  const language = useLanguage();
  if (subtotalCents === undefined || nights === undefined)
    return (
      <p className="mt-1 text-muted text-sm">
        {t('price.from')}{' '}
        <span className="numbers font-display text-ink text-xl">{formatMoney(language, pricePerNightCents)}</span>{' '}
        {t('price.aNight')}
      </p>
    );
  return (
    <p className="mt-1 text-muted text-sm">
      <span className="numbers font-display text-ink text-xl">{formatMoney(language, subtotalCents)}</span>{' '}
      {t('price.forNights', { count: nights })} · {t('price.beforeTaxes')}
    </p>
  );
}
