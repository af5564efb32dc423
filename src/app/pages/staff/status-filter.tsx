import { useSearchParams } from 'react-router';
import { MAX_PAGE_SIZE } from '#kernel/pages.ts';
import { Select } from '#ui/fields/select.tsx';
import { readListAddress } from '#ui/list-table/list-address.ts';

interface StatusFilterProps<Status extends string> {
  label: string;
  /** Names no status. */
  any: string;
  statuses: readonly { readonly value: Status; readonly label: string }[];
}

/** Filters a list of staff by status, in its address; another choice starts on the first page. */
export function StatusFilter<Status extends string>({ label, any, statuses }: StatusFilterProps<Status>) {
  const [params, setParams] = useSearchParams();
  const choose = (status: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        next.delete('status');
        if (status) next.set('status', status);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Select
      label={label}
      isLabelHidden
      options={[{ value: '', label: any }, ...statuses]}
      value={statuses.find(({ value }) => value === params.get('status'))?.value ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

const UNSORTED: readonly string[] = [];

/** The query to the server for the address of a list with a search and a status. */
export function listQuery<Status extends string>(params: URLSearchParams, statuses: readonly Status[]) {
  const { search, page, limit } = readListAddress(params, UNSORTED);
  const status = statuses.find((known) => known === params.get('status'));
  const part = limit === 'all' ? { PageNumber: '1', PageSize: String(MAX_PAGE_SIZE) } : undefined;
  return {
    ...(part ?? { PageNumber: String(page), PageSize: String(limit) }),
    ...(status ? { Status: status } : {}),
    ...(search ? { Search: search } : {}),
  };
}
