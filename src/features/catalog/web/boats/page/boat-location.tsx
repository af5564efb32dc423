import { useTexts } from '#browser/use-texts.ts';
import { LazyMap } from '#ui/map/lazy-map.tsx';
import type { BoatView } from '../../../api/boats.schemas.ts';
import { LandmarkDistances } from '../../house/landmark-distances.tsx';

const CIRCLE_METERS = 3000;
const ZOOM = 12;

/** The marina, and 400 px of map: a circle that hides the berth, or one marker (docs/domain.md, section 10). */
export function BoatLocation({ boat }: { boat: BoatView }) {
  const t = useTexts('boat');
  const { latitude, longitude, exactLocation, destination, marina } = boat;
  const place = { latitude, longitude };
  return (
    <>
      <p className="mb-4">
        <span className="font-semibold">
          {marina}, {destination.name}, {destination.state}
        </span>
        <span className="block text-muted">{t(exactLocation ? 'location.exact' : 'location.approximate')}</span>
      </p>
      <LazyMap
        name={t('location.mapName', { marina })}
        center={place}
        zoom={ZOOM}
        {...(exactLocation ? { marker: place } : { circle: { ...place, radiusMeters: CIRCLE_METERS } })}
        className="h-[400px] w-full rounded-card"
      />
      <LandmarkDistances house={boat} />
    </>
  );
}
