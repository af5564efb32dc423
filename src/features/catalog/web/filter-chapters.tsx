import { useId } from 'react';
import { useTranslator } from '#browser/texts.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/fields/select.tsx';
import type { DestinationView } from '../api/catalog.schemas.ts';
import type { AtLeastFilter, ChoicesFilter, CodesFilter, IdsFilter } from '../domain/filters.ts';
import { ChoiceGroup, FilterGroup, PriceChoice } from './filter-choices.tsx';
import { type FilterValue, valuesIn } from './query/filter-values.ts';
import type { SharedQuery } from './query/search-query.ts';
import { type FilterOptions, type FoundFacets, type RentableKind, useKindTexts } from './rentable-kind.ts';

interface FilterChaptersProps {
  kind: RentableKind;
  draft: SharedQuery;
  facets: FoundFacets | undefined;
  destinations: readonly DestinationView[];
  options: FilterOptions;
  onChange: (changed: Partial<SharedQuery> | Readonly<Record<string, FilterValue>>) => void;
}

/** The price, then every declared filter in its chapter. */
export function FilterChapters(given: Omit<FilterChaptersProps, 'options'>) {
  const { kind, draft, facets, onChange } = given;
  const props = { ...given, options: useOptions(kind) };
  return (
    <>
      <PriceChoice query={draft} note={kind.usePriceNote(draft)} price={facets?.price} onChange={onChange} />
      {kind.chapters.map((chapter) => (
        <Chapter key={chapter} {...props} chapter={chapter} />
      ))}
    </>
  );
}

interface ChapterProps extends FilterChaptersProps {
  chapter: string;
}

function Chapter({ chapter, ...props }: ChapterProps) {
  const ofKind = useKindTexts(props.kind);
  if (chapter === 'place') return <PlaceChoice {...props} />;
  const filters = Object.entries(props.kind.queries.filters).filter(([, filter]) => filter.chapter === chapter);
  const numbers = filters.flatMap(([name, filter]) => (filter.type === 'at-least' ? [{ name, filter }] : []));
  return (
    <>
      {numbers.length > 0 && (
        <FilterGroup title={ofKind(`chapters.${chapter}`)}>
          {numbers.map(({ name, filter }) => (
            <NumberChoice key={name} {...props} name={name} filter={filter} />
          ))}
        </FilterGroup>
      )}
      {filters.map(([name, filter]) => {
        if (filter.type === 'choices' || filter.type === 'codes')
          return <ValueChoices key={name} {...props} name={name} filter={filter} />;
        return filter.type === 'ids' && <EntryChoices key={name} {...props} name={name} filter={filter} />;
      })}
    </>
  );
}

interface FilterProps<Filter> extends FilterChaptersProps {
  name: string;
  filter: Filter;
}

/** A row of numbers with counts, or a list of larger ones without. */
function NumberChoice({ kind, draft, facets, onChange, name, filter }: FilterProps<AtLeastFilter>) {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const asked = valuesIn(kind.queries.filters, draft)[name];
  const value = typeof asked === 'number' ? asked : undefined;
  const label = ofKind(`filters.${name}`);
  if (filter.facet !== undefined) {
    const counts = facetOf(facets, filter.facet) as readonly number[] | undefined;
    const choose = (number: number | undefined) => onChange({ [name]: number });
    return <AtLeastChoice label={label} value={value} steps={filter.steps} counts={counts} onChange={choose} />;
  }
  const steps = value && !filter.steps.includes(value) ? [value, ...filter.steps] : filter.steps;
  return (
    <Select
      label={label}
      isLabelHidden
      value={value ?? ''}
      onChange={({ target }) => onChange({ [name]: Number(target.value) || undefined })}
      options={[
        { value: '', label: t('filters.any') },
        ...steps.map((step) => ({ value: String(step), label: ofKind(`filters.${name}OrMore`, { count: step }) })),
      ]}
    />
  );
}

