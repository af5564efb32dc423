import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import { outingPeriod } from '#features/catalog/domain/booking-times.ts';
import type { OutingAsked } from '#features/catalog/web/query/outing-query.ts';
import { formatClock, formatDay, formatMoney } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { DayField } from '#ui/date-range-picker/day-field.tsx';
import { outingPrice } from '../domain/outing-prices.ts';
import { BoatGuestsField } from './boat-guests-field.tsx';
import { BookingBar, BookingFrame, NearOffers } from './booking-frame.tsx';
import { DurationChoice, StartChoice } from './choice-chips.tsx';
import { startKept } from './outing-choices.ts';
import type { ChosenOuting, OutingOffer } from './outing-offer.ts';
import { type OwnTime, ownTimeIn, useOwnTexts } from './own-times.ts';
import { OwnTimesPlace } from './own-times-place.tsx';
import type { BoatCalendar } from './use-boat-calendar.ts';

interface OutingCardProps {
  boat: BoatView;
  outing: ChosenOuting;
  offer: OutingOffer;
  calendar: BoatCalendar;
  /** What the guest has of this boat already. */
  own: readonly OwnTime[];
  isPickerOpen: boolean;
  onPickerChange: (isOpen: boolean) => void;
  onChange: (changed: OutingAsked) => void;
  onBook: () => void;
  isBooking: boolean;
}

/** Day, start, duration, guests, the whole price and one button. */
export function OutingCard({ boat, outing, offer, calendar, own, onChange, ...props }: OutingCardProps) {
  const t = useTexts('boat');
  const ofPrices = useTexts('pricing');
  const language = useLanguage();
  const day = calendar.dayOf(outing.date);
  const { ownOverlap } = useOwnTexts();
  const { date: onDay, startTime, hours } = outing;
  const mine = onDay && startTime ? ownTimeIn(own, outingPeriod({ date: onDay, startTime, hours })) : undefined;
  return (
    <BookingFrame
      name={t('card.name')}
      className="lg:py-4"
      fieldsClass="gap-4"
      price={<OutingPrice boat={boat} outing={outing} />}
      rating={boat.rating}
      offer={offer}
      {...(offer.state === 'quoted' ? { outingDetail: t('durations.hours', { count: offer.quote.hours }) } : {})}
      cancellation={{ terms: boat.cancellationTerms, texts: 'boat', startsOn: outing.date }}
      endsOn={outing.date}
      answer={t('card.answer')}
      next={
        outing.date ? (
          <Button size="large" isWide disabledReason={t('card.startFirst')}>
            {ofPrices('card.book')}
          </Button>
        ) : (
          <Button size="large" isWide onClick={() => props.onPickerChange(true)}>
            {t('card.chooseDate')}
          </Button>
        )
      }
      onBook={props.onBook}
      isBooking={props.isBooking}
    >
      <OwnTimesPlace own={own} of="outing" />
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
        <BoatGuestsField
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
          <StartChoice
            boat={boat}
            outing={outing}
            day={day}
            own={own}
            onChoose={(startTime) => onChange({ startTime })}
          />
        </div>
      )}
      {calendar.hasFailed && <p className="text-sm text-warning">{t('calendar.failed')}</p>}
      {offer.state === 'refused' && (
        <NearOffers
          refusal={offer.refusal}
          {...(mine ? { reason: ownOverlap(mine) } : {})}
          title={t('card.nearest')}
          labelOf={({ date, startTime }) =>
            t('card.nearStart', { date: formatDay(language, date), time: formatClock(language, startTime) })
          }
          onChoose={onChange}
        />
      )}
    </BookingFrame>
  );
}

interface OutingBarProps extends Pick<OutingCardProps, 'boat' | 'outing' | 'offer' | 'onBook' | 'isBooking'> {
  cardId: string;
  /** Leads to what is still to be chosen. */
  onChoose: () => void;
}

/** What an outing costs and its one button. */
export function OutingBar({ boat, outing, onChoose, ...bar }: OutingBarProps) {
  const t = useTexts('boat');
  const label = outing.date ? t('card.chooseStart') : t('card.chooseDate');
  const price = <OutingPrice boat={boat} outing={outing} look="bar" />;
  return <BookingBar {...bar} price={price} next={{ label, onClick: onChoose }} />;
}

interface OutingPriceProps {
  boat: Pick<BoatView, 'durations' | 'seasonPrices'>;
  outing: ChosenOuting;
  /** bar: the words below the number, for narrow places. */
  look?: 'card' | 'bar';
}

/** The number that stands out: what the chosen duration costs, taxes not inside; the same as on the boat's card. */
function OutingPrice({ boat, outing, look = 'card' }: OutingPriceProps) {
  const t = useTexts('boat');
  const language = useLanguage();
  const priceCents = outingPrice(boat, outing) ?? 0;
  return (
    <p aria-live="polite">
      <span className="numbers font-display text-[1.75rem] leading-none">{formatMoney(language, priceCents)}</span>{' '}
      <span className={look === 'bar' ? 'mt-1 block text-muted text-xs' : 'text-muted text-sm'}>
        {t(look === 'bar' ? 'card.forHoursShort' : 'card.forHours', { count: outing.hours })}
      </span>
    </p>
  );
}
