import { useLocation } from 'react-router';
import { paths } from '#kernel/page-addresses.ts';
import { ResultsCards } from '../../results/results-cards.tsx';
import type { Pointing } from '../../results/results-frame.tsx';
import { BoatCard } from '../cards/boat-card.tsx';
import { boatQueryPairs } from '../query/boat-query.ts';
import { outingPairs } from '../query/outing-query.ts';
import type { BoatResults } from './load-boat-results.ts';
import { NoBoats } from './no-boats.tsx';

/** The cards of the boats found. */
export function BoatList({ results, activeId, onPoint }: Pointing & { results: BoatResults }) {
  const { pathname, search } = useLocation();
  const { query, boats, totalPages } = results;
  return (
    <ResultsCards
      found={boats}
      card={(boat, loading) => (
        <BoatCard
          boat={boat}
          outing={outingPairs(query)}
          from={pathname + search}
          loading={loading}
          isActive={activeId === boat.id}
          onPoint={(isPointed) => onPoint(isPointed ? boat.id : null)}
        />
      )}
      none={<NoBoats results={results} />}
      page={query.page}
      pageCount={totalPages}
      hrefOf={(page) => paths.results(boatQueryPairs({ ...query, page }))}
    />
  );
}
