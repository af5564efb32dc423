import { useTexts } from '#browser/use-texts.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { BoatView } from '../../../api/boats.schemas.ts';
import { SaveButton } from '../../cards/save-button.tsx';

/** Name, kind and marina, who steers, what guests think. */
export function BoatHeadline({ boat }: { boat: BoatView }) {
  const t = useTexts('boats');
  const ofPage = useTexts('boat');
  const { name, boatType, charter, marina, destination, rating, reviewCount, outstanding } = boat;
  return (
    <div>
      <p className="eyebrow">
        {ofPage('boat.at', { type: t(`boatTypes.${boatType}`), marina, place: destination.name })}
      </p>
      <div className="mt-2 flex items-start justify-between gap-4">
        <Heading level={1}>{name}</Heading>
        <SaveButton rentable={boat} look="page" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href="#reviews" className="underline-offset-4 hover:underline">
          <Rating rating={rating} count={reviewCount} />
        </a>
        <Badge tone={charter === 'captained' ? 'success' : 'warning'}>{t(`charters.${charter}`)}</Badge>
        {outstanding && <Badge tone="info">{t('card.outstanding')}</Badge>}
      </div>
    </div>
  );
}
