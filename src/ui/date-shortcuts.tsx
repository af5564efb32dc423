import { Link } from 'react-router';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateShortcuts, daysOfShortcut } from '#kernel/date-shortcuts.ts';
import { useListTexts } from './use-ui-texts.ts';

interface Days {
  readonly from: string;
  readonly until: string;
}

interface DateShortcutsProps {
  today: CalendarDate;
  /** The first and the last day that are filtered by now. */
  chosen: Partial<Record<keyof Days, string | undefined>>;
  /** The address of the list with these days only. */
  hrefOf: (days: Days) => string;
}

/** Usual periods beside the two dates of a filter, each a link. */
export function DateShortcuts({ today, chosen, hrefOf }: DateShortcutsProps) {
  const t = useListTexts();
  return (
    <ul aria-label={t('shortcuts.name')} className="-mx-3 mt-1 flex flex-wrap">
      {dateShortcuts.map((shortcut) => {
        const days = daysOfShortcut(shortcut, today);
        const isChosen = days.from === chosen.from && days.until === chosen.until;
        return (
          <li key={shortcut}>
            <Link
              to={hrefOf(days)}
              aria-current={isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-3 text-muted text-sm hover:bg-raised hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {t(`shortcuts.${shortcut}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
