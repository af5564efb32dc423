import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PriceBar } from '../bar/price-bar.tsx';
import type { OutingCardProps } from './outing-card.tsx';
import { OutingPrice } from './outing-price.tsx';

interface OutingBarProps extends Pick<OutingCardProps, 'boat' | 'outing' | 'offer' | 'onBook' | 'isBooking'> {
  cardId: string;
  /** Leads to what is still to be chosen. */
  onChoose: () => void;
}

/** What an outing costs and its one button. */
export function OutingBar({ boat, outing, offer, onBook, isBooking, cardId, onChoose }: OutingBarProps) {
  const t = useTexts('boat');
  const ofPrices = useTexts('pricing');
  const isReady = offer.state === 'quoted' || offer.state === 'waiting';
  const words = outing.date ? t('card.chooseStart') : t('card.chooseDate');
  return (
    <PriceBar cardId={cardId}>
      <OutingPrice boat={boat} outing={outing} look="bar" />
      <Button onClick={isReady ? onBook : onChoose} isWaiting={isBooking || offer.state === 'waiting'}>
        {isReady ? ofPrices('card.book') : words}
      </Button>
    </PriceBar>
  );
}
