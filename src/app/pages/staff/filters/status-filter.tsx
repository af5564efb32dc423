import { useSearchParams } from 'react-router';
import { Select } from '#ui/fields/select.tsx';
import { changeFilter } from './change-filter.ts';

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
    setParams(changeFilter('status', status), { replace: true, preventScrollReset: true });
  return (
    <Select
      className="min-w-0 basis-56 max-sm:grow"
      label={label}
      isLabelHidden
      options={[{ value: '', label: any }, ...statuses]}
      value={statuses.find(({ value }) => value === params.get('status'))?.value ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
