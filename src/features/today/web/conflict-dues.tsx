import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { severityTones, useChannelWords } from '#features/channels/web/use-channel-words.ts';
import type { Instant } from '#kernel/instant.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TodayView } from '../today.api.ts';

/** Nights that were sold twice, the worst first: each leads to what can be done. Without any it is not shown. */
export function ConflictDues({ list: { total, rows }, now }: { list: TodayView['conflicts']; now: Instant }) {
  const t = useTexts('today');
  const words = useTexts('channels');
  const { nameOf, periodOf, timeTo } = useChannelWords();
  if (total === 0) return null;
  return (
    <section aria-labelledby="due-conflicts">
      <Heading level={2} look="subheading" id="due-conflicts" className="flex items-baseline gap-3">
        {t('due.conflicts')} <span className="numbers font-sans text-base text-muted">{total}</span>
      </Heading>
      <ul data-rows className="mt-3 border-line border-t">
        {rows.map((conflict) => {
          const { id, listingId, name, kind, severity, bookingCode, dueAt, takenBy, isMine } = conflict;
          const care = isMine ? words('conflicts.mine') : takenBy && words('conflicts.taken', { name: takenBy });
          const isLate = Date.parse(dueAt) < now;
          return (
            <li key={id} className="relative grid gap-0.5 border-line border-b py-3 hover:bg-raised">
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
                <Link
                  to={`${officePaths.staffListingChannels(listingId)}#conflicts`}
                  translate="no"
                  className="wrap-anywhere min-w-0 font-medium after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <Badge tone={severityTones[severity]}>{words(`conflicts.severity.${severity}`)}</Badge>
              </div>
              <p className="wrap-anywhere text-muted text-sm">
                {words('conflicts.there', { channel: nameOf(conflict), when: periodOf(kind, conflict) })} ·{' '}
                <span className="numbers">{bookingCode}</span>
              </p>
              <p className="wrap-anywhere text-sm">
                {care ?? t('conflictOfNobody')}
                {' · '}
                <span className={classNames(isLate ? 'font-semibold text-danger' : 'text-muted')}>
                  {words('conflicts.due', { when: timeTo(dueAt) })}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      {total > rows.length && <p className="mt-2 text-muted text-sm">{t('more', { count: total - rows.length })}</p>}
    </section>
  );
}
