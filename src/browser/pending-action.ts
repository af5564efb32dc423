import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What somebody pressed for while nobody was signed in, to be done for them afterwards. It travels beside an address (in the history's
 * state, which no link from outside can set), never in it.
 */
export interface Wish {
  readonly does: 'book' | 'ask' | 'favorite';
  /** Made at the press. Done twice with the same key it is done once: it goes to the server as the idempotency key. */
  readonly key: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A wish of this moment's press. */
export const wishFor = (does: Wish['does'], data?: Wish['data']): Wish => ({ does, key: crypto.randomUUID(), data });

/** The wish in a history's state or a storage; `undefined` for anything else. */
export function readWish(value: unknown): Wish | undefined {
  const { does, key, data } = Object(value);
  if (!isKnown(does) || typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return undefined;
  return { does, key, data: typeof data === 'object' && data !== null ? data : undefined };
}

const isKnown = (does: unknown): does is Wish['does'] => does === 'book' || does === 'ask' || does === 'favorite';

/** The state to navigate with so that the page grants the wish. */
export const stateOf = (wish: Wish | undefined) => (wish ? { wish } : null);

const begun = new Set<string>();

/**
 * Grants the wish this page was opened with as soon as it can. `grant` gives the path to go to afterwards, if any. A reload on the way
 * begins again with the same key; afterwards the wish is out of the history, so that Back does nothing.
 */
export function useWish(
  does: Wish['does'],
  { isReady, grant }: { isReady: boolean; grant: (wish: Wish) => Promise<string | undefined> },
): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const wish = readWish(Object(state).wish);
  const isOurs = wish?.does === does;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the wish can come true, not when the page is drawn again
  useEffect(() => {
    if (!isOurs || !isReady || begun.has(wish.key)) return;
    begun.add(wish.key);
    const { key } = wish;
    void grant(wish).then((next) => {
      dropFromHistory(key);
      if (next !== undefined) void navigate(next);
    });
  }, [isOurs, isReady, wish?.key]);
}

/** The router keeps its state as `usr`; written directly, as a navigation would load the page again. */
function dropFromHistory(key: string): void {
  if (readWish(window.history.state?.usr?.wish)?.key !== key) return;
  window.history.replaceState({ ...window.history.state, usr: null }, '');
}
