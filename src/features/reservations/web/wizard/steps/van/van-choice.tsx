import { useTexts } from '#browser/use-texts.ts';
import type { VanView } from '#features/additional-services/api/additional-services.schemas.ts';
import { ItemChoice } from '../../fields/item-choice.tsx';
import { ItemPicture } from '../../fields/item-picture.tsx';
import { UnitPrice } from '../../fields/unit-price.tsx';
import { isAirportTrip, type VanValues } from './van-values.ts';

interface VanChoiceProps {
  vans: readonly VanView[];
  values: VanValues;
  onChoose: (vanId: number) => void;
  error: string | undefined;
}

/** The vans that make this trip, with their seats and its price. */
export function VanChoice({ vans, values, onChoose, error }: VanChoiceProps) {
  const t = useTexts('wizard');
  const { tripType, passengers, vanId } = values;
  const priceOf = (van: VanView) => van.prices.find((price) => price.tripType === tripType)?.priceCents;
  return (
    <ItemChoice
      label={t('van.vehicle')}
      items={vans
        .filter((van) => priceOf(van) !== undefined)
        .map((van) => ({
          id: van.id,
          name: van.name,
          text: van.description,
          picture: <ItemPicture code={isAirportTrip(tripType) ? 'airport-transfer' : 'van'} medias={van.medias} />,
          price: <UnitPrice cents={priceOf(van) ?? 0} unit={t(tripType === 'hourly' ? 'unit.hour' : 'unit.trip')} />,
          note: t('van.room', { seats: van.passengers, bags: van.luggage }),
          reason: van.passengers < passengers ? t('van.tooSmall', { count: passengers }) : undefined,
        }))}
      chosen={vanId}
      onChoose={onChoose}
      error={error}
    />
  );
}
