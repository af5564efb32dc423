import { Specimen } from '#ui/showcases/specimen.tsx';
import { useShowcaseTexts } from '#ui/use-ui-texts.ts';
import { LazyMap } from '../map/lazy-map.tsx';

const brickell = { latitude: 25.7617, longitude: -80.1918 };
const className = 'h-72 w-full rounded-card';

export function MapShowcase() {
  const t = useShowcaseTexts();
  return (
    <>
      <Specimen title={t('map.marker')}>
        <LazyMap name={t('map.marker')} center={brickell} zoom={12} marker={brickell} className={className} />
      </Specimen>
      <Specimen title={t('map.circle')}>
        <LazyMap
          name={t('map.circle')}
          center={brickell}
          zoom={12}
          circle={{ ...brickell, radiusMeters: 3_000 }}
          className={className}
        />
      </Specimen>
    </>
  );
}
