import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import DoorOpen from 'lucide-react/icons/door-open';
import Ruler from 'lucide-react/icons/ruler';
import Users from 'lucide-react/icons/users';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatNumber } from '#kernel/locales.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { LazyMap } from '#ui/map/lazy-map.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';
import { SaveButton } from '../save-button.tsx';
import { LandmarkDistances } from './landmark-distances.tsx';

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
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-5 sm:flex sm:flex-wrap sm:gap-x-9">
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2.5">
          <Icon of={icon} className="size-5.5 text-info" />
          {text}
        </li>
      ))}
    </ul>
  );
}

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

const CIRCLE_METERS = 3000;
const ZOOM = 12;

/** 400 px of map: a circle that hides the exact place, or one marker (docs/domain.md, section 10). */
export function HouseLocation({ house }: { house: HouseView }) {
  const t = useTexts('house');
  const { latitude, longitude, exactLocation, destination } = house;
  const place = { latitude, longitude };
  return (
    <>
      <p className="mb-4">
        <span className="font-semibold">
          {destination.name}, {destination.state}
        </span>
        <span className="block text-muted">{t(exactLocation ? 'house.exact' : 'house.approximate')}</span>
      </p>
      <LazyMap
        name={t('house.mapName', { place: destination.name })}
        center={place}
        zoom={ZOOM}
        {...(exactLocation ? { marker: place } : { circle: { ...place, radiusMeters: CIRCLE_METERS } })}
        className="h-[400px] w-full rounded-card"
      />
      <LandmarkDistances house={house} />
    </>
  );
}
