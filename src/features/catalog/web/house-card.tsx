import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { HouseCard as House } from '../api/catalog.schemas.ts';
import { isFeatured } from '../domain/featured.ts';
import { MapCardFrame } from './map-card-frame.tsx';
import { RentableCard } from './rentable-card.tsx';
import type { CardProps, MapCardProps } from './rentable-kind.ts';

/** '8 guests · 4 bedrooms · 5 beds · 3.5 baths'. */
export function useHouseFacts(): (house: Pick<House, 'guests' | 'bedrooms' | 'beds' | 'bathrooms'>) => string {
  const t = useTexts('catalog');
  return ({ guests, bedrooms, beds, bathrooms }) =>
    [
      t('facts.guests', { count: guests }),
      bedrooms === 0 ? t('facts.studio') : t('facts.bedrooms', { count: bedrooms }),
      t('facts.beds', { count: beds }),
      t('facts.bathrooms', { count: bathrooms }),
    ].join(' · ');
}

/** A house in a list. */
export function HouseCard({ card: house, when, ...card }: CardProps<House>) {
  const t = useTexts('catalog');
  const factsOf = useHouseFacts();
  return (
    <RentableCard
      {...card}
      card={house}
      elementId={`house-${house.id}`}
      to={paths.property(house.id, when)}
      badges={isFeatured(house) ? [t('card.outstanding')] : []}
      type={house.propertyTypeName}
      facts={factsOf(house)}
      price={<CardPrice house={house} />}
    />
  );
}

/** The house of the pressed pin. */
export function HouseMapCard({ pin, card: house, when, onClose }: MapCardProps<House>) {
  const t = useTexts('results');
  return (
    <MapCardFrame
      pin={pin}
      shown={house}
      to={paths.property(pin.id, when)}
      text={house?.destination.name}
      price={house && <CardPrice house={house} />}
      closeName={t('houses.closeCard')}
      onClose={onClose}
    />
  );
}

type Priced = Pick<House, 'pricePerNightCents' | 'subtotalCents' | 'nights'>;

/** The total of the stay where dates are known (mandatory fees inside, taxes not), else what a night costs. */
function CardPrice({ house: { pricePerNightCents, subtotalCents, nights } }: { house: Priced }) {
  const t = useTexts('catalog');
  const language = useLanguage();
  if (subtotalCents === undefined || nights === undefined)
    return (
      <p className="mt-1 text-muted text-sm">
        {t('price.from')}{' '}
        <span className="numbers font-display text-ink text-xl">{formatMoney(language, pricePerNightCents)}</span>{' '}
        {t('price.aNight')}
      </p>
    );
  return (
    <p className="mt-1 text-muted text-sm">
      <span className="numbers font-display text-ink text-xl">{formatMoney(language, subtotalCents)}</span>{' '}
      {t('price.forNights', { count: nights })} · {t('price.beforeTaxes')}
    </p>
  );
}
