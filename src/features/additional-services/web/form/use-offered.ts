import type { Ask } from '#browser/query.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { type QueryResult, useQuery } from '#browser/use-query.ts';

/** What is on sale hardly changes while somebody plans a trip: going from step to step asks nothing again. */
const FRESH_MS = 10 * 60_000;

/** What a form chooses from, in the language of the page; `key` names it, and nothing is asked without one. */
export function useOffered<T>(key: string | undefined, ask: Ask<T>): QueryResult<T> {
  const language = useLanguage();
  return useQuery({ key: [language, key], ask, isEnabled: key !== undefined, freshMs: FRESH_MS });
}
