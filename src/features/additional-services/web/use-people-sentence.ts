import { useTexts } from '#browser/use-texts.ts';
import type { ServiceCode } from '../kinds/service-names.domain.ts';

interface People {
  readonly min: number;
  readonly max: number;
}

/** How many it is for: guests of a table, passengers of a van, riders of a scooter. */
export function usePeopleSentence(): (code: ServiceCode, people: People) => string {
  const t = useTexts('services');
  return (code, { min, max }) => {
    if (code === 'van' || code === 'airport-transfer') return t('people.passengers', { count: max });
    if (code === 'scooter') return t('people.riders', { count: max });
    return min === max ? t('people.guests', { count: max }) : t('people.range', { min, max });
  };
}
