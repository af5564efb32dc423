import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { ReadinessMark } from '#features/turnovers/web/readiness-mark.tsx';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { formatTimeLeft } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { TodayView } from '../today.api.ts';

/** Houses into which somebody comes soon and that are not clean, the nearest first; without any it is not shown. */
export function NotReadyList({ list: { total, rows }, now }: { list: TodayView['notReady']; now: Instant }) {
  const t = useTexts('today');
  const language = useTextLanguage();
  if (total === 0) return null;
  return (
    <section aria-labelledby="not-ready">
      <Heading level={2} look="subheading" id="not-ready" className="flex items-baseline gap-3">
        {t('due.notReady')} <span className="numbers font-sans text-base text-muted">{total}</span>
      </Heading>
      <ul data-rows className="mt-3 border-line border-t">
        {rows.map(({ taskId, name, readiness, dueAt, personName }) => (
          <li key={taskId} className="relative border-line border-b py-3 hover:bg-raised">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <Link
                to={officePaths.staffTurnover(taskId)}
                translate="no"
                className="wrap-anywhere min-w-0 font-medium after:absolute after:inset-0"
              >
                {name}
              </Link>
              <Badge tone="danger">{formatTimeLeft(language, { now, at: instantOf(dueAt) })}</Badge>
            </div>
            <p className="text-muted text-sm">
              <ReadinessMark readiness={readiness} />
              {' · '}
              {personName === null ? t('nobodyCleans') : <span translate="no">{personName}</span>}
            </p>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="mt-2 text-muted text-sm">{t('more', { count: total - rows.length })}</p>}
    </section>
  );
}
