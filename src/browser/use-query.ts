import { useEffect, useRef, useState } from 'react';
import { type Ask, createQuery, forgetSharedAnswer, type QueryState, sharedAnswer } from './query.ts';
import { useStore } from './store.ts';

export interface QueryOptions<T> {
  /** All that the answer depends on, with the language when the answer has texts: another key asks again. */
  readonly key: readonly (string | number | boolean | null | undefined)[];
  readonly ask: Ask<T>;
  /** False: the query does not ask the server yet. */
  readonly isEnabled?: boolean | undefined;
  /** Milliseconds for which the key must stay the same before it is asked for: for what people type. */
  readonly delayMs?: number;
  /** Milliseconds for which every screen uses the same answer to this key. Only for what is the same for everybody. */
  readonly freshMs?: number;
  /** Gives the last answer until the one to the new key is here. */
  readonly keepsPrevious?: boolean;
  /** The answer to this key that the server rendered: with it nothing is asked. */
  readonly initial?: T | undefined;
}

export interface QueryResult<T> {
  readonly data: T | undefined;
  /** The failure of the last request for the current key. */
  readonly error: unknown;
  /** The current key is being asked for. */
  readonly isAsking: boolean;
  /** Asks for the current key again, or asks something else for it; the answer before stays until then. */
  readonly refetch: (other?: Ask<T>) => Promise<void>;
  /** Replaces the answer to the current key. */
  readonly setData: (data: T) => void;
}

/**
 * The one way for a screen to ask the server (decision 0025): asks when it is shown and for every new key, gives up a
 * question that nobody waits for any more, and keeps failures apart from answers. `QueryFailure` shows a failure.
 */
export function useQuery<T>(options: QueryOptions<T>): QueryResult<T> {
  const { isEnabled = true, initial, delayMs = 0, freshMs = 0 } = options;
  const key = JSON.stringify(options.key);
  const [query] = useState(() => createQuery<T>());
  const state = useStore(query.state);
  const latest = useRef(options.ask);
  latest.current = options.ask;
  const asks = isEnabled && initial === undefined;

  useEffect(() => {
    if (!asks) return;
    void query.send({ key, ask: (signal) => latest.current(signal), delayMs, freshMs });
    return query.cancel;
  }, [query, key, asks, delayMs, freshMs]);

  return {
    ...readQuery(state, { ...options, key, asks }),
    refetch: (other = latest.current) => {
      forgetSharedAnswer(key);
      return query.send({ key, ask: other, delayMs: 0, freshMs });
    },
    setData: (data) => query.setData(key, data),
  };
}

interface Reading<T> extends Pick<QueryOptions<T>, 'initial' | 'freshMs' | 'keepsPrevious'> {
  readonly key: string;
  readonly asks: boolean;
}

/** What a screen is told of a query's state when it shows `key`. */
export function readQuery<T>(
  { answer, failure, askingFor }: QueryState<T>,
  { key, asks, initial, freshMs, keepsPrevious }: Reading<T>,
): Pick<QueryResult<T>, 'data' | 'error' | 'isAsking'> {
  const isAnswered = answer?.key === key;
  const isFailed = failure?.key === key;
  const known = isAnswered ? answer.data : (initial ?? (freshMs ? (sharedAnswer(key) as T | undefined) : undefined));
  return {
    data: known ?? (keepsPrevious ? answer?.data : undefined),
    error: isFailed ? failure.error : undefined,
    isAsking: askingFor === key || (asks && known === undefined && !isFailed),
  };
}
