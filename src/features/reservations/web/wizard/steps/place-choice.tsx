import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import {
  ITEM_PICTURE_SIZES,
  type ItemCard,
  ItemChoice,
  itemPictureFrame,
} from '#features/additional-services/web/form/item-choice.tsx';
import type { MediaView } from '#features/catalog/api/catalog.schemas.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/content/picture.tsx';

const FIRST_SHOWN = 6;

interface PlaceChoiceProps<Place> {
  label: string;
  places: readonly Place[];
  cardOf: (place: Place) => Omit<ItemCard, 'picture'>;
  chosen: number | null;
  onChoose: (id: number) => void;
  error: string | undefined;
}

/** One of several houses or boats: the first six, and a button for the others. */
export function PlaceChoice<Place extends { readonly id: number; readonly medias: readonly MediaView[] }>({
  places,
  cardOf,
  chosen,
  ...choice
}: PlaceChoiceProps<Place>) {
  const t = useTexts('wizard');
  const [isAll, setAll] = useState(false);
  const isHidden = places.findIndex(({ id }) => id === chosen) >= FIRST_SHOWN;
  const shown = isAll || isHidden ? places : places.slice(0, FIRST_SHOWN);
  return (
    <div className="grid gap-4">
      <ItemChoice
        {...choice}
        chosen={chosen}
        items={shown.map((place) => ({ ...cardOf(place), picture: <PlacePicture medias={place.medias} /> }))}
      />
      {shown.length < places.length && (
        <div>
          <Button tone="outline" size="small" onClick={() => setAll(true)}>
            {t('more', { count: places.length - shown.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function PlacePicture({ medias: [media] }: { medias: readonly MediaView[] }) {
  if (!media) return <span aria-hidden="true" className={`block bg-raised ${itemPictureFrame}`} />;
  return <Picture {...media} alt="" sizes={ITEM_PICTURE_SIZES} className={itemPictureFrame} />;
}
