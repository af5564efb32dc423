import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';

/** What comes from the server for a form: on its way, there, or not there with a way to try again. */
export type Loaded<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly retry: () => void };

const known = new Map<string, unknown>();

/** Loads what a step chooses from, once in each language while the site is open; `key` says what it is. */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const language = useLanguage();
  const name = `${language} ${key}`;
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ name: string; isFailed: boolean }>();
  const retry = useCallback(() => {
    setOutcome(undefined);
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is loaded, the attempt that it is tried again
  useEffect(() => {
    if (known.has(name)) return;
    const stop = new AbortController();
    load(stop.signal).then(
      (value) => {
        known.set(name, value);
        if (!stop.signal.aborted) setOutcome({ name, isFailed: false });
      },
      () => !stop.signal.aborted && setOutcome({ name, isFailed: true }),
    );
    return () => stop.abort();
  }, [name, attempt]);
  if (known.has(name)) return { state: 'ready', value: known.get(name) as T };
  return outcome?.name === name && outcome.isFailed ? { state: 'failed', retry } : { state: 'waiting' };
}
