import { useEffect, useRef } from 'react';
import { usePendingAction } from '#browser/pending-action.ts';
import { onSessionChange, useIsSignedIn } from '#browser/session.ts';
import { useSite } from '#browser/site.ts';
import { useStore } from '#browser/store.ts';
import { changes, presses } from './favorite-state.ts';
import { listenToFavorites, useChangeFavorite } from './use-change-favorite.ts';

/**
 * Looks after all favorite buttons: what was pressed, what was pressed before a sign-in, and what other tabs did. Shows
 * nothing itself.
 */
export default function FavoritesKeeper() {
  const isSignedIn = useIsSignedIn();
  const { viewer } = useSite();
  const pressed = useStore(presses);
  const { toggle, save } = useChangeFavorite();
  const press = useRef(toggle);
  press.current = toggle;

  useEffect(() => {
    if (pressed.length === 0) return;
    presses.set([]);
    for (const id of pressed) press.current(id);
  }, [pressed]);

  usePendingAction('favorite', {
    isReady: isSignedIn && viewer !== null,
    perform: async ({ data }) => {
      const id = Number(data?.rentableId);
      document.querySelector(`[data-favorite="${id}"]`)?.scrollIntoView({ block: 'nearest' });
      await save(id);
      return undefined;
    },
  });

  useEffect(listenToFavorites, []);
  // The next user of this browser has other favorites.
  useEffect(() => onSessionChange(() => changes.set(new Map())), []);
  // Made ready while there is a network: a message about a lost one must be able to show.
  useEffect(() => void import('#ui/feedback/toast-outlet.tsx').catch(() => undefined), []);
  return null;
}
