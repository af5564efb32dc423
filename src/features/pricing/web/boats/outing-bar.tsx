import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { OutingCardProps } from './outing-card.tsx';
import { OutingPrice } from './outing-price.tsx';

interface OutingBarProps extends Pick<OutingCardProps, 'boat' | 'outing' | 'offer' | 'onBook' | 'isBooking'> {
  /** Leads to what is still to be chosen. */
  onChoose: () => void;
}

/** On phones the price and the one button stay in sight. */
export function OutingBar({ boat, outing, offer, onBook, isBooking, onChoose }: OutingBarProps) {
  const t = useTexts('boat');
  const ofPrices = useTexts('pricing');
  const isReady = offer.state === 'quoted' || offer.state === 'waiting';
  const words = outing.date ? t('card.chooseStart') : t('card.chooseDate');
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden noscript:hidden"
    >
      <div className="measure flex min-h-18 items-center justify-between gap-4 py-2.5">
        <OutingPrice boat={boat} outing={outing} look="bar" />
        <Button onClick={isReady ? onBook : onChoose} isWaiting={isBooking || offer.state === 'waiting'}>
          {isReady ? ofPrices('card.book') : words}
        </Button>
      </div>
    </div>
  );
}
