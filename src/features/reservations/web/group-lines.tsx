import type { ReactNode } from 'react';
import { useFocusOnNews } from '#browser/use-focus-on-news.ts';
import { useTexts } from '#browser/use-texts.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ReservationView } from '../api/lines.schemas.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import { hasEnded, isAgreed } from '../domain/group-lifecycle.ts';
import { whyNotRemove } from '../domain/line-removal.ts';
import { AskRemoval } from './ask-removal.tsx';
import { addedOnReview } from './group-terms.ts';
import { LineNote, TripLines } from './trip-lines.tsx';
import { priceInTrip, priceOfLine } from './wizard/line-price.ts';

interface GroupLinesProps {
  group: GroupView;
  now: Instant;
  onChanged: () => Promise<void>;
  /** The link to the page that adds services. */
  addLink: ReactNode;
}

/** A guest's trip line by line: what was asked for, what can be taken out, and where to add more. */
export function GroupLines({ group, now, onChanged, addLink }: GroupLinesProps) {
  const t = useTexts('lines');
  const canAsk = group.allowed.includes('ask-removal');
  const asked = group.reservations.filter(({ requestId }) => requestId !== group.addition?.requestId);
  const chosen = group.reservations.filter(({ requestId }) => requestId === group.addition?.requestId);
  return (
    <div className="grid gap-6">
      <TripLines
        lines={asked}
        history={group.history}
        priceOf={({ id }) => priceInTrip(group, id)}
        extraOf={(line) => (
          <LineExtra {...{ group, line, onChanged }} isRemovable={canAsk && isRemovable(line, group, now)} />
        )}
      />
      {asked.some((line) => !hasEnded(line) && priceOfLine(group.quote, line.id) !== undefined) && (
        <p className="text-muted text-sm">{t(group.offer ? 'grossOffered' : 'gross')}</p>
      )}
      {chosen.length > 0 && (
        <Alert tone="info" title={t('addition.title')} action={addLink}>
          <TripLines lines={chosen} priceOf={({ id }) => priceOfLine(group.addition?.quote ?? null, id)} />
        </Alert>
      )}
      {chosen.length === 0 && group.allowed.includes('add-services') && (
        <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-5">
          <p className="max-w-md text-muted text-sm">{t('addHint')}</p>
          {addLink}
        </div>
      )}
      {addedOnReview(group) && <p className="border-line border-t pt-5 text-muted text-sm">{t('addLater')}</p>}
    </div>
  );
}

/** Whether the guest can ask to have it taken out: the rule allows it, and no such request waits for an answer. */
function isRemovable(line: ReservationView, group: GroupView, now: Instant): boolean {
  const { type, status, isPrincipal, startAt, startTime, removal } = line;
  const during = { from: instantAt(calendarDate(startAt), startTime ?? '00:00') };
  const isRemoved = removal?.decision === 'removed';
  const isWaiting = removal?.decision === null;
  return !isWaiting && whyNotRemove(group, { type, status, isPrincipal, isRemoved, during }, now) === null;
}

function LineExtra({
  group,
  line,
  isRemovable,
  onChanged,
}: {
  group: GroupView;
  line: ReservationView;
  isRemovable: boolean;
  onChanged: () => Promise<void>;
}) {
  const t = useTexts('lines');
  const reservations = useTexts('reservations');
  const { removal } = line;
  // What was asked of a line ends with it.
  const isWaiting = removal?.decision === null && !hasEnded(line);
  const isKept = removal?.decision === 'kept';
  const place = useFocusOnNews(`${removal?.decision}`);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid scroll-mt-44 justify-items-start gap-1 empty:hidden focus:outline-none"
    >
      {line.status === 'on-review' && isAgreed(group) && (
        <p className="text-sm text-warning">{reservations('status.on-review')}</p>
      )}
      {isWaiting && <p className="text-sm text-warning">{t('removal.waiting')}</p>}
      {isKept && <p className="text-sm">{t('removal.kept')}</p>}
      <LineNote line={line} history={group.history} />
      {isRemovable && <AskRemoval group={group} line={line} onChanged={onChanged} />}
    </div>
  );
}
