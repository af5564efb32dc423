import { createStore, type Store } from './store.ts';

/** Asks the server; the signal is aborted when nobody waits for the answer any more. */
export type Ask<T> = (signal: AbortSignal) => Promise<T>;

/** What a query knows: the last answer, the last failure, and the key that is being asked for now. */
export interface QueryState<T> {
  readonly answer?: { readonly key: string; readonly data: T } | undefined;
  readonly failure?: { readonly key: string; readonly error: unknown } | undefined;
  readonly askingFor?: string | undefined;
}

export interface Question<T> {
  readonly key: string;
  readonly ask: Ask<T>;
  /** Milliseconds before the question is sent. */
  readonly delayMs: number;
  /** Milliseconds for which an answer is shared by all queries with its key. 0: it is not shared. */
  readonly freshMs: number;
}

export interface Query<T> {
  readonly state: Store<QueryState<T>>;
  /** Sends the question and gives up the one before it; settles when the answer or the failure is in the state. */
  send(question: Question<T>): Promise<void>;
  /** Gives up the question that was sent last. */
  cancel(): void;
  /** Changes the answer to `key` without asking. */
  setData(key: string, data: T): void;
}

/** One place of a screen that asks the server: one question at a time, the newest wins. */
export function createQuery<T>(): Query<T> {
  const state = createStore<QueryState<T>>({});
  let current: AbortController | undefined;

  const cancel = () => {
    current?.abort();
    if (state.get().askingFor !== undefined) state.set({ ...state.get(), askingFor: undefined });
  };

  const send = async ({ key, ask, delayMs, freshMs }: Question<T>) => {
    current?.abort();
    const known = freshMs > 0 ? freshAnswer<T>(key, freshMs) : undefined;
    if (known) return state.set({ answer: { key, data: known.data } });
    const stop = new AbortController();
    current = stop;
    state.set({ answer: state.get().answer, askingFor: key });
    const settle = (outcome: QueryState<T>) => {
      if (!stop.signal.aborted) state.set({ answer: state.get().answer, ...outcome });
    };
    try {
      if (delayMs > 0) await pause(delayMs, stop.signal);
      const data = await (freshMs > 0 ? askShared(key, ask) : ask(stop.signal));
      settle({ answer: { key, data } });
    } catch (error) {
      settle({ failure: { key, error } });
    }
  };

  return { state, send, cancel, setData: (key, data) => state.set({ ...state.get(), answer: { key, data } }) };
}

/** Settles after `ms`, or fails as soon as the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

const MAX_SHARED_ANSWERS = 100;
const shared = new Map<string, { readonly data: unknown; readonly at: number }>();
const underway = new Map<string, Promise<unknown>>();

/** The shared answer to a key, however old it is; undefined when there is none. */
export const sharedAnswer = (key: string): unknown => shared.get(key)?.data;

/** Forgets the shared answer, so that the next query for this key asks the server. */
export const forgetSharedAnswer = (key: string): boolean => shared.delete(key);

function freshAnswer<T>(key: string, freshMs: number): { readonly data: T } | undefined {
  const known = shared.get(key);
  return known && Date.now() - known.at < freshMs ? { data: known.data as T } : undefined;
}

/**
 * Asks once for all who wait for the same key. The question is never aborted: its answer is kept for the next asker.
 */
function askShared<T>(key: string, ask: Ask<T>): Promise<T> {
  const asked = underway.get(key) ?? askAndKeep(key, ask);
  underway.set(key, asked);
  return asked as Promise<T>;
}

async function askAndKeep<T>(key: string, ask: Ask<T>): Promise<T> {
  try {
    const data = await ask(new AbortController().signal);
    shared.delete(key);
    shared.set(key, { data, at: Date.now() });
    const [oldest] = shared.keys();
    if (shared.size > MAX_SHARED_ANSWERS && oldest !== undefined) shared.delete(oldest);
    return data;
  } finally {
    underway.delete(key);
  }
}
