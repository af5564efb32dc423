import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import { AmenityChapter } from '#features/catalog/web/page/amenity-chapter.tsx';
import { AmenityList } from '#features/catalog/web/page/amenity-list.tsx';
import { HouseFacts, HouseLocation } from '#features/catalog/web/page/house-facts.tsx';
import { HouseRules, type HouseRulesProps } from '#features/catalog/web/page/house-rules.tsx';
import { ImportantInformation } from '#features/catalog/web/page/important-information.tsx';
import { RentableChapter, RentableDescription } from '#features/catalog/web/page/rentable-page.tsx';
import { RoomList } from '#features/catalog/web/page/room-list.tsx';

interface HouseChaptersProps extends HouseRulesProps {
  calendar: ReactNode;
  reviews: ReactNode;
  cancellation: ReactNode;
}

/** The house from its facts to the fine print, in the order in which people ask. */
export function HouseChapters({ house, minNights, calendar, reviews, cancellation }: HouseChaptersProps) {
  const t = useTexts('house');
  const ofKind = (kind: HouseView['amenities'][number]['kind']) =>
    house.amenities.filter((amenity) => amenity.kind === kind);
  const spaces = ofKind('space');
  const accessibility = ofKind('accessibility').filter(({ included }) => included);
  return (
    <>
      <HouseFacts house={house} />
      <RentableDescription title={t('house.about')} description={house.description} />
      <RentableChapter id="rooms" title={t('house.rooms')}>
        <RoomList rooms={house.rooms} />
      </RentableChapter>
      <RentableChapter id="amenities" title={t('house.amenities')}>
        <AmenityChapter
          amenities={[...ofKind('amenity'), ...ofKind('booking-option')]}
          alsoFound={[...spaces, ...accessibility]}
        />
      </RentableChapter>
      <RentableChapter id="spaces" title={t('house.spaces')}>
        <AmenityList amenities={spaces} />
      </RentableChapter>
      <RentableChapter id="accessibility" title={t('house.accessibility')}>
        {accessibility.length > 0 ? (
          <AmenityList amenities={accessibility} />
        ) : (
          <p className="text-muted">{t('house.noAccessibility')}</p>
        )}
      </RentableChapter>
      <div data-below className="border-line border-t pt-10">
        {calendar}
      </div>
      <RentableChapter id="rules" title={t('house.rules')}>
        <HouseRules house={house} minNights={minNights} />
      </RentableChapter>
      <div data-below className="border-line border-t pt-10">
        {reviews}
      </div>
      <RentableChapter id="location" title={t('house.location')}>
        <HouseLocation house={house} />
      </RentableChapter>
      <RentableChapter id="important" title={t('house.important')}>
        <ImportantInformation house={house} cancellation={cancellation} />
      </RentableChapter>
    </>
  );
}
