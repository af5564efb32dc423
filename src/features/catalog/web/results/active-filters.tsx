import { useNavigate } from 'react-router';
import { useTranslator } from '#browser/texts.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatMoney } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/feedback/chip.tsx';
import { valuesIn } from '../query/filter-values.ts';
import type { SharedQuery } from '../query/search-query.ts';
import { type RentableKind, useKindTexts } from '../rentable-kind.ts';
import type { Results } from './load-results.ts';

interface ActiveFiltersProps {
  kind: RentableKind;
  results: Pick<Results, 'query' | 'options'>;
}

/** The filters that are set, each removed with one press. */
export function ActiveFilters({ kind, results }: ActiveFiltersProps) {
  const t = useTexts('results');
  const navigate = useNavigate();
  const active = useActiveFilters({ kind, results });
  const goTo = (query: SharedQuery) => void navigate(paths.results(kind.queries.pairs(query)));
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label, rest }) => (
        <li key={key}>
          <Chip label={label} removeName={t('filters.remove', { what: label })} onRemove={() => goTo(rest)} />
        </li>
      ))}
      <li>
        <Button tone="quiet" size="small" onClick={() => goTo(kind.queries.withoutAll(results.query))}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}

interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The search without it. */
  readonly rest: SharedQuery;
}

/** Every filter that is set beyond where, when and who, with its label, and the search without it. */
function useActiveFilters({ kind, results: { query, options } }: ActiveFiltersProps): readonly ActiveFilter[] {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const ofCards = useTranslator(kind.cardTexts);
  const ofResults = useTranslator('results');
  const price = usePriceLabel(query);
  const { filters, without } = kind.queries;
  const values = valuesIn(filters, query);
  const declared = kind.chapters
    .flatMap((chapter) => Object.entries(filters).filter(([, filter]) => filter.chapter === chapter))
    .flatMap(([name, filter]): readonly ActiveFilter[] => {
      const value = values[name];
      if (value === undefined) return [];
      if (typeof value === 'number')
        return [{ key: name, label: ofKind(`filters.${name}OrMore`, { count: value }), rest: without(query, name) }];
      const labelOf = (entry: number | string) => {
        if (filter.type !== 'choices') return options[name]?.find(({ id }) => id === entry)?.name ?? `#${entry}`;
        return (filter.labels === 'cards' ? ofCards : ofResults)(`${name}.${entry}`);
      };
      return value.map((entry) => ({
        key: `${name}-${entry}`,
        label: labelOf(entry),
        rest: { ...query, [name]: value.filter((other) => other !== entry), page: 1 },
      }));
    });
  return [
    ...(query.box ? [{ key: 'map', label: t('filters.mapArea'), rest: without(query, 'map') }] : []),
    ...(price ? [{ key: 'price', label: price, rest: without(query, 'price') }] : []),
    ...declared,
  ];
}

/** '$200 – $400', 'From $200', 'Up to $400'; null without either. */
function usePriceLabel({ minDollars, maxDollars }: SharedQuery): string | null {
  const t = useTexts('results');
  const language = useLanguage();
  const money = (dollars: number) => formatMoney(language, dollars * 100);
  if (minDollars !== undefined && maxDollars !== undefined)
    return t('filters.priceBetween', { min: money(minDollars), max: money(maxDollars) });
  if (minDollars !== undefined) return t('filters.priceFrom', { min: money(minDollars) });
  return maxDollars === undefined ? null : t('filters.priceTo', { max: money(maxDollars) });
}
