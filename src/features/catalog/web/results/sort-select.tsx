import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import { type Sorting, sortings } from '../../domain/search-criteria.ts';

const isSorting = (text: string): text is Sorting => sortings.some((known) => known === text);

interface SortSelectProps {
  sortBy: Sorting;
  hrefBy: (sortBy: Sorting) => string;
}

/** How the list is ordered; the words say which way. */
export function SortSelect({ sortBy, hrefBy }: SortSelectProps) {
  const t = useTexts('results');
  const navigate = useNavigate();
  const choose = (value: string) => {
    if (isSorting(value)) void navigate(hrefBy(value));
  };
  return (
    <Select
      label={t('sort.name')}
      isLabelHidden
      value={sortBy}
      onChange={(event) => choose(event.target.value)}
      options={sortings.map((value) => ({ value, label: t(`sort.${value}`) }))}
    />
  );
}
