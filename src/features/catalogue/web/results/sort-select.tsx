import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/select/select.tsx';
import { type Sorting, sortings } from '../../domain/search-criteria.ts';
import { type HouseQuery, houseQueryPairs } from '../query/house-query.ts';

const isSorting = (text: string): text is Sorting => sortings.some((known) => known === text);

/** How the list is ordered; the words say which way. */
export function SortSelect({ query }: { query: HouseQuery }) {
  const t = useTexts('catalogue');
  const navigate = useNavigate();
  const sortBy = (value: string) => {
    if (isSorting(value)) void navigate(paths.results(houseQueryPairs({ ...query, sortBy: value, page: 1 })));
  };
  return (
    <Select
      label={t('sort.name')}
      isLabelHidden
      value={query.sortBy}
      onChange={(event) => sortBy(event.target.value)}
      options={sortings.map((value) => ({ value, label: t(`sort.${value}`) }))}
    />
  );
}
