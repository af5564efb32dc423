export const pageSizes = [10, 25, 50, 100, 300, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];

export const DEFAULT_LIST_PAGE_SIZE: PageSize = 10;
const MAX_SEARCH_CHARACTERS = 80;

/** 1 ascending, -1 descending, 0 as the server likes it. */
export type SortOrder = 1 | -1 | 0;

export interface ListSort {
  /** A column's key; empty for none. */
  readonly orderBy: string;
  readonly order: SortOrder;
}

/** What a list shows, as its address says. */
export interface ListAddress extends ListSort {
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly limit: PageSize;
}

export const noSort: ListSort = { orderBy: '', order: 0 };

/** Reads an address; what it doesn't hold, holds twice or says wrongly counts as its default. */
export function readListAddress(query: URLSearchParams, sortable: readonly string[]): ListAddress {
  const page = only(query, 'page');
  const limit = only(query, 'limit');
  return {
    search: searched(only(query, 'search')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit: pageSizes.find((size) => String(size) === limit) ?? DEFAULT_LIST_PAGE_SIZE,
    ...sortOf(query, sortable),
  };
}

function sortOf(query: URLSearchParams, sortable: readonly string[]): ListSort {
  const orderBy = sortable.find((column) => column === only(query, 'orderBy'));
  const order = ([1, -1] as const).find((known) => String(known) === only(query, 'order'));
  return orderBy === undefined || order === undefined ? noSort : { orderBy, order };
}

function only(query: URLSearchParams, name: string): string {
  const [value = '', ...others] = query.getAll(name);
  return others.length === 0 ? value : '';
}

const searched = (text: string) => text.trim().slice(0, MAX_SEARCH_CHARACTERS).trim();

/** Another column sorts upwards, the same one changes its direction (docs/domain.md, section 10). */
export function sortedBy({ orderBy, order }: ListSort, column: string): ListSort {
  if (orderBy !== column) return { orderBy: column, order: 1 };
  return { orderBy, order: order === 1 ? -1 : 1 };
}

/** The address after a change. Anything but turning a page starts again on the first one. */
export function changeList(address: ListAddress, change: Partial<ListAddress>): ListAddress {
  const isOtherList = Object.keys(change).some((name) => name !== 'page');
  return { ...address, ...(isOtherList ? { page: 1 } : {}), ...change };
}

/** The query of an address: defaults are left out, parameters of others stay where they are. */
export function writeListAddress(address: ListAddress, others: URLSearchParams = new URLSearchParams()): string {
  const query = new URLSearchParams(others);
  const write = (name: string, value: string, standard: string) => {
    query.delete(name);
    if (value !== standard) query.set(name, value);
  };
  write('search', searched(address.search), '');
  write('page', String(address.page), '1');
  write('limit', String(address.limit), String(DEFAULT_LIST_PAGE_SIZE));
  write('orderBy', address.orderBy, '');
  write('order', String(address.order), '0');
  return query.toString();
}
