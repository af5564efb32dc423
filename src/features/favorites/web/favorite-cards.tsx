import { useLayoutEffect, useRef } from 'react';
import { useStore } from '#browser/store.ts';
import { BoatCard } from '#features/catalog/web/boat-card.tsx';
import { HouseCard } from '#features/catalog/web/house-card.tsx';
import type { FavoritesView } from '../favorites.api.ts';
import { changes } from './favorite-state.ts';

type Card = FavoritesView['rentableFavorites'][number];

interface FavoriteCardsProps {
  cards: readonly Card[];
  /** The address that the page of a card links back to. */
  from: string;
}

export const favoritesGrid = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3';
const SIZES = '(min-width: 1440px) 27rem, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 94vw';

/**
 * What was saved. A card whose button is emptied goes calmly, and the next one takes the focus; it is back in its place
 * when that is undone.
 */
export function FavoriteCards({ cards, from }: FavoriteCardsProps) {
  const changed = useStore(changes);
  const list = useRef<HTMLUListElement>(null);
  const left = useStillSaved(cards);
  const before = useRef(left);
  // Before the browser notices that the focus went: it would forget where it was.
  useLayoutEffect(() => {
    if (left < before.current) keepFocusIn(list.current);
    before.current = left;
  }, [left]);
  return (
    <ul ref={list} className={favoritesGrid}>
      {cards.map((card, place) => (
        <li
          key={card.id}
          inert={changed.get(card.id) === false}
          className="transition-[opacity,display] transition-discrete duration-(--calm) inert:hidden inert:opacity-0"
        >
          {card.kind === 'house' ? (
            <HouseCard card={card} from={from} sizes={SIZES} loading={loadingOf(place)} />
          ) : (
            <BoatCard card={card} from={from} sizes={SIZES} loading={loadingOf(place)} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many of them were not taken out since they were listed. */
export function useStillSaved(cards: readonly Card[]): number {
  const changed = useStore(changes);
  return cards.filter(({ id }) => changed.get(id) !== false).length;
}

const loadingOf = (place: number) => (place === 0 ? 'first' : place < 3 ? 'eager' : 'lazy');

/** The card that had the focus is gone: the first button after it has it now, else the last before, else the page. */
function keepFocusIn(list: HTMLElement | null): void {
  const gone = document.activeElement?.closest('li[inert]');
  if (!list || !gone) return;
  const there = [...list.querySelectorAll<HTMLElement>('li:not([inert]) [data-favorite]')];
  const next = there.find((button) => gone.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING);
  (next ?? there.at(-1) ?? document.getElementById('content'))?.focus();
}
