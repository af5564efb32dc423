import { useTexts } from '#browser/use-texts.ts';
import type { HouseView } from '#features/catalog/api/catalog.schemas.ts';
import { oneGuest, type StayAsked } from '#features/catalog/web/query/stay-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Rating } from '#ui/content/rating.tsx';
import type { ChosenDates, DateRules } from '#ui/date-range-picker/date-choice.ts';
import { DateRangeField } from '#ui/date-range-picker/date-range-field.tsx';
import type { StayOffer } from './ask-quote.ts';
import { BookingPrice } from './booking-price.tsx';
import { CancellationSentence } from './cancellation-sentence.tsx';
import { PartyField } from './party/party-field.tsx';
import { OfferDetails } from './price/offer-details.tsx';
import { StayRefused } from './stay-refused.tsx';

export interface BookingCardProps {
  house: HouseView;
  stay: StayAsked;
  offer: StayOffer;
  /** What is chosen so far, also half of it. */
  chosen: ChosenDates;
  rules: DateRules;
  isPickerOpen: boolean;
  onPickerChange: (isOpen: boolean) => void;
  onChoose: (chosen: ChosenDates) => void;
  onGuests: (guests: NonNullable<StayAsked['guests']>) => void;
  onBook: () => void;
  isBooking: boolean;
}

/** Dates, guests, the whole price and one button. */
export function BookingCard(props: BookingCardProps) {
  const { house, stay, offer, chosen, rules, onChoose } = props;
  const t = useTexts('stay');
  const ofPrices = useTexts('pricing');
  return (
    <Card
      look="raised"
      as="section"
      padding="medium"
      aria-label={t('card.name')}
      className="border border-line lg:py-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <BookingPrice house={house} offer={offer} />
        <div className="hidden lg:block">
          <Rating rating={house.rating} />
        </div>
      </div>
      <div className="mt-5 grid gap-3 lg:mt-4 lg:gap-2 noscript:hidden">
        <DateRangeField
          chosen={chosen}
          onChange={onChoose}
          rules={rules}
          isOpen={props.isPickerOpen}
          onOpenChange={props.onPickerChange}
        />
        <PartyField
          guests={stay.guests ?? oneGuest}
          most={house.guests}
          petsAllowed={house.petsAllowed}
          onChange={props.onGuests}
        />
        {offer.state === 'refused' && <StayRefused refusal={offer.refusal} onChoose={onChoose} />}
        <BookButton {...props} />
      </div>
      <p className="mt-4 hidden text-muted text-sm noscript:block">{ofPrices('card.noScript')}</p>
      {offer.state === 'quoted' ? (
        <OfferDetails
          quote={offer.quote}
          cancellation={<CancellationSentence policy={house.cancellationPolicy} offer={offer} />}
        />
      ) : (
        <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
          <CancellationSentence policy={house.cancellationPolicy} offer={offer} />
        </p>
      )}
    </Card>
  );
}

function BookButton({ offer, onPickerChange, onBook, isBooking }: BookingCardProps) {
  const t = useTexts('stay');
  const ofPrices = useTexts('pricing');
  if (offer.state === 'quoted' || offer.state === 'waiting')
    return (
      <>
        <Button size="large" isWide isWaiting={isBooking || offer.state === 'waiting'} onClick={onBook}>
          {ofPrices('card.book')}
        </Button>
        <p className="text-center text-sm">
          <span className="block font-medium">{ofPrices('card.notCharged')}</span>
          <span className="text-muted">{t('card.answer')}</span>
        </p>
      </>
    );
  return (
    <Button size="large" isWide onClick={() => onPickerChange(true)}>
      {t('card.check')}
    </Button>
  );
}
