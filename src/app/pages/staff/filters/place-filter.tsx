import { useSearchParams } from 'react-router';
import type { Named } from '#features/revisions/web/typed-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import { changeFilter } from './change-filter.ts';

interface PlaceFilterProps {
  label: string;
  /** Names all places. */
  any: string;
  places: readonly Named[];
}

/** Filters a list of staff by a place, in its address. */
export function PlaceFilter({ label, any, places }: PlaceFilterProps) {
  const [params, setParams] = useSearchParams();
  return (
    <Select
      className="min-w-0 basis-56 max-sm:grow"
      label={label}
      isLabelHidden
      options={[
        { value: '', label: any },
        ...places.map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
      ]}
      value={params.get('place') ?? ''}
      onChange={({ target }) =>
        setParams(changeFilter('place', target.value), { replace: true, preventScrollReset: true })
      }
    />
  );
}
