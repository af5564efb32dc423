import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import type { OutingAsked } from '#features/catalog/web/query/outing-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { DayField } from '#ui/date-range-picker/day-field.tsx';
import { OfferDetails } from '../price/offer-details.tsx';
import type { OutingOffer } from './ask-outing-quote.ts';
import type { ChosenOuting } from './chosen-outing.ts';
import { DurationChoice } from './duration-choice.tsx';
import { OutingCancellation } from './outing-cancellation.tsx';
import { startKept } from './outing-choices.ts';
import { OutingPrice } from './outing-price.tsx';
import { OutingRefused } from './outing-refused.tsx';
import { PeopleField } from './people/people-field.tsx';
import { StartChoice } from './start-choice.tsx';
import type { BoatCalendar } from './use-boat-calendar.ts';

export interface OutingCardProps {
  boat: BoatView;
  outing: ChosenOuting;
  offer: OutingOffer;
  calendar: BoatCalendar;
  isPickerOpen: boolean;
  onPickerChange: (isOpen: boolean) => void;
  onChange: (changed: OutingAsked) => void;
  onBook: () => void;
  isBooking: boolean;
}

/** Day, start, duration, people, the whole price and one button. */
export function OutingCard(props: OutingCardProps) {
  const { boat, outing, offer, calendar, onChange } = props;
  const t = useTexts('boat');
  const ofPrices = useTexts('pricing');
  const day = calendar.dayOf(outing.date);
  return (
    <Card
      look="raised"
      as="section"
      padding="medium"
      aria-label={t('card.name')}
      className="border border-line lg:py-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <OutingPrice boat={boat} outing={outing} />
        <div className="hidden lg:block">
          <Rating rating={boat.rating} />
        </div>
      </div>
      <div className="mt-5 grid gap-4 lg:mt-4 lg:gap-2 noscript:hidden">
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-2">
          <DayField
            label={t('card.date')}
            day={outing.date}
            onChange={(date) => onChange({ date, startTime: undefined })}
            rules={calendar.rules}
            onMonthShown={calendar.show}
            isOpen={props.isPickerOpen}
            onOpenChange={props.onPickerChange}
          />
          <PeopleField
            guests={outing.guests}
            most={boat.guests}
            petsAllowed={boat.petsAllowed}
            onChange={(guests) => onChange({ guests })}
          />
        </div>
        <DurationChoice
          boat={boat}
          outing={outing}
          day={day}
          onChoose={(hours) => onChange({ hours, startTime: startKept(day, { startTime: outing.startTime, hours }) })}
        />
        {outing.date && (
          <div id="start" className="scroll-mt-28">
            <StartChoice boat={boat} outing={outing} day={day} onChoose={(startTime) => onChange({ startTime })} />
          </div>
        )}
        {calendar.hasFailed && <p className="text-sm text-warning">{t('calendar.failed')}</p>}
        {offer.state === 'refused' && <OutingRefused refusal={offer.refusal} onChoose={onChange} />}
        <BookButton {...props} />
      </div>
      <p className="mt-4 hidden text-muted text-sm noscript:block">{ofPrices('card.noScript')}</p>
      {offer.state === 'quoted' ? (
        <OfferDetails
          quote={offer.quote}
          outingDetail={t('durations.hours', { count: offer.quote.hours })}
          cancellation={<OutingCancellation policy={boat.cancellationPolicy} offer={offer} />}
        />
      ) : (
        <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
          <OutingCancellation policy={boat.cancellationPolicy} offer={offer} />
        </p>
      )}
    </Card>
  );
}

function BookButton({ outing, offer, onPickerChange, onBook, isBooking }: OutingCardProps) {
  const t = useTexts('boat');
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
  if (outing.date)
    return (
      <Button size="large" isWide disabledReason={t('card.startFirst')}>
        {ofPrices('card.book')}
      </Button>
    );
  return (
    <Button size="large" isWide onClick={() => onPickerChange(true)}>
      {t('card.chooseDate')}
    </Button>
  );
}
