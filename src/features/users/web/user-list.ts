import { MAX_PAGE_SIZE } from '#kernel/pages.ts';
import type { ListAddress } from '#ui/list-table/list-address.ts';
import type { usersClient } from './use-user-acts.ts';

let query = '';

/** What the list showed last in this tab, for the way back to it. */
export const lastList = {
  keep: (search: string) => {
    query = search;
  },
  query: () => query,
};

type UsersQuery = Parameters<ReturnType<typeof usersClient>['listUsers']>[0]['query'];

/** What the server is asked for an address; 'all' begins with the most it gives at once. */
export function queryOf({ search, page, limit, orderBy, order }: ListAddress): UsersQuery {
  const limited =
    limit === 'all' ? { page: '1', limit: String(MAX_PAGE_SIZE) } : { page: String(page), limit: String(limit) };
  return { ...limited, ...exportQueryOf({ search, orderBy, order }) } as UsersQuery;
}

/** The same without the page. */
export function exportQueryOf({ search, orderBy, order }: Pick<ListAddress, 'search' | 'orderBy' | 'order'>) {
  return { search, ...(order === 0 ? {} : { orderBy, order: String(order) }) };
}
