import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { NoMatches } from '../../results/no-matches.tsx';
import { countBoatFilters, isBoatFilterName, withoutBoatFilter, withoutBoatFilters } from '../query/boat-filters.ts';
import { anyBoat, boatQueryPairs } from '../query/boat-query.ts';
import type { BoatResults } from './load-boat-results.ts';

/** No boat fits everything. */
export function NoBoats({ results: { query, relaxations } }: { results: BoatResults }) {
  const t = useTexts('results');
  const offers = relaxations.flatMap(({ filter, total }) =>
    isBoatFilterName(filter) && total > 0 ? [{ filter, total }] : [],
  );
  const [best] = offers;
  return (
    <NoMatches
      text={best ? t('results.dropHint', { filter: t(`boats.filterNames.${best.filter}`) }) : t('boats.noMatchesText')}
      offers={offers.map(({ filter, total }) => ({
        filter,
        words: t('boats.drop', { filter: t(`boats.filterNames.${filter}`), count: total }),
        href: paths.results(boatQueryPairs(withoutBoatFilter(query, filter))),
      }))}
      clearedHref={countBoatFilters(query) > 0 ? paths.results(boatQueryPairs(withoutBoatFilters(query))) : undefined}
      all={{ words: t('boats.seeAll'), href: paths.results(boatQueryPairs(anyBoat)) }}
    />
  );
}
