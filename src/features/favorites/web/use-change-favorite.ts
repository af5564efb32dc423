import { useLocation } from 'react-router';
import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { showMessage } from '#browser/interface-state.ts';
import { newPendingAction } from '#browser/pending-action.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useSite } from '#browser/site.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { favoritesApi } from '../favorites.api.ts';
import { favoritesPaths } from '../favorites.paths.ts';
import { changes, showFavorite } from './favorite-state.ts';

const want = favoriteSender({
  send: (id, isSaved) =>
    isSaved
      ? favoritesClient().addFavorite({ body: { rentableId: id } })
      : favoritesClient().removeFavorite({ params: { id: String(id) } }),
  show: showFavorite,
});

/**
 * Saves and takes out, and says so in a message that can take it back; signed out it asks to sign in, and the save
 * follows.
 */
export function useChangeFavorite() {
  const t = useTexts('favorites');
  const textOf = useRefusalText();
  const { viewer } = useSite();
  const { pathname, search } = useLocation();
  const isSignedIn = useIsSignedIn();

  const isNow = (id: number) => changes.get().get(id) ?? viewer?.favorites.includes(id) ?? false;
  const askToSignIn = (rentableId: number) =>
    openAuthDialog('sign-in', {
      returnTo: pathname + search,
      pendingAction: newPendingAction('favorite', { rentableId }),
    });
  const say = (id: number, isSaved: boolean) => {
    const undo = () => {
      document.querySelector<HTMLElement>(`[data-favorite="${id}"]`)?.focus();
      void change(id, !isSaved);
    };
    showMessage({
      type: 'success',
      text: t(isSaved ? 'added' : 'removed'),
      action: { label: t('undo'), run: undo },
    });
  };
  const change = async (id: number, isSaved: boolean) => {
    try {
      const changed = await want(id, { isSaved, isNow: isNow(id) });
      if (changed === undefined) return;
      tellFavorites({ id, isSaved: changed });
      say(id, changed);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) return isSaved ? askToSignIn(id) : undefined;
      showMessage({
        type: 'error',
        text: t(isSaved ? 'notAdded' : 'notRemoved', { reason: textOf(error) }),
        action: { label: t('again'), run: () => void change(id, isSaved) },
      });
    }
  };
  return {
    toggle: (id: number) => (isSignedIn ? void change(id, !isNow(id)) : askToSignIn(id)),
    /** What was pressed before the sign-in: said also where it was saved already. */
    save: async (id: number) => (isNow(id) ? say(id, true) : change(id, true)),
  };
}

export const favoritesClient = defineClient<typeof favoritesApi>(favoritesPaths);

interface FavoriteNews {
  readonly id: number;
  readonly isSaved: boolean;
}

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('favorites');

/** Fills and empties favorite buttons as the other tabs of this browser do. Gives what ends it. */
export function listenToFavorites(): () => void {
  const hear = ({ data: { id, isSaved } }: MessageEvent<FavoriteNews>) => showFavorite(id, isSaved);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

const tellFavorites = (news: FavoriteNews): void => channel?.postMessage(news);

export interface FavoriteSender {
  /** Tells the server. */
  readonly send: (id: number, isSaved: boolean) => Promise<void>;
  /** Fills or empties the favorite buttons of a rentable. */
  readonly show: (id: number, isSaved: boolean) => void;
}

/**
 * Wants a rentable saved or not. Gives what became true, or `undefined` when nothing changed; throws what the server or
 * the network said.
 */
export type WantFavorite = (
  id: number,
  wanted: { readonly isSaved: boolean; readonly isNow: boolean },
) => Promise<boolean | undefined>;

/**
 * Shows a press at once and sends one call at a time for each rentable: the last press counts, and a failure shows
 * again what was true.
 */
export function favoriteSender({ send, show }: FavoriteSender): WantFavorite {
  const wanted = new Map<number, boolean>();
  return async (id, { isSaved, isNow }) => {
    const isUnderWay = wanted.has(id);
    wanted.set(id, isSaved);
    show(id, isSaved);
    if (isUnderWay) return undefined;
    let isTrue = isNow;
    try {
      for (let next = isSaved; next !== isTrue; next = wanted.get(id) ?? isTrue) {
        await send(id, next);
        isTrue = next;
      }
    } catch (error) {
      show(id, isTrue);
      throw error;
    } finally {
      wanted.delete(id);
    }
    return isTrue === isNow ? undefined : isTrue;
  };
}
