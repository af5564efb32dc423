import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import { oneGuest, type StayAsked } from '#features/catalog/web/query/stay-query.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { formatDay, formatMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import type { ChosenDates, DateRules } from '#ui/date-range-picker/date-choice.ts';
import { DateRangeField } from '#ui/date-range-picker/date-range-field.tsx';
import { BookingBar, BookingFrame, NearOffers } from './booking-frame.tsx';
import { HouseGuestsField } from './house-guests-field.tsx';
import { type OwnTime, ownTimeIn, useOwnTexts } from './own-times.ts';
import { OwnTimesPlace } from './own-times-place.tsx';
import type { StayOffer } from './stay-offer.ts';

interface StayCardProps {
  house: HouseView;
  stay: StayAsked;
  offer: StayOffer;
  /** What is chosen so far, also half of it. */
  chosen: ChosenDates;
  rules: DateRules;
  /** What the guest has of this house already. */
  own: readonly OwnTime[];
  isPickerOpen: boolean;
  onPickerChange: (isOpen: boolean) => void;
  onChoose: (chosen: ChosenDates) => void;
  onGuests: (guests: NonNullable<StayAsked['guests']>) => void;
  onBook: () => void;
  isBooking: boolean;
}

/** Dates, guests, the whole price and one button. */
export function StayCard({ house, stay, offer, chosen, rules, own, onChoose, ...props }: StayCardProps) {
  const t = useTexts('stay');
  const { ownOverlap } = useOwnTexts();
  const mine = stay.dates && ownTimeIn(own, periodOf(stay.dates));
  const language = useLanguage();
  return (
    <BookingFrame
      name={t('card.name')}
      className="lg:py-5"
      fieldsClass="gap-3"
      price={<StayPriceTag house={house} offer={offer} />}
      rating={house.rating}
      offer={offer}
      cancellation={{ terms: house.cancellationTerms, texts: 'stay' }}
      endsOn={stay.dates?.until}
      answer={t('card.answer')}
      next={
        <Button size="large" isWide onClick={() => props.onPickerChange(true)}>
          {t('card.check')}
        </Button>
      }
      onBook={props.onBook}
      isBooking={props.isBooking}
    >
      <OwnTimesPlace own={own} of="stay" />
      <DateRangeField
        chosen={chosen}
        onChange={onChoose}
        rules={rules}
        isOpen={props.isPickerOpen}
        onOpenChange={props.onPickerChange}
      />
      <HouseGuestsField
        guests={stay.guests ?? oneGuest}
        most={house.guests}
        petsAllowed={house.petsAllowed}
        onChange={props.onGuests}
      />
      {offer.state === 'refused' && (
        <NearOffers
          refusal={offer.refusal}
          {...(mine ? { reason: ownOverlap(mine) } : {})}
          title={t('card.nearest')}
          labelOf={({ from, until }) => `${formatDay(language, from)} – ${formatDay(language, until)}`}
          onChoose={onChoose}
        />
      )}
    </BookingFrame>
  );
}

interface StayBarProps extends Pick<StayCardProps, 'house' | 'offer' | 'onBook' | 'isBooking'> {
  cardId: string;
  onCheck: () => void;
}

/** What a stay costs and its one button. */
export function StayBar({ house, onCheck, ...bar }: StayBarProps) {
  const t = useTexts('stay');
  const price = <StayPriceTag house={house} offer={bar.offer} look="bar" />;
  return <BookingBar {...bar} price={price} next={{ label: t('card.check'), onClick: onCheck }} />;
}

interface StayPriceTagProps {
  house: Pick<HouseView, 'pricePerNightCents'>;
  offer: StayOffer;
  /** bar: the words below the number, for narrow places. */
  look?: 'card' | 'bar';
}

/**
 * The number that stands out: the subtotal of the stay (mandatory fees inside, taxes not), before that what a night
 * costs.
 */
function StayPriceTag({ house, offer, look = 'card' }: StayPriceTagProps) {
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
