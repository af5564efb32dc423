import { isLanguage, type Language, languages } from '#kernel/languages.ts';

/** Which reviews the address asks for. */
export interface ClientsQuery {
  readonly kind: 'house' | 'boat' | undefined;
  readonly language: Language | undefined;
  /** From 1. */
  readonly page: number;
}

export const kindsShown = [undefined, 'house', 'boat'] as const;
export const languagesShown = [undefined, ...languages] as const;

const MAX_PAGES = 10_000;

/** What can't be read counts as not asked for. */
export function readClientsQuery(search: URLSearchParams): ClientsQuery {
  const kind = search.get('kind');
  const language = search.get('written');
  const page = Number(search.get('page'));
  return {
    kind: kind === 'house' || kind === 'boat' ? kind : undefined,
    language: isLanguage(language) ? language : undefined,
    page: Number.isInteger(page) && page > 1 && page <= MAX_PAGES ? page : 1,
  };
}
