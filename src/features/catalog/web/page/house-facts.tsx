import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import DoorOpen from 'lucide-react/icons/door-open';
import Ruler from 'lucide-react/icons/ruler';
import Users from 'lucide-react/icons/users';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatNumber } from '#kernel/locales.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';
import { isFeatured } from '../../domain/featured.ts';
import { FactList, RentableLocation } from './rentable-facts.tsx';
import { RentableHeadline } from './rentable-page.tsx';

/** How large it is, at a glance. */
export function HouseFacts({ house }: { house: HouseView }) {
  const t = useTexts('catalog');
  const language = useLanguage();
  const facts = [
    { icon: Users, text: t('facts.guests', { count: house.guests }) },
    {
      icon: DoorOpen,
      text: house.bedrooms === 0 ? t('facts.studio') : t('facts.bedrooms', { count: house.bedrooms }),
    },
    { icon: BedDouble, text: t('facts.beds', { count: house.beds }) },
    { icon: Bath, text: t('facts.bathrooms', { count: house.bathrooms }) },
    ...(house.areaSquareFeet
      ? [{ icon: Ruler, text: t('facts.area', { area: formatNumber(language, house.areaSquareFeet) }) }]
      : []),
  ];
  return <FactList facts={facts} />;
}

/** Name, kind and place, what guests think. */
export function HouseHeadline({ house }: { house: HouseView }) {
  const t = useTexts('catalog');
  const ofHouse = useTexts('house');
  const { propertyTypeName: type, destination } = house;
  return (
    <RentableHeadline
      rentable={house}
      eyebrow={ofHouse('house.entire', { type, place: destination.name })}
      badges={isFeatured(house) && <Badge tone="info">{t('card.outstanding')}</Badge>}
    />
  );
}

/** The place and its map. */
export function HouseLocation({ house }: { house: HouseView }) {
  const t = useTexts('house');
  const { destination } = house;
  return (
    <RentableLocation
      rentable={house}
      place={`${destination.name}, ${destination.state}`}
      note={t(house.exactLocation ? 'house.exact' : 'house.approximate')}
      mapName={t('house.mapName', { place: destination.name })}
    />
  );
}
