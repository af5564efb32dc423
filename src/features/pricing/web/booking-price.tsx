import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import { formatMoney } from '#kernel/locales.ts';
import type { StayOffer } from './ask-quote.ts';

interface BookingPriceProps {
  house: Pick<HouseView, 'pricePerNightCents'>;
  offer: StayOffer;
  /** bar: the words below the number, for narrow places. */
  look?: 'card' | 'bar';
}

/** The number that stands out: the subtotal of the stay (mandatory fees inside, taxes not), before that what a night costs. */
export function BookingPrice({ house, offer, look = 'card' }: BookingPriceProps) {
  const t = useTexts('stay');
  const language = useLanguage();
  const { price, note } =
    offer.state === 'quoted'
      ? { price: offer.quote.subtotalCents, note: t('card.forNights', { count: offer.quote.nights }) }
      : { price: house.pricePerNightCents, note: t(look === 'bar' ? 'card.aNightShort' : 'card.aNight') };
  return (
    <p aria-live="polite">
      {offer.state !== 'quoted' && <span className="text-muted text-sm">{t('card.from')} </span>}
      <span className="numbers font-display text-[1.75rem] leading-none">{formatMoney(language, price)}</span>{' '}
      <span className={look === 'bar' ? 'mt-1 block text-muted text-xs' : 'text-muted text-sm'}>{note}</span>
    </p>
  );
}
