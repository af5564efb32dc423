import { useTexts } from '#browser/use-texts.ts';
import { LazyMap } from '#ui/map/lazy-map.tsx';
import type { HouseView } from '../../api/catalog.schemas.ts';
import { LandmarkDistances } from './landmark-distances.tsx';

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
