import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { DateShortcuts } from '#ui/date-shortcuts.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { type Days, daysIn } from './list-query.ts';

interface DaysFilterProps {
  /** Names the first and the last day. */
  from: string;
  until: string;
}

/** Filters a list of staff by a first and a last day, in its address; another choice starts on the first page. */
export function DaysFilter(labels: DaysFilterProps) {
  const [params, setParams] = useSearchParams();
  const chosen = daysIn(params);
  const [typed, setTyped] = useState<Days>({});
  const choose = (name: 'from' | 'until', date: string) => {
    // While a year is typed, its first digits are years, too.
    const isWhole = date === '' || (isCalendarDate(date) && date >= '2000');
    setTyped(isWhole ? {} : { [name]: date });
    if (!isWhole) return;
    const next = withDays(params, { ...chosen, [name]: date });
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-1">
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          className="min-w-36 flex-1 sm:w-44 sm:flex-none"
          label={labels[name]}
          type="date"
          value={typed[name] ?? chosen[name] ?? ''}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
      <div className="sm:pl-3">
        <DateShortcuts
          today={dateAt(instant(Date.now()))}
          chosen={chosen}
          hrefOf={(days) => `?${withDays(params, days)}`}
        />
      </div>
    </div>
  );
}

function withDays(params: URLSearchParams, days: Days): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'from', 'until']) next.delete(name);
  for (const [name, date] of Object.entries(days)) if (date) next.set(name, date);
  return next;
}
