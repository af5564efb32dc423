import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDate, formatDeadline } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { RemovalsView } from '../../api/staff.schemas.ts';
import { lineIcon } from '../lines/line-icon.ts';

/** Wishes to have a service taken out that nobody answered yet, the oldest first. */
export function WaitingRemovals({
  removals,
  hrefOf,
}: {
  removals: RemovalsView['removals'];
  hrefOf: (groupId: string) => string;
}) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  if (removals.length === 0) return null;
  return (
    <section className="mt-12 grid gap-4">
      <Heading level={2}>{t('removals.title')}</Heading>
      <ul className="grid gap-4">
        {removals.map((removal) => (
          <Card key={removal.reservationId} as="li" className="group relative grid gap-1 hover:shadow-float">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 className="flex items-center gap-2 font-sans font-semibold">
                <Icon of={lineIcon[removal.type]} className="size-5 text-info" />
                <Link to={hrefOf(removal.groupId)} className="after:absolute after:inset-0">
                  {t('removals.wish', { name: removal.name, day: formatDate(language, calendarDate(removal.startAt)) })}
                </Link>
              </h3>
              <span className="numbers text-muted text-sm">{removal.bookingCode}</span>
            </div>
            <p className="text-muted">
              {removal.guest.name} · {formatDeadline(language, instantOf(removal.askedAt))}
            </p>
            {removal.reason && <p className="italic">{removal.reason}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}
