import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatNumber } from '#kernel/locales.ts';
import type { HouseView } from '../../api/catalog.schemas.ts';

const landmarks = [
  { key: 'airport', latitude: 25.7959, longitude: -80.287 },
  { key: 'southBeach', latitude: 25.7826, longitude: -80.13 },
  { key: 'downtown', latitude: 25.7743, longitude: -80.187 },
  { key: 'wynwood', latitude: 25.801, longitude: -80.1993 },
] as const;

const MILES_A_DEGREE = 69.05;

/** As the crow flies, in whole miles: the place itself is only said roughly. */
function milesBetween(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const north = (a.latitude - b.latitude) * MILES_A_DEGREE;
  const east = (a.longitude - b.longitude) * MILES_A_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.max(1, Math.round(Math.hypot(north, east)));
}

/** How far it is to what everybody asks for. */
export function LandmarkDistances({ place }: { place: Pick<HouseView, 'latitude' | 'longitude'> }) {
  const t = useTexts('rentable');
  const language = useLanguage();
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {landmarks.map((landmark) => (
        <div key={landmark.key}>
          <dt className="text-muted text-sm">{t(`landmarks.${landmark.key}`)}</dt>
          <dd className="numbers font-semibold">
            {t('landmarks.miles', { miles: formatNumber(language, milesBetween(place, landmark)) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
