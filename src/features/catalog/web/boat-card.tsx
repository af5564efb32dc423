import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { BoatCard as Boat } from '../api/boats.schemas.ts';
import { isFeatured } from '../domain/featured.ts';
import { MapCardFrame } from './map-card-frame.tsx';
import { RentableCard } from './rentable-card.tsx';
import type { CardProps, MapCardProps } from './rentable-kind.ts';

/** '12 people · 42 ft · 2 cabins'. */
export function useBoatFacts(): (boat: Pick<Boat, 'guests' | 'sizeFeet' | 'cabins'>) => string {
  const t = useTexts('boats');
  return ({ guests, sizeFeet, cabins }) =>
    [
      t('people.count', { count: guests }),
      t('facts.feet', { count: sizeFeet }),
      ...(cabins > 0 ? [t('facts.cabins', { count: cabins })] : []),
    ].join(' · ');
}

/** A boat in a list, with its type of charter over the picture. */
export function BoatCard({ card: boat, when, ...card }: CardProps<Boat>) {
  const t = useTexts('boats');
  const factsOf = useBoatFacts();
  return (
    <RentableCard
      {...card}
      card={boat}
      elementId={`boat-${boat.id}`}
      to={paths.boat(boat.id, when)}
      badges={[t(`charters.${boat.charter}`), ...(isFeatured(boat) ? [t('card.outstanding')] : [])]}
      type={t(`boatTypes.${boat.boatType}`)}
      facts={factsOf(boat)}
      price={<BoatCardPrice boat={boat} />}
    />
  );
}

/** The boat of the pressed pin. */
export function BoatMapCard({ pin, card: boat, when, onClose }: MapCardProps<Boat>) {
  const t = useTexts('boats');
  const ofResults = useTexts('results');
  return (
    <MapCardFrame
      pin={pin}
      shown={boat}
      to={paths.boat(pin.id, when)}
      text={boat && `${t(`boatTypes.${boat.boatType}`)} · ${boat.destination.name}`}
      price={boat && <BoatCardPrice boat={boat} />}
      closeName={ofResults('boats.closeCard')}
      onClose={onClose}
    />
  );
}

type Priced = Pick<Boat, 'priceCents' | 'hours' | 'isFrom'>;

/** What the asked hours cost, taxes not; without any the shortest outing, as 'from'. */
function BoatCardPrice({ boat: { priceCents, hours, isFrom } }: { boat: Priced }) {
  const t = useTexts('boats');
  const ofHouses = useTexts('catalog');
  const language = useLanguage();
  return (
    <p className="mt-1 text-muted text-sm">
      {isFrom && `${ofHouses('price.from')} `}
      <span className="numbers font-display text-ink text-xl">{formatMoney(language, priceCents)}</span>{' '}
      {t('card.forHours', { count: hours })}
      {!isFrom && ` · ${ofHouses('price.beforeTaxes')}`}
    </p>
  );
}
