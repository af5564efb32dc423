import SearchX from 'lucide-react/icons/search-x';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { countFilters, isFilterName, withoutFilter, withoutFilters } from '../query/house-filters.ts';
import { anyHouse, houseQueryPairs } from '../query/house-query.ts';
import type { SearchResults } from './search-results.ts';

const MOST_OFFERS = 4;

/** Nothing fits everything: which one thing to give up, and what it would bring, one press each. */
export function NoMatches({ results: { query, relaxations } }: { results: SearchResults }) {
  const t = useTexts('catalogue');
  const offers = relaxations.flatMap(({ filter, total }) =>
    isFilterName(filter) && total > 0 ? [{ filter, total }] : [],
  );
  const [best] = offers;
  return (
    <EmptyState
      icon={SearchX}
      title={t('results.noMatches')}
      text={best ? t('results.dropHint', { filter: t(`filterNames.${best.filter}`) }) : t('results.noMatchesText')}
      action={
        <div className="grid w-full max-w-sm gap-3">
          {offers.slice(0, MOST_OFFERS).map(({ filter, total }, place) => (
            <ButtonLink
              key={filter}
              tone={place === 0 ? 'action' : 'outline'}
              to={paths.results(houseQueryPairs(withoutFilter(query, filter)))}
              className="whitespace-normal py-2 text-center"
            >
              {t('results.drop', { filter: t(`filterNames.${filter}`), count: total })}
            </ButtonLink>
          ))}
          {countFilters(query) > 0 && (
            <ButtonLink
              tone={offers.length === 0 ? 'action' : 'outline'}
              to={paths.results(houseQueryPairs(withoutFilters(query)))}
            >
              {t('results.dropAll')}
            </ButtonLink>
          )}
          <ButtonLink tone="quiet" to={paths.results(houseQueryPairs(anyHouse))}>
            {t('results.seeAll')}
          </ButtonLink>
        </div>
      }
    />
  );
}
