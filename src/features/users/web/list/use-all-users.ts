import { useEffect, useState } from 'react';
import { MAX_PAGE_SIZE } from '#kernel/pages.ts';
import type { ListAddress } from '#ui/list-table/list-address.ts';
import type { UserView } from '../../api/users.schemas.ts';
import { usersClient } from '../users-client.ts';

/** What the server is asked for an address; 'all' begins with the most it gives at once. */
export function queryOf({ search, page, limit, orderBy, order }: ListAddress) {
  const limited =
    limit === 'all' ? { page: '1', limit: String(MAX_PAGE_SIZE) } : { page: String(page), limit: String(limit) };
  return { ...limited, search, ...(order === 0 ? {} : { orderBy, order: String(order) }) } as Parameters<
    ReturnType<typeof usersClient>['listUsers']
  >[0]['query'];
}

interface FirstUsers {
  readonly data: readonly UserView[];
  readonly pagination: { readonly total: number };
}

/** The users of a page; of 'all' the first ones, and the others as they come, page after page. */
export function useAllUsers(first: FirstUsers, address: ListAddress, onFailure: (error: unknown) => void) {
  const [walk, setWalk] = useState<{ of: FirstUsers; others: readonly UserView[] }>({ of: first, others: [] });
  const others = walk.of === first ? walk.others : [];
  const isWhole = address.limit !== 'all' || first.pagination.total <= first.data.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address comes with other first users
  useEffect(() => {
    if (isWhole) return;
    const stop = new AbortController();
    const come = (more: readonly UserView[]) => setWalk({ of: first, others: more });
    walkOn(address, first, { signal: stop.signal, come }).catch((error) => !stop.signal.aborted && onFailure(error));
    return () => stop.abort();
  }, [first, isWhole]);

  const users = others.length === 0 ? first.data : [...first.data, ...others];
  return { users, isWhole: isWhole || users.length >= first.pagination.total };
}

async function walkOn(
  address: ListAddress,
  first: FirstUsers,
  { signal, come }: { signal: AbortSignal; come: (others: readonly UserView[]) => void },
): Promise<void> {
  const known = new Set(first.data.map(({ _id }) => _id));
  const others: UserView[] = [];
  for (let page = 2; (page - 1) * MAX_PAGE_SIZE < first.pagination.total; page += 1) {
    const query = { ...queryOf(address), page: String(page) };
    const { data } = await usersClient().listUsers({ query }, { signal });
    // Somebody may have been made meanwhile: whoever moved to the next page is not shown twice.
    others.push(...data.filter(({ _id }) => !known.has(_id) && known.add(_id)));
    come([...others]);
  }
}
