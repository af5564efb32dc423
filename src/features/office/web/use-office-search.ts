import { useState } from 'react';
import { useSite } from '#browser/site.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { FindKind } from '#kernel/find-kinds.ts';
import { useHitLine } from './hit-line.ts';
import { officeClient } from './office-client.ts';
import { readRecent } from './recent-hits.ts';

/** A line that can be opened. */
export interface Choice {
  readonly key: string;
  /** Null: the list with all of a kind. */
  readonly kind: FindKind | null;
  readonly title: string;
  readonly line: string;
  readonly path: string;
  readonly isExact?: boolean;
}

/** Lines under one heading. */
interface ChoiceGroup {
  readonly key: string;
  readonly name: string;
  readonly choices: readonly Choice[];
}

const LEAST_TYPED = 2;
const PAUSE_MS = 120;

/** What is shown for a text: what it finds, or what was opened last while it is too short. */
export function useOfficeSearch(typed: string) {
  const t = useTexts('office');
  const language = useTextLanguage();
  const lineOf = useHitLine();
  const who = useSite().viewer?.email ?? '';
  const [recent] = useState(() => readRecent(who));
  const text = typed.trim().replace(/\s+/g, ' ');
  const isAsked = text.length >= LEAST_TYPED;
  const { data, error, isAsking, refetch } = useQuery({
    key: ['office-search', language, text],
    ask: (signal) => officeClient().searchOffice({ query: { Search: text } }, { signal }),
    delayMs: PAUSE_MS,
    isEnabled: isAsked,
    keepsPrevious: true,
  });
  const found = (data?.groups ?? []).map(({ kind, hits, listPath }): ChoiceGroup => {
    const lines = hits.map((hit) => ({ ...hit, key: `${kind} ${hit.id}`, kind, line: lineOf(hit.facts) }));
    const all = { key: `${kind} all`, kind: null, title: t(`search.all.${kind}`), line: '', path: listPath ?? '' };
    return { key: kind, name: t(`kinds.${kind}`), choices: listPath === null ? lines : [...lines, all] };
  });
  const last: ChoiceGroup = {
    key: 'recent',
    name: t('search.recent'),
    choices: recent.map((hit) => ({ ...hit, key: `${hit.kind} ${hit.path}` })),
  };
  const groups = isAsked ? found : [last].filter(({ choices }) => choices.length > 0);
  return {
    groups,
    choices: groups.flatMap(({ choices }) => choices),
    isAsked,
    /** What is shown is the answer to another text. */
    isBehind: isAsked && isAsking,
    isFirst: isAsked && isAsking && data === undefined,
    error: isAsked ? error : undefined,
    retry: () => void refetch(),
  };
}

export type OfficeSearch = ReturnType<typeof useOfficeSearch>;
