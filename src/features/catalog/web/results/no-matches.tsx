import SearchX from 'lucide-react/icons/search-x';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDays } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { SharedQuery } from '../query/search-query.ts';
import { type RentableKind, useKindTexts } from '../rentable-kind.ts';
import type { Results } from './load-results.ts';

interface NoMatchesProps {
  kind: RentableKind;
  results: Pick<Results, 'query' | 'help'>;
}

const MAX_OFFERS = 4;

/** Nothing fits everything: which one thing to give up, what it would bring, and days near by, one press each. */
export function NoMatches({ kind, results: { query, help } }: NoMatchesProps) {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const language = useLanguage();
  const { any, isName, pairs, without, withoutAll } = kind.queries;
  const hrefOf = (wanted: SharedQuery) => paths.results(pairs(wanted));
  const nameOf = (filter: string) => ofKind(`filterNames.${filter}`);
  const useful = help.relaxations.filter(({ filter, total }) => isName(filter) && total > 0);
  const heaviest = useful[0]?.filter;
  const offers = [
    ...help.nearDates.map(({ query: near, days, total }) => ({
      to: hrefOf(near),
      label: `${formatDays(language, days.from, days.until)}: ${ofKind('count', { count: total })}`,
    })),
    ...useful.slice(0, MAX_OFFERS).map(({ filter, total }) => ({
      to: hrefOf(without(query, filter)),
      label: ofKind('drop', { filter: nameOf(filter), count: total }),
    })),
    ...(help.unfiltered > 0
      ? [
          {
            to: hrefOf(withoutAll(query)),
            label: ofKind('drop', { filter: t('results.anyFilter'), count: help.unfiltered }),
          },
        ]
      : []),
  ];
  return (
    <EmptyState
      icon={SearchX}
      title={t('results.noMatches')}
      text={heaviest ? t('results.dropHint', { filter: nameOf(heaviest) }) : t('results.noMatchesText')}
      action={
        <div className="grid w-full max-w-sm gap-3">
          {offers.map(({ to, label }, place) => (
            <ButtonLink
              key={label}
              to={to}
              tone={place === 0 ? 'action' : 'outline'}
              className="whitespace-normal py-2 text-center"
            >
              {label}
            </ButtonLink>
          ))}
          <ButtonLink tone="quiet" to={hrefOf(help.anyThen ?? any)}>
            {ofKind('seeAll')}
          </ButtonLink>
        </div>
      }
    />
  );
}
