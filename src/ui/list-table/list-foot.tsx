import { Select } from '#ui/fields/select.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useListTexts } from '#ui/use-ui-texts.ts';
import { type ListAddress, pageSizes } from './list-address.ts';
import type { ListControls } from './use-list-address.ts';

interface ListFootProps extends Pick<ListControls, 'address' | 'hrefOf' | 'showPerPage'> {
  total: number;
  pagesName: string;
}

/** How many rows a page has, and the way to the other pages. */
export function ListFoot({ address, hrefOf, showPerPage, total, pagesName }: ListFootProps) {
  const t = useListTexts();
  const options = pageSizes.map((size) => ({
    value: String(size),
    label: size === 'all' ? t('all') : String(size),
  }));
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 max-md:flex-col-reverse">
      <Select
        className="flex-row! items-center gap-3! [&_label]:whitespace-nowrap [&_label]:text-muted [&_select]:min-h-11 [&_select]:w-24"
        label={t('pageSize')}
        options={options}
        value={String(address.limit)}
        onChange={({ target }) => showPerPage(pageSizes.find((size) => String(size) === target.value) ?? 10)}
      />
      <Pagination
        name={pagesName}
        page={address.page}
        pageCount={pageCountOf(address, total)}
        hrefOf={hrefOf}
        isReplacing
      />
    </div>
  );
}

/** The number of pages of the list; a list that shows all rows has one page. */
export function pageCountOf({ limit }: Pick<ListAddress, 'limit'>, total: number): number {
  return limit === 'all' ? 1 : Math.ceil(total / limit);
}
