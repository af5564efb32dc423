import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { blockKinds } from '#features/calendars/domain/occupancy-kinds.ts';
import type { Instant } from '#kernel/instant.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { CalendarBar, CalendarUnit } from '../../api/multi-calendar.schemas.ts';
import { useBarWords } from '../bar-words.ts';
import { barLooks, movable } from '../grid/bar-looks.ts';
import { Panel } from './panel.tsx';

interface BarPanelProps {
  unit: CalendarUnit;
  bar: CalendarBar;
  /** The first moment of today on the company's clock. */
  today: string;
  now: Instant;
  /** What else stands there that day: outings of a boat. */
  others: readonly CalendarBar[];
  onOther: (barId: string) => void;
  onEdit: () => void;
  onPark: () => void;
  onLift: () => void;
  onClose: () => void;
}

/** What occupies some days: whose it is and until when, the way to the trip, or to take a block away. */
export function BarPanel({ unit, bar, today, now, others, onOther, onEdit, onPark, onLift, onClose }: BarPanelProps) {
  const t = useTexts('calendar');
  const { dates, timeLeft, label, unread } = useBarWords();
  const unreadBy = unread(bar);
  const may = useMay();
  const { icon } = barLooks[bar.kind];
  const isBlock = (blockKinds as readonly string[]).includes(bar.kind);
  const facts = [
    ['channel', bar.channel && label(bar, now)],
    ['dates', dates(bar)],
    ['guest', bar.guestName],
    ['guests', bar.guests === null ? null : String(bar.guests)],
    ['code', bar.bookingCode],
    ['held', bar.heldUntil && timeLeft(bar.heldUntil, now)],
    ['note', bar.note],
    ['setBy', bar.setBy],
  ] as const;
  return (
    <Panel title={unit.name} onClose={onClose}>
      <p>
        <Badge {...(icon && { icon })}>{t(`kinds.${bar.kind}`)}</Badge>
      </p>
      <dl className="wrap-anywhere grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{t(`bar.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {unreadBy !== undefined && <Alert tone="warning">{t('bar.closeByHand', { channels: unreadBy })}</Alert>}
      <div className="flex flex-wrap gap-3">
        {bar.groupId && may('trip:view') && (
          <ButtonLink to={officePaths.staffGroup(bar.groupId)} size="small">
            {t('bar.open')}
          </ButtonLink>
        )}
        {bar.groupId && movable.includes(bar.kind) && may('group:administer') && (
          <ButtonLink
            to={officePaths.staffGroup(bar.groupId, { change: 'open', at: unit.id })}
            size="small"
            tone="outline"
          >
            {t('bar.change')}
          </ButtonLink>
        )}
        {bar.groupId && movable.includes(bar.kind) && may('group:administer') && (
          <Button tone="outline" size="small" aria-keyshortcuts="p" onClick={onPark}>
            {t('tray.park')}
          </Button>
        )}
        {isBlock && may('calendar:block') && bar.until > today && (
          <Button tone="outline" size="small" onClick={onEdit}>
            {t('bar.edit')}
          </Button>
        )}
        {isBlock && may('calendar:block') && bar.until > today && (
          <Button tone="danger" size="small" onClick={onLift}>
            {t('bar.lift')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <div className="grid justify-items-start gap-2 border-line border-t pt-3">
          <p className="text-muted text-sm">{t('bar.others')}</p>
          {others.map((other) => (
            <Button
              key={other.id}
              tone="outline"
              size="small"
              className="wrap-anywhere"
              onClick={() => onOther(other.id)}
            >
              {`${label(other, now)}, ${dates(other)}`}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
