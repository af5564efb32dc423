import type { ReactNode } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import { AmenityChapter } from '#features/catalog/web/page/amenity-chapter.tsx';
import { AmenityList } from '#features/catalog/web/page/amenity-list.tsx';
import { HouseChapter, HouseDescription } from '#features/catalog/web/page/house-chapter.tsx';
import { HouseFacts, HouseLocation } from '#features/catalog/web/page/house-facts.tsx';
import { HouseRules } from '#features/catalog/web/page/house-rules.tsx';
import { ImportantInformation } from '#features/catalog/web/page/important-information.tsx';
import { RoomList } from '#features/catalog/web/page/room-list.tsx';

interface HouseChaptersProps {
  house: HouseView;
  calendar: ReactNode;
  reviews: ReactNode;
  cancellation: ReactNode;
}

/** The house from its facts to the fine print, in the order in which people ask. */
export function HouseChapters({ house, calendar, reviews, cancellation }: HouseChaptersProps) {
  const t = useTexts('house');
  const ofKind = (kind: HouseView['amenities'][number]['kind']) =>
    house.amenities.filter((amenity) => amenity.kind === kind);
  const spaces = ofKind('space');
  const accessibility = ofKind('accessibility').filter(({ included }) => included);
  return (
    <>
      <HouseFacts house={house} />
      <section aria-labelledby="about">
        <h2 id="about" className="sr-only">
          {t('house.about')}
        </h2>
        <HouseDescription house={house} />
      </section>
      <HouseChapter id="rooms" title={t('house.rooms')}>
        <RoomList rooms={house.rooms} />
      </HouseChapter>
      <HouseChapter id="amenities" title={t('house.amenities')}>
        <AmenityChapter amenities={[...ofKind('amenity'), ...ofKind('booking-option')]} />
      </HouseChapter>
      <HouseChapter id="spaces" title={t('house.spaces')}>
        <AmenityList amenities={spaces} />
      </HouseChapter>
      <HouseChapter id="accessibility" title={t('house.accessibility')}>
        {accessibility.length > 0 ? (
          <AmenityList amenities={accessibility} />
        ) : (
          <p className="text-muted">{t('house.noAccessibility')}</p>
        )}
      </HouseChapter>
      <div className="border-line border-t pt-10">{calendar}</div>
      <HouseChapter id="rules" title={t('house.rules')}>
        <HouseRules house={house} />
      </HouseChapter>
      <div className="border-line border-t pt-10">{reviews}</div>
      <HouseChapter id="location" title={t('house.location')}>
        <HouseLocation house={house} />
      </HouseChapter>
      <HouseChapter id="important" title={t('house.important')}>
        <ImportantInformation house={house} cancellation={cancellation} />
      </HouseChapter>
    </>
  );
}
