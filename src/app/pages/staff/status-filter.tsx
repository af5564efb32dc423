import { useSearchParams } from 'react-router';
import { Select } from '#ui/fields/select.tsx';

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
