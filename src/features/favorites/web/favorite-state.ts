import { useSite } from '#browser/site.ts';
import { createStore, useStore } from '#browser/store.ts';

/** What was saved or taken out since the page was rendered: the id of a rentable → whether it is saved now. */
export const changes = createStore<ReadonlyMap<number, boolean>>(new Map());

/** Favorite buttons that were pressed and not looked after yet. */
export const presses = createStore<readonly number[]>([]);

export const pressFavorite = (id: number) => presses.set([...presses.get(), id]);

export const showFavorite = (id: number, isSaved: boolean) => changes.set(new Map(changes.get()).set(id, isSaved));

/** Whether the viewer saved it; nobody signed in has saved nothing. */
export function useIsSaved(id: number): boolean {
  const changed = useStore(changes).get(id);
  const { viewer } = useSite();
  return viewer !== null && (changed ?? viewer.favorites.includes(id));
}
