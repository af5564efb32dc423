import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * What somebody pressed while nobody was signed in. It is done for them after the sign-in. It travels beside an
 * address, in the history's state, which no link from outside can set; never in the address.
 */
export interface PendingAction {
  readonly does: 'ask' | 'favorite';
  /** Made at the press and sent to the server as the idempotency key: the same key twice is done once. */
  readonly key: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

type Does = PendingAction['does'];

/** The action of a press that happens now. */
export const newPendingAction = (does: Does, data?: PendingAction['data']): PendingAction => ({
  does,
  key: crypto.randomUUID(),
  data,
});

/** The pending action in a history's state or a storage; `undefined` for anything else. */
export function readPendingAction(value: unknown): PendingAction | undefined {
  const { does, key, data } = Object(value);
  if (!isKnown(does) || typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) return undefined;
  return { does, key, data: typeof data === 'object' && data !== null ? data : undefined };
}

const isKnown = (does: unknown): does is Does => does === 'ask' || does === 'favorite';

/** The history state to navigate with, so that the page performs the action. */
export const stateWith = (pendingAction: PendingAction | undefined) => (pendingAction ? { pendingAction } : null);

const begun = new Set<string>();

/**
 * Performs the action that this page was opened with, as soon as `isReady`. `perform` gives the path to go to
 * afterwards, if any. A reload meanwhile begins again with the same key; afterwards the action is taken out of the
 * history, so that Back repeats nothing.
 */
export function usePendingAction(
  does: Does,
  { isReady, perform }: { isReady: boolean; perform: (action: PendingAction) => Promise<string | undefined> },
): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const action = readPendingAction(Object(state).pendingAction);
  const key = isReady && action?.does === does ? action.key : undefined;
  const begin = useEffectEvent(async () => {
    if (!action) return;
    const next = await perform(action);
    dropFromHistory(action.key);
    if (next !== undefined) void navigate(next);
  });
  useEffect(() => {
    if (key === undefined || begun.has(key)) return;
    begun.add(key);
    void begin();
  }, [key]);
}

/** The router keeps its state as `usr`. It is written directly, as a navigation would load the page again. */
function dropFromHistory(key: string): void {
  if (readPendingAction(window.history.state?.usr?.pendingAction)?.key !== key) return;
  window.history.replaceState({ ...window.history.state, usr: null }, '');
}
