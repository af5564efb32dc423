import SearchX from 'lucide-react/icons/search-x';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { type RentableKind, useKindTexts } from '../kinds/rentable-kind.ts';
import type { SharedQuery } from '../query/search-query.ts';
import type { Results } from './load-results.ts';

interface NoMatchesProps {
  kind: RentableKind;
  results: Pick<Results, 'query' | 'relaxations'>;
}

const MAX_OFFERS = 4;

/** Nothing fits everything: which one thing to give up, and what it would bring, one press each. */
export function NoMatches({ kind, results: { query, relaxations } }: NoMatchesProps) {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const { any, isName, pairs, without, withoutAll, countSet } = kind.queries;
  const hrefOf = (wanted: SharedQuery) => paths.results(pairs(wanted));
  const nameOf = (filter: string) => ofKind(`filterNames.${filter}`);
  const offers = relaxations.filter(({ filter, total }) => isName(filter) && total > 0);
  const [best] = offers;
  return (
    <EmptyState
      icon={SearchX}
      title={t('results.noMatches')}
      text={best ? t('results.dropHint', { filter: nameOf(best.filter) }) : ofKind('noMatchesText')}
      action={
        <div className="grid w-full max-w-sm gap-3">
          {offers.slice(0, MAX_OFFERS).map(({ filter, total }, place) => (
            <ButtonLink
              key={filter}
              tone={place === 0 ? 'action' : 'outline'}
              to={hrefOf(without(query, filter))}
              className="whitespace-normal py-2 text-center"
            >
              {ofKind('drop', { filter: nameOf(filter), count: total })}
            </ButtonLink>
          ))}
          {countSet(query) > 0 && (
            <ButtonLink tone={offers.length === 0 ? 'action' : 'outline'} to={hrefOf(withoutAll(query))}>
              {t('results.dropAll')}
            </ButtonLink>
          )}
          <ButtonLink tone="quiet" to={hrefOf(any)}>
            {ofKind('seeAll')}
          </ButtonLink>
        </div>
      }
    />
  );
}
