import { useTexts } from '#browser/use-texts.ts';
import { serviceLooks } from '../kinds/kinds.web.ts';
import type { ServiceCode } from '../kinds/service-names.domain.ts';
import type { People } from './item-page.ts';

/** How many it is for: guests of a table, passengers of a van, riders of a scooter. */
export function usePeopleSentence(): (code: ServiceCode, people: People) => string {
  const t = useTexts('services');
  return (code, { min, max }) => {
    const { people } = serviceLooks[code];
    return people === 'guests' && min !== max ? t('people.range', { min, max }) : t(`people.${people}`, { count: max });
  };
}
