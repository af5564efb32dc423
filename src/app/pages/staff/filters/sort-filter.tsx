import { useSearchParams } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { Select } from '#ui/fields/select.tsx';
import { changeFilter } from './change-filter.ts';

interface Order<Sort extends string> {
  readonly by: Sort;
  readonly order: '1' | '-1';
}

/** The order that an address asks for; nothing where it is the list's own. */
export function orderIn<Sort extends string>(params: URLSearchParams, sorts: readonly Sort[]) {
  const [by, direction] = (params.get('sort') ?? '').split('.');
  const sort = sorts.find((known) => known === by);
  return sort ? { OrderBy: sort, Order: direction === '-1' ? ('-1' as const) : ('1' as const) } : {};
}

interface SortFilterProps<Sort extends string> {
  /** The list's own order, by its name. */
  usual: string;
  orders: readonly (Order<Sort> & { readonly label: string })[];
  isLabelHidden?: boolean;
}

/** Sorts a list of cards, which have no heads of columns, in its address. */
export function SortFilter<Sort extends string>({ usual, orders, isLabelHidden = false }: SortFilterProps<Sort>) {
  const t = useTexts('list');
  const [params, setParams] = useSearchParams();
  const known = orders.map(({ by, order, label }) => ({ value: `${by}.${order}`, label }));
  const asked = params.get('sort') ?? '';
  return (
    <Select
      className="w-full sm:w-72"
      label={t('sortBy')}
      isLabelHidden={isLabelHidden}
      options={[{ value: '', label: usual }, ...known]}
      value={known.some(({ value }) => value === asked) ? asked : ''}
      onChange={({ target }) =>
        setParams(changeFilter('sort', target.value), { replace: true, preventScrollReset: true })
      }
    />
  );
}
