import SearchX from 'lucide-react/icons/search-x';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDays } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { isPriceUpsideDown, type SharedQuery } from '../query/search-query.ts';
import { type RentableKind, useKindTexts } from '../rentable-kind.ts';
import { anyThen } from './load-no-matches.ts';
import type { Results } from './load-results.ts';

interface NoMatchesProps {
  kind: RentableKind;
  results: Pick<Results, 'query' | 'help'>;
}

const MAX_OFFERS = 4;

/** Nothing fits everything: which one thing to give up, what it would bring, and days near by, one press each. */
export default function NoMatches({ kind, results: { query, help } }: NoMatchesProps) {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const language = useLanguage();
  const { any, isName, pairs, without, withoutAll, daysOf, countSet } = kind.queries;
  const hrefOf = (wanted: SharedQuery) => paths.results(pairs(wanted));
  const nameOf = (filter: string) => ofKind(`filterNames.${filter}`);
  const useful = help.relaxations.filter(({ filter, total }) => isName(filter) && total > 0);
  // Nobody leaves people at home for a house, unless nothing else would do.
  const others = useful.filter(({ filter }) => filter !== 'guests');
  const offers = others.length > 0 ? others : useful;
  const [best] = offers;
  const hint = best
    ? t(best.filter === 'guests' ? 'results.guestsHint' : 'results.dropHint', { filter: nameOf(best.filter) })
    : ofKind(countSet(query) > 0 ? 'noMatchesText' : 'noMatchesAsked');
  return (
    <EmptyState
      icon={SearchX}
      title={t('results.noMatches')}
      text={isPriceUpsideDown(query) ? t('filters.upsideDown') : hint}
      action={
        <div className="grid w-full max-w-sm gap-3">
          {help.nearDates.map(({ query: near, total }) => {
            const days = daysOf(near);
            return (
              days && (
                <ButtonLink key={days.from} to={hrefOf(near)} className="whitespace-normal py-2 text-center">
                  {ofKind('nearDays', { days: formatDays(language, days.from, days.until), count: total })}
                </ButtonLink>
              )
            );
          })}
          {offers.slice(0, MAX_OFFERS).map(({ filter, total }, place) => (
            <ButtonLink
              key={filter}
              tone={place === 0 && help.nearDates.length === 0 ? 'action' : 'outline'}
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
          <ButtonLink tone="quiet" to={hrefOf(help.anyTotal > 0 ? anyThen(kind, query) : any)}>
            {ofKind('seeAll')}
          </ButtonLink>
        </div>
      }
    />
  );
}
