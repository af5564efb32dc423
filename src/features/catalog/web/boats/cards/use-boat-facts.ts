import { useTexts } from '#browser/use-texts.ts';
import type { BoatCard } from '../../../api/boats.schemas.ts';

type Facts = Pick<BoatCard, 'guests' | 'sizeFeet' | 'cabins' | 'charter'>;

/** '12 people · 42 ft · 2 cabins'. */
export function useBoatFacts(): (boat: Facts) => string {
  const t = useTexts('boats');
  return ({ guests, sizeFeet, cabins }) =>
    [
      t('people.count', { count: guests }),
      t('facts.feet', { count: sizeFeet }),
      ...(cabins > 0 ? [t('facts.cabins', { count: cabins })] : []),
    ].join(' · ');
}
