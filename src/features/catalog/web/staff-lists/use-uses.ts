import { useTexts } from '#browser/use-texts.ts';
import type { ListView } from '../../api/lists.schemas.ts';

type Uses = NonNullable<ListView['rows'][number]['uses']>;

/** Who has a row: 'in 12 houses', 'in 3 houses and 1 boat', 'not in use'. */
export function useUses(): (uses: Uses) => string {
  const t = useTexts('lists');
  return ({ houses, boats }) => {
    const inHouses = houses > 0 ? t('inHouses', { count: houses }) : '';
    const inBoats = boats > 0 ? t('inBoats', { count: boats }) : '';
    if (inHouses && inBoats) return t('inBoth', { houses: inHouses, boats: inBoats });
    return inHouses || inBoats || t('unused');
  };
}
