import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { BookingCardProps } from '../booking-card.tsx';
import { BookingPrice } from '../booking-price.tsx';
import { PriceBar } from './price-bar.tsx';

interface BookingBarProps extends Pick<BookingCardProps, 'house' | 'offer' | 'onBook' | 'isBooking'> {
  cardId: string;
  onCheck: () => void;
}

/** What a stay costs and its one button. */
export function BookingBar({ house, offer, onBook, isBooking, cardId, onCheck }: BookingBarProps) {
  const t = useTexts('stay');
  const ofPrices = useTexts('pricing');
  const isReady = offer.state === 'quoted' || offer.state === 'waiting';
  return (
    <PriceBar cardId={cardId}>
      <BookingPrice house={house} offer={offer} look="bar" />
      <Button onClick={isReady ? onBook : onCheck} isWaiting={isBooking || offer.state === 'waiting'}>
        {isReady ? ofPrices('card.book') : t('card.check')}
      </Button>
    </PriceBar>
  );
}
