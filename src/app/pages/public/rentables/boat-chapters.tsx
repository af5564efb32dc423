import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { AboardList, BoatFacts, BoatInformation, BoatLocation } from '#features/catalog/web/page/boat-facts.tsx';
import { BoatRules, CharterTerms, DurationTable } from '#features/catalog/web/page/charter-terms.tsx';
import { HouseChapter, HouseDescription } from '#features/catalog/web/page/house-chapter.tsx';

interface BoatChaptersProps {
  boat: BoatView;
  reviews: ReactNode;
  cancellation: ReactNode;
}

/** The boat from its facts to the fine print, in the order in which people ask. */
export function BoatChapters({ boat, reviews, cancellation }: BoatChaptersProps) {
  const t = useTexts('boat');
  return (
    <>
      <BoatFacts boat={boat} />
      <section aria-labelledby="about">
        <h2 id="about" className="sr-only">
          {t('boat.about')}
        </h2>
        <HouseDescription house={boat} />
      </section>
      <HouseChapter id="steers" title={t('boat.charter')}>
        <CharterTerms boat={boat} />
      </HouseChapter>
      <HouseChapter id="aboard" title={t('boat.aboard')}>
        <AboardList amenities={boat.amenities} />
      </HouseChapter>
      <HouseChapter id="prices" title={t('boat.prices')}>
        <DurationTable boat={boat} />
      </HouseChapter>
      {boat.rules.length > 0 && (
        <HouseChapter id="rules" title={t('boat.rules')}>
          <BoatRules rules={boat.rules} />
        </HouseChapter>
      )}
      <div className="border-line border-t pt-10">{reviews}</div>
      <HouseChapter id="location" title={t('boat.location')}>
        <BoatLocation boat={boat} />
      </HouseChapter>
      <HouseChapter id="important" title={t('boat.important')}>
        <BoatInformation boat={boat} cancellation={cancellation} />
      </HouseChapter>
    </>
  );
}
