import type { ReactNode } from 'react';
import { replace, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useAllRows } from '#browser/use-all-rows.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import type { ViewedList } from '#features/office/saved-views.domain.ts';
import { SavedViews } from '#features/office/web/saved-views.tsx';
import { MAX_PAGE_SIZE } from '#kernel/pages.ts';
import { Heading } from '#ui/content/heading.tsx';
import { changeList, readListAddress, writeListAddress } from '#ui/list-table/list-address.ts';
import type { ListColumn } from '#ui/list-table/list-columns.ts';
import { pageCountOf } from '#ui/list-table/list-foot.tsx';
import { ListSearch } from '#ui/list-table/list-search.tsx';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { useListAddress } from '#ui/list-table/use-list-address.ts';
import { StatusFilter } from './status-filter.tsx';

const UNSORTED: readonly string[] = [];

/** What the server is asked for. */
interface StaffQuery<Status extends string> {
  readonly PageNumber: string;
  readonly PageSize: string;
  readonly Status?: Status;
  readonly Search?: string;
}

interface StaffListProps<Row, Status extends string> {
  /** Its name among the lists with saved views. */
  list: ViewedList;
  words: {
    readonly title: string;
    readonly pages: string;
    readonly search: string;
    /** Names the filter by status, and no status. */
    readonly status: string;
    readonly anyStatus: string;
    readonly empty: string;
    readonly emptyText: string;
  };
  statuses: readonly { readonly value: Status; readonly label: string }[];
  columns: readonly ListColumn<Row>[];
  /** The rows that came with the page, of so many. */
  first: readonly Row[];
  total: number;
  keyOf: (row: Row) => string;
  fetchRows: (query: StaffQuery<Status>, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Stands beside the title. */
  action?: ReactNode;
  /** Stands between the filters and the rows that are shown. */
  aboveRows?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** A list of staff: its search, its filter by status, its table and its pages, all kept in the address. */
export function StaffList<Row, Status extends string>(asked: StaffListProps<Row, Status>) {
  const { list, words, statuses, columns, first, total, keyOf, fetchRows, action, aboveRows } = asked;
  const controls = useListAddress(UNSORTED);
  const [params] = useSearchParams();
  const showFailure = useShowFailure();
  const { rows } = useAllRows({
    first,
    total,
    isAll: controls.address.limit === 'all',
    keyOf,
    fetchPage: (page, signal) => {
      const known = statuses.map(({ value }) => value);
      return fetchRows({ ...listQuery(params, known), PageNumber: String(page) }, signal);
    },
    onFailure: showFailure,
  });
  return (
    <>
      <PageHead title={words.title} noIndex />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading level={1}>{words.title}</Heading>
        {action}
      </div>
      <SavedViews list={list} />
      <div className="mt-6 mb-5 grid items-end gap-4 sm:grid-cols-[minmax(0,28rem)_14rem]">
        <ListSearch label={words.search} search={controls.address.search} onSearch={controls.searchFor} />
        <StatusFilter label={words.status} any={words.anyStatus} statuses={statuses} />
      </div>
      {aboveRows?.(rows ?? [])}
      <ListTable
        name={words.title}
        pagesName={words.pages}
        columns={columns}
        rows={rows}
        total={total}
        keyOf={keyOf}
        controls={controls}
        empty={{ title: words.empty, text: words.emptyText }}
      />
    </>
  );
}

/** Loads the page of a list that its address names; a page behind the last one becomes the last one. */
export async function loadStaffList<List extends { readonly totalRecords: number }, Status extends string>(
  request: Request,
  statuses: readonly Status[],
  fetchList: (query: StaffQuery<Status>, options: { signal: AbortSignal }) => Promise<List>,
): Promise<List> {
  const { searchParams } = new URL(request.url);
  const found = await fetchList(listQuery(searchParams, statuses), { signal: request.signal });
  const address = readListAddress(searchParams, UNSORTED);
  const last = Math.max(1, pageCountOf(address, found.totalRecords));
  if (address.page > last) throw replace(`?${writeListAddress(changeList(address, { page: last }), searchParams)}`);
  return found;
}

/** The query to the server for the address of a list with a search and a status. */
function listQuery<Status extends string>(params: URLSearchParams, statuses: readonly Status[]): StaffQuery<Status> {
  const { search, page, limit } = readListAddress(params, UNSORTED);
  const status = statuses.find((known) => known === params.get('status'));
  const part = limit === 'all' ? { PageNumber: '1', PageSize: String(MAX_PAGE_SIZE) } : undefined;
  return {
    ...(part ?? { PageNumber: String(page), PageSize: String(limit) }),
    ...(status ? { Status: status } : {}),
    ...(search ? { Search: search } : {}),
  };
}
