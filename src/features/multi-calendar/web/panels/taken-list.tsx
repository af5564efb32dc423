import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import type { Instant } from '#kernel/instant.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import type { Taken } from '../../api/multi-calendar.schemas.ts';
import { useBarWords } from '../bar-words.ts';

const MOST = 6;

/** What stands in the way of a block: where, whose, and which dates. */
export function TakenList({ taken, now }: { taken: readonly Taken[]; now: Instant }) {
  const t = useTexts('calendar');
  const { label, dates } = useBarWords();
  return (
    <div role="alert" className="grid gap-1.5 rounded-control bg-warning-soft p-3 text-sm text-warning">
      <p className="font-semibold">{t('taken.title', { count: taken.length })}</p>
      <ul className="grid gap-1">
        {taken.slice(0, MOST).map(({ unitId, name, bar }) => (
          <li key={`${unitId} ${bar.id}`} className="wrap-anywhere">
            <span translate="no">{name}</span>:{' '}
            {bar.groupId ? (
              <Link to={officePaths.staffGroup(bar.groupId)} className="underline">
                {label(bar, now)}
              </Link>
            ) : (
              label(bar, now)
            )}
            , {dates(bar)}
            {bar.setBy !== null && (
              <>
                , {t('taken.setBy')} <span translate="no">{bar.setBy}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {taken.length > MOST && <p>{t('taken.more', { count: taken.length - MOST })}</p>}
    </div>
  );
}