/** Any of some values: those that are known, or those of a list in the database. */
function ValueChoices(props: FilterProps<ChoicesFilter | CodesFilter>) {
  const { kind, draft, facets, options, onChange, name, filter } = props;
  const ofKind = useKindTexts(kind);
  const labelOf = useTranslator('labels' in filter && filter.labels === 'cards' ? kind.cardTexts : 'results');
  const values =
    filter.type === 'choices'
      ? filter.values.map((value) => ({ id: value, name: labelOf(`${name}.${value}`) }))
      : (options[name] ?? []);
  const counts = facetOf(facets, name) as readonly { name: string; count: number }[] | undefined;
  return (
    <ChoiceGroup
      title={ofKind(`chapters.${filter.chapter}`)}
      choices={values.map(({ id: value, name: label }) => ({
        value,
        label,
        count: counts && (counts.find((entry) => entry.name === value)?.count ?? 0),
      }))}
      chosen={listOf<number | string>(valuesIn(kind.queries.filters, draft)[name])}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
}

/** The entries of a list in the database; each of their groups is a chapter. */
function EntryChoices({ kind, draft, facets, options, onChange, name, filter }: FilterProps<IdsFilter>) {
  const ofKind = useKindTexts(kind);
  const entries = options[name] ?? [];
  const countOf = countsOf(facetOf(facets, name) as FoundFacets['destinations'] | undefined);
  return (filter.groups ?? [undefined]).map((group) => (
    <ChoiceGroup
      key={group ?? name}
      title={ofKind(`chapters.${group ?? filter.chapter}`)}
      choices={entries
        .filter((option) => option.group === group || group === undefined)
        .map(({ id, name: label }) => ({ value: id, label, count: countOf(id) }))}
      chosen={listOf<number | string>(valuesIn(kind.queries.filters, draft)[name])}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  ));
}

/** The place of the search bar, with how many each has; those without any are off. */
function PlaceChoice({ kind, draft, facets, destinations, onChange }: FilterChaptersProps) {
  const ofKind = useKindTexts(kind);
  const ofSearch = useTexts('catalog');
  const countOf = countsOf(facets?.destinations);
  const labelOf = ({ id, name }: DestinationView) => {
    const count = countOf(id);
    return count === undefined ? name : `${name} (${count})`;
  };
  const title = ofKind('chapters.place');
  return (
    <FilterGroup title={title}>
      <Select
        label={title}
        isLabelHidden
        value={draft.destinationId ?? ''}
        onChange={({ target }) => onChange({ destinationId: Number(target.value) || undefined, place: undefined })}
        options={[
          { value: '', label: ofSearch('search.anywhere') },
          ...destinations.map((place) => ({
            value: String(place.id),
            label: labelOf(place),
            isDisabled: countOf(place.id) === 0 && place.id !== draft.destinationId,
          })),
        ]}
      />
    </FilterGroup>
  );
}

const facetOf = (facets: object | undefined, name: string): unknown =>
  facets && new Map<string, unknown>(Object.entries(facets)).get(name);

const listOf = <V,>(value: FilterValue) => (typeof value === 'object' ? value : []) as readonly V[];

/** How many an id would give. One that is not listed gives nothing; before the counts are there nothing is known. */
const countsOf = (list: FoundFacets['destinations'] | undefined) => (id: number | string) =>
  list && (list.find((entry) => entry.id === id)?.count ?? 0);

interface AtLeastChoiceProps {
  label: string;
  value: number | undefined;
  steps: readonly number[];
  /** How many have at least this many, by number; unknown while they are counted. */
  counts: readonly number[] | undefined;
  onChange: (value: number | undefined) => void;
}

/** 'Any, 1+, 2+ …' as one row of radio buttons. */
function AtLeastChoice({ label, value = 0, steps, counts, onChange }: AtLeastChoiceProps) {
  const t = useTexts('results');
  const name = useId();
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-1 sm:gap-2">
        {[0, ...steps].map((least) => {
          const isOff = least > 0 && least !== value && counts?.[least] === 0;
          return (
            <label
              key={least}
              className={classNames(
                'grid min-h-11 min-w-11 place-items-center rounded-full border border-control px-2.5 sm:min-w-12 sm:px-3.5 font-medium text-sm has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                isOff ? 'cursor-not-allowed line-through opacity-50' : 'cursor-pointer hover:border-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={least === value}
                disabled={isOff}
                onChange={() => onChange(least || undefined)}
                className="sr-only"
              />
              {least === 0 ? t('filters.any') : `${least}+`}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const DELAY_MS = 120;

/** How many each choice would give, asked again after every change of the query. */
export function useFacets(kind: RentableKind, query: SharedQuery) {
  const { data, error } = useQuery<FoundFacets>({
    key: ['facets', kind.name, JSON.stringify(query)],
    ask: (signal) => kind.facets(query, { signal }),
    delayMs: DELAY_MS,
    keepsPrevious: true,
  });
  return { facets: data, hasFailed: error !== undefined && data === undefined };
}

/** The entries of the filters by ids, in the reader's language; the other filters work without them. */
function useOptions(kind: RentableKind): FilterOptions {
  const language = useLanguage();
  const { data } = useQuery<FilterOptions>({
    key: ['options', kind.name, language],
    ask: (signal) => kind.options({ signal }),
    keepsPrevious: true,
  });
  return data ?? {};
}
