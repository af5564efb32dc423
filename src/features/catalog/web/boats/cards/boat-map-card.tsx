import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { BoatCard as Boat } from '../../../api/boats.schemas.ts';
import type { Pin } from '../../../api/search.schemas.ts';
import { MapCardFrame } from '../../cards/map-card-frame.tsx';
import { BoatCardPrice } from './boat-card-price.tsx';

interface BoatMapCardProps {
  pin: Pin;
  boat: Boat | undefined;
  outing: Readonly<Record<string, string>>;
  onClose: () => void;
}

/** The boat of the pressed pin, small enough to leave the map in sight. */
export function BoatMapCard({ pin, boat, outing, onClose }: BoatMapCardProps) {
  const t = useTexts('boats');
  const ofResults = useTexts('results');
  return (
    <MapCardFrame
      pin={pin}
      shown={boat}
      to={paths.boat(pin.id, outing)}
      text={boat && `${t(`boatTypes.${boat.boatType}`)} · ${boat.destination.name}`}
      price={boat && <BoatCardPrice boat={boat} />}
      closeName={ofResults('boats.closeCard')}
      onClose={onClose}
    />
  );
}
