import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/content/card.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { QuoteView } from '../api/pricing.schemas.ts';
import { CancellationSentence, CancellationTerms } from './cancellation-sentence.tsx';
import type { Offer, OfferRefusal } from './offer.ts';
import { OfferDetails } from './offer-details.tsx';

type AnyOffer = Offer<Omit<QuoteView, 'nights'>, unknown>;

interface BookingFrameProps {
  name: string;
  price: ReactNode;
  rating: number;
  /** When and who; what was refused. */
  children: ReactNode;
  fieldsClass: string;
  className: string;
  offer: AnyOffer;
  /** How long an outing is, beside its name. */
  outingDetail?: string;
  /** The policy, and whose words say it. */
  cancellation: Omit<ComponentProps<typeof CancellationSentence>, 'offer'>;
  /** When the trip is over; undefined while nothing is chosen. */
  endsOn: CalendarDate | undefined;
  /** When the answer comes. */
  answer: string;
  /** The button while nothing can be booked yet. */
  next: ReactNode;
  onBook: () => void;
  isBooking: boolean;
}

/** The card that books a house or a boat: when and who, the whole price and one button. */
export function BookingFrame({ offer, cancellation, children, ...props }: BookingFrameProps) {
  const t = useTexts('pricing');
  return (
    <Card
      look="raised"
      as="section"
      padding="medium"
      aria-label={props.name}
      className={classNames('border border-line', props.className)}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        {props.price}
        <div className="hidden lg:block">
          <Rating rating={props.rating} />
        </div>
      </div>
      <div className={classNames('mt-5 grid lg:mt-4 lg:gap-2 noscript:hidden', props.fieldsClass)}>
        {children}
        {isBookable(offer) ? (
          <>
            <BookButton offer={offer} isBooking={props.isBooking} onBook={props.onBook} isLarge />
            <p className="text-center text-sm">
              <span className="block font-medium">{t('card.notCharged')}</span>
              <span className="block text-muted">{props.answer}</span>
              <span className="block text-muted">
                <CancellationSentence {...cancellation} offer={offer} />
              </span>
            </p>
          </>
        ) : (
          props.next
        )}
      </div>
      <p className="mt-4 hidden text-muted text-sm noscript:block">{t('card.noScript')}</p>
      {offer.state === 'quoted' ? (
        <OfferDetails
          quote={offer.quote}
          {...(props.outingDetail ? { outingDetail: props.outingDetail } : {})}
          endsOn={props.endsOn}
        />
      ) : (
        <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
          <CancellationTerms {...cancellation} offer={offer} />
        </p>
      )}
    </Card>
  );
}

/** Whether the button books: also while the price is on its way. */
const isBookable = ({ state }: AnyOffer) => state === 'quoted' || state === 'waiting';

interface BookButtonProps {
  offer: AnyOffer;
  isBooking: boolean;
  onBook: () => void;
  isLarge?: boolean;
}

function BookButton({ offer, isBooking, onBook, isLarge = false }: BookButtonProps) {
  const t = useTexts('pricing');
  return (
    <Button
      {...(isLarge ? { size: 'large', isWide: true } : {})}
      isWaiting={isBooking || offer.state === 'waiting'}
      onClick={onBook}
    >
      {t('card.book')}
    </Button>
  );
}

interface NearOffersProps<Near> {
  refusal: OfferRefusal<Near>;
  /** What is said instead of the server's sentence. */
  reason?: string;
  /** What stands above the offers. */
  title: string;
  labelOf: (near: Near) => string;
  onChoose: (near: Near) => void;
}

/** Why a stay or an outing can't be had, and the nearest ones that can, one press each. */
export function NearOffers<Near>({
  refusal,
  reason = refusal.message,
  title,
  labelOf,
  onChoose,
}: NearOffersProps<Near>) {
  return (
    <Alert tone="warning" isNews title={reason}>
      {refusal.nearest.length > 0 && (
        <>
          <p className="mt-1">{title}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {refusal.nearest.map((near) => (
              <Button key={labelOf(near)} tone="outline" size="small" onClick={() => onChoose(near)}>
                {labelOf(near)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Alert>
  );
}

// Above: the header. Below: this bar and the card's own price, so a card whose price alone is in sight doesn't count.
const CARD_MARGIN = '-72px 0px -220px 0px';

interface BookingBarProps extends BookButtonProps {
  /** The id of the card that has the price and the button, too. */
  cardId: string;
  price: ReactNode;
  /** Leads to what is still to be chosen. */
  next: { readonly label: string; readonly onClick: () => void };
}

/** On phones the price and the one button stay in sight; they are hidden while the card that has both is seen. */
export function BookingBar({ cardId, price, next, ...button }: BookingBarProps) {
  const [isCardSeen, setCardSeen] = useState(false);
  useEffect(() => {
    const card = document.getElementById(cardId);
    if (!card) return;
    const watch = new IntersectionObserver((entries) => setCardSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: CARD_MARGIN,
    });
    watch.observe(card);
    return () => watch.disconnect();
  }, [cardId]);
  return (
    <div
      data-bottom-bar={isCardSeen ? undefined : ''}
      hidden={isCardSeen}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden noscript:hidden"
    >
      <div className="measure flex min-h-18 items-center justify-between gap-4 py-2.5">
        {price}
        {isBookable(button.offer) ? (
          <BookButton {...button} />
        ) : (
          <Button onClick={next.onClick} isWaiting={button.isBooking}>
            {next.label}
          </Button>
        )}
      </div>
    </div>
  );
}
