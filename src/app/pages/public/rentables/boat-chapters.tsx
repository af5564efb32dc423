import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { AboardList, BoatFacts, BoatInformation, BoatLocation } from '#features/catalog/web/page/boat-facts.tsx';
import { CharterTerms, DurationTable } from '#features/catalog/web/page/charter-terms.tsx';
import { RuleList } from '#features/catalog/web/page/rentable-facts.tsx';
import { RentableChapter, RentableDescription } from '#features/catalog/web/page/rentable-page.tsx';

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
      <RentableDescription title={t('boat.about')} description={boat.description} />
      <RentableChapter id="steers" title={t('boat.charter')}>
        <CharterTerms boat={boat} />
      </RentableChapter>
      <RentableChapter id="aboard" title={t('boat.aboard')}>
        <AboardList amenities={boat.amenities} />
      </RentableChapter>
      <RentableChapter id="prices" title={t('boat.prices')}>
        <DurationTable boat={boat} />
      </RentableChapter>
      {boat.rules.length > 0 && (
        <RentableChapter id="rules" title={t('boat.rules')}>
          <RuleList rules={boat.rules} />
        </RentableChapter>
      )}
      <div data-below className="border-line border-t pt-10">
        {reviews}
      </div>
      <RentableChapter id="location" title={t('boat.location')}>
        <BoatLocation boat={boat} />
      </RentableChapter>
      <RentableChapter id="important" title={t('boat.important')}>
        <BoatInformation boat={boat} cancellation={cancellation} />
      </RentableChapter>
    </>
  );
}
