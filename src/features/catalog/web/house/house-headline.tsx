import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';
import { SaveButton } from '../cards/save-button.tsx';

/** Name, kind and place, what guests think. */
export function HouseHeadline({ house }: { house: HouseView }) {
  const t = useTexts('catalog');
  const ofHouse = useTexts('house');
  const { name, propertyType, destination, rating, reviewCount, outstanding } = house;
  return (
    <div>
      <p className="eyebrow">
        {ofHouse('house.entire', { type: t(`propertyTypes.${propertyType}`), place: destination.name })}
      </p>
      <div className="mt-2 flex items-start justify-between gap-4">
        <Heading level={1}>{name}</Heading>
        <SaveButton rentable={house} look="page" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href="#reviews" className="underline-offset-4 hover:underline">
          <Rating rating={rating} count={reviewCount} />
        </a>
        {outstanding && <Badge tone="info">{t('card.outstanding')}</Badge>}
      </div>
    </div>
  );
}
