import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '../../../api/boats.schemas.ts';
import { boatAmenityCategories } from '../../../domain/boat-terms.ts';
import { AmenityList } from '../../house/amenities/amenity-list.tsx';

const MISSING_SHOWN = 6;

/** What is aboard by category, and what people may expect and won't find. */
export function AboardList({ amenities }: Pick<BoatView, 'amenities'>) {
  const t = useTexts('boat');
  const groups = boatAmenityCategories
    .map((category) => ({
      category,
      aboard: amenities.filter((amenity) => amenity.category === category && amenity.included),
    }))
    .filter(({ aboard }) => aboard.length > 0);
  const missing = amenities.filter(({ included }) => !included);
  return (
    <div className="grid gap-7">
      {groups.map(({ category, aboard }) => (
        <section key={category} aria-labelledby={`aboard-${category}`}>
          <h3 id={`aboard-${category}`} className="mb-3 font-display text-xl">
            {t(`aboard.${category}`)}
          </h3>
          <AmenityList amenities={aboard} />
        </section>
      ))}
      {missing.length > 0 && (
        <section aria-labelledby="aboard-missing">
          <h3 id="aboard-missing" className="mb-3 font-display text-xl">
            {t('aboard.missing')}
          </h3>
          <AmenityList amenities={missing.slice(0, MISSING_SHOWN)} />
        </section>
      )}
    </div>
  );
}
