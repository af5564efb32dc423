import { useLocation, useNavigate, useNavigation } from 'react-router';
import {
  changeList,
  type ListAddress,
  noSort,
  type PageSize,
  readListAddress,
  sortedBy,
  writeListAddress,
} from './list-address.ts';

/** What a list's controls do to its address. */
export interface ListControls {
  readonly address: ListAddress;
  /** The next part of the list is on its way. */
  readonly isLoading: boolean;
  /** The address of a page of the list. */
  readonly hrefOf: (page: number) => string;
  readonly sortBy: (column: string) => void;
  readonly clearSort: () => void;
  readonly showPerPage: (limit: PageSize) => void;
  readonly searchFor: (search: string) => void;
}

/**
 * Keeps search, page, page size and sorting in the address, which is replaced and never pushed: back leaves the list.
 */
export function useListAddress(sortable: readonly string[]): ListControls {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const address = readListAddress(query, sortable);
  const hrefOf = (change: Partial<ListAddress>) => {
    const written = writeListAddress(changeList(address, change), query);
    return written ? `${pathname}?${written}` : pathname;
  };
  const go = (change: Partial<ListAddress>) =>
    void navigate(hrefOf(change), { replace: true, preventScrollReset: true });
  return {
    address,
    isLoading: navigation.state === 'loading' && navigation.location.pathname === pathname,
    hrefOf: (page) => hrefOf({ page }),
    sortBy: (column) => go(sortedBy(address, column)),
    clearSort: () => go(noSort),
    showPerPage: (limit) => go({ limit }),
    searchFor: (search) => go({ search }),
  };
}
