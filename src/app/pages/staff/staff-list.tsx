import type { ReactNode } from 'react';
import { replace, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useAllRows } from '#browser/use-all-rows.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { ExportMenu } from '#features/exports/web/export-menu.tsx';
import type { ViewedList } from '#features/office/saved-views.domain.ts';
import { SavedViews } from '#features/office/web/saved-views.tsx';
import type { EndpointPath } from '#kernel/endpoint.ts';
import { Heading } from '#ui/content/heading.tsx';
import { changeList, readListAddress, writeListAddress } from '#ui/list-table/list-address.ts';
import type { ListColumn } from '#ui/list-table/list-columns.ts';
import { pageCountOf } from '#ui/list-table/list-foot.tsx';
import { ListSearch } from '#ui/list-table/list-search.tsx';
import { ListTable } from '#ui/list-table/list-table.tsx';
import { useListAddress } from '#ui/list-table/use-list-address.ts';
import { useListTexts } from '#ui/use-ui-texts.ts';
import { isNarrowed, type ListSpec, listQuery, type StaffQuery } from './filters/list-query.ts';
import { StatusFilter } from './filters/status-filter.tsx';

interface StaffListProps<Row, Status extends string, Sort extends string> {
  /** Its name among the lists with saved views. */
  list: ViewedList;
  words: {
    readonly title: string;
    readonly pages: string;
    readonly search: string;
    /** Names the filter by status, and no status. */
    readonly status: string;
    readonly anyStatus: string;
    /** Its order while nobody sorts it. */
    readonly order: string;
    readonly empty: string;
    readonly emptyText: string;
  };
  spec: ListSpec<Status, Sort>;
  labelOf: (status: Status) => string;
  /** The endpoint that gives all of it as a file. */
  exported: EndpointPath;
  columns: readonly ListColumn<Row>[];
  /** The rows that came with the page, of so many. */
  first: readonly Row[];
  total: number;
  keyOf: (row: Row) => string;
  fetchRows: (query: StaffQuery<Status, Sort>, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Stands beside the title. */
  action?: ReactNode;
  /** Stands under the title. */
  lead?: string;
  /** Other filters, behind that by status. */
  filters?: ReactNode;
  /** It is a chapter of a page that has a title of its own. */
  isChapter?: true;
  /** Stands between the filters and the rows that are shown. */
  aboveRows?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** A list of staff: its search, its filter by status, its table and its pages, all kept in the address. */
export function StaffList<Row, Status extends string, Sort extends string>(asked: StaffListProps<Row, Status, Sort>) {
  const { words, spec, labelOf, columns, first, total, keyOf, fetchRows, aboveRows, isChapter } = asked;
  const controls = useListAddress(spec.sorts);
  const [params] = useSearchParams();
  const query = listQuery(params, spec);
  const t = useListTexts();
  const showFailure = useShowFailure();
  const { rows } = useAllRows({
    first,
    total,
    isAll: controls.address.limit === 'all',
    keyOf,
    fetchPage: (page, signal) => fetchRows({ ...query, PageNumber: String(page) }, signal),
    onFailure: showFailure,
  });
  return (
    <>
      {!isChapter && <PageHead title={words.title} noIndex />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        {isChapter ? (
          <Heading level={2} look="subheading">
            {words.title}
          </Heading>
        ) : (
          <Heading level={1}>{words.title}</Heading>
        )}
        <div className="flex flex-wrap gap-3">
          <ExportMenu from={asked.exported} query={filtersOf(query)} />
          {asked.action}
        </div>
      </div>
      {asked.lead && <p className="mt-3 text-muted">{asked.lead}</p>}
      <SavedViews list={asked.list} />
      <div className="mt-6 mb-5 flex flex-wrap items-end gap-4">
        <div className="min-w-0 max-w-md grow basis-72">
          <ListSearch label={words.search} search={controls.address.search} onSearch={controls.searchFor} />
        </div>
        {spec.statuses.length > 0 && (
          <StatusFilter
            label={words.status}
            any={words.anyStatus}
            statuses={spec.statuses.map((value) => ({ value, label: labelOf(value) }))}
          />
        )}
        {asked.filters}
      </div>
      {aboveRows?.(rows ?? [])}
      <ListTable
        name={words.title}
        pagesName={words.pages}
        columns={columns.map((column) => ({ ...column, isSortable: spec.sorts.some((sort) => sort === column.key) }))}
        rows={rows}
        total={total}
        keyOf={keyOf}
        controls={controls}
        usualOrder={words.order}
        empty={
          isNarrowed(query)
            ? { title: t('nothingFits'), text: t('nothingFitsText') }
            : { title: words.empty, text: words.emptyText }
        }
      />
    </>
  );
}

/** Loads the page of a list that its address names; a page behind the last one becomes the last one. */
export async function loadStaffList<
  List extends { readonly totalRecords: number },
  Status extends string,
  Sort extends string,
>(
  request: Request,
  spec: ListSpec<Status, Sort>,
  fetchList: (query: StaffQuery<Status, Sort>, options: { signal: AbortSignal }) => Promise<List>,
): Promise<List> {
  const { searchParams } = new URL(request.url);
  const found = await fetchList(listQuery(searchParams, spec), { signal: request.signal });
  const address = readListAddress(searchParams, spec.sorts);
  const last = Math.max(1, pageCountOf(address, found.totalRecords));
  if (address.page > last) throw replace(`?${writeListAddress(changeList(address, { page: last }), searchParams)}`);
  return found;
}

/** The same without the page. */
function filtersOf<Query extends { PageNumber: string; PageSize: string }>(query: Query) {
  const { PageNumber: _number, PageSize: _size, ...filters } = query;
  return filters;
}
