export interface FavoriteSender {
  /** Tells the server. */
  readonly send: (id: number, isSaved: boolean) => Promise<void>;
  /** Fills or empties the favorite buttons of a rentable. */
  readonly show: (id: number, isSaved: boolean) => void;
}

/** Wants a rentable saved or not. Gives what became true, or `undefined` when nothing changed; throws what the server or the network said. */
export type WantFavorite = (
  id: number,
  wanted: { readonly isSaved: boolean; readonly isNow: boolean },
) => Promise<boolean | undefined>;

/** Shows a press at once and sends one call at a time for each rentable: the last press counts, and a failure shows again what was true. */
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
