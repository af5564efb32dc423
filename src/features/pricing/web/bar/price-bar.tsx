import { type ReactNode, useEffect, useState } from 'react';

// Above: the header. Below: this bar and the card's own price, so a card of which only the price peeps in doesn't count.
const WHERE_THE_CARD_COUNTS = '-72px 0px -220px 0px';

/** On phones the price and the one button stay in sight; they step aside while the card that has both is seen. */
export function PriceBar({ cardId, children }: { cardId: string; children: ReactNode }) {
  const [isCardSeen, setCardSeen] = useState(false);
  useEffect(() => {
    const card = document.getElementById(cardId);
    if (!card) return;
    const watch = new IntersectionObserver((entries) => setCardSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: WHERE_THE_CARD_COUNTS,
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
      <div className="measure flex min-h-18 items-center justify-between gap-4 py-2.5">{children}</div>
    </div>
  );
}
