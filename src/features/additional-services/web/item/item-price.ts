import type { ItemView } from './load-item.ts';

/** The least that an item costs, and whether that is its only price. */
export function itemPrice(view: ItemView): { readonly priceCents: number; readonly kind: 'from' | 'only' } {
  switch (view.kind) {
    case 'menu':
      return { priceCents: view.item.priceCents, kind: 'only' };
    case 'treatment':
      return leastOf(view.item.durations);
    case 'event':
      return { priceCents: view.item.fromCents, kind: 'from' };
    case 'van': {
      const trips = view.item.prices.filter(({ tripType }) => tripType !== 'hourly');
      return leastOf(trips.length > 0 ? trips : view.item.prices);
    }
    case 'scooter':
      return { priceCents: view.item.dayPriceCents, kind: 'only' };
  }
}

function leastOf(prices: readonly { readonly priceCents: number }[]) {
  const priceCents = Math.min(...prices.map((price) => price.priceCents));
  return { priceCents, kind: prices.length === 1 ? ('only' as const) : ('from' as const) };
}
