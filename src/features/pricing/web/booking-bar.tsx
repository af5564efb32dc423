import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { BookingCardProps } from './booking-card.tsx';
import { BookingPrice } from './booking-price.tsx';

interface BookingBarProps extends Pick<BookingCardProps, 'house' | 'offer' | 'onBook' | 'isBooking'> {
  onCheck: () => void;
}

/** On phones the price and the one button stay in sight. */
export function BookingBar({ house, offer, onBook, isBooking, onCheck }: BookingBarProps) {
  const t = useTexts('stay');
  const ofPrices = useTexts('pricing');
  const isReady = offer.state === 'quoted' || offer.state === 'waiting';
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden noscript:hidden"
    >
      <div className="measure flex min-h-18 items-center justify-between gap-4 py-2.5">
        <BookingPrice house={house} offer={offer} look="bar" />
        <Button onClick={isReady ? onBook : onCheck} isWaiting={isBooking || offer.state === 'waiting'}>
          {isReady ? ofPrices('card.book') : t('card.check')}
        </Button>
      </div>
    </div>
  );
}
