import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Transport } from '#kernel/transport.ts';
import type { ServiceCard, ServiceItem } from '../api/additional-services.schemas.ts';

/** An item as its page reads it: what all items have, and what its kind adds. */
export interface ItemView {
  readonly item: Pick<ServiceItem, 'id' | 'name' | 'description' | 'medias'>;
}

/** How few and how many it is for. */
export interface People {
  readonly min: number;
  readonly max: number;
}

export interface ItemPrice {
  readonly priceCents: number;
  /** from: the least of several prices; only: the one there is. */
  readonly kind: 'from' | 'only';
}

export interface ItemFact {
  readonly icon: LucideIcon;
  readonly text: string;
}

/** What facts are made with: how people are told, and the icon of the service. */
interface FactsGiven {
  readonly sentenceFor: (people: People) => string;
  readonly icon: LucideIcon;
}

/** The page of an item of one kind of service. `kinds/kinds.web.ts` lists them. */
export interface ItemPage<View extends ItemView> {
  /** Undefined where the service has no such item. */
  read(transport: Transport, asked: { readonly service: ServiceCard; readonly id: string }): Promise<View | undefined>;
  /** The least that it costs. */
  price(view: View): ItemPrice;
  /** How many it is for, and what comes with it: a hook. */
  useFacts(view: View, of: FactsGiven): readonly ItemFact[];
  /** What it is made of: courses, durations, trips. */
  Chapters(props: { view: View }): ReactNode;
}

/** The least of several prices. */
export function leastOf(prices: readonly { readonly priceCents: number }[]): ItemPrice {
  const priceCents = Math.min(...prices.map((price) => price.priceCents));
  return { priceCents, kind: prices.length === 1 ? 'only' : 'from' };
}
