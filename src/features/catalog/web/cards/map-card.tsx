import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { HouseCard as House } from '../../api/catalog.schemas.ts';
import type { Pin } from '../../api/search.schemas.ts';
import { CardPrice } from './card-price.tsx';
import { MapCardFrame } from './map-card-frame.tsx';

interface MapCardProps {
  pin: Pin;
  house: House | undefined;
  stay: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** The house of the pressed pin. */
export function MapCard({ pin, house, stay, onClose }: MapCardProps) {
  const t = useTexts('results');
  return (
    <MapCardFrame
      pin={pin}
      shown={house}
      to={paths.property(pin.id, stay)}
      text={house?.destination.name}
      price={house && <CardPrice house={house} />}
      closeName={t('results.closeCard')}
      onClose={onClose}
    />
  );
}
