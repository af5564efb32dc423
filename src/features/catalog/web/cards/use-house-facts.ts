import { useTexts } from '#browser/use-texts.ts';
import type { HouseCard } from '../../api/catalog.schemas.ts';

type Facts = Pick<HouseCard, 'guests' | 'bedrooms' | 'beds' | 'bathrooms'>;

/** '8 guests · 4 bedrooms · 5 beds · 3.5 baths'. */
export function useHouseFacts(): (house: Facts) => string {
  const t = useTexts('catalog');
  return ({ guests, bedrooms, beds, bathrooms }) =>
    [
      t('facts.guests', { count: guests }),
      bedrooms === 0 ? t('facts.studio') : t('facts.bedrooms', { count: bedrooms }),
      t('facts.beds', { count: beds }),
      t('facts.bathrooms', { count: bathrooms }),
    ].join(' · ');
}
