import { Link } from 'react-router';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { TripChannelsView } from '../api/channels.schemas.ts';
import { isJustNow, useChannelWords } from './use-channel-words.ts';

/** What channels have to do with a trip: which have not read of it yet, and which have sold its dates as well. */
export function TripChannels({ unread, conflicts }: TripChannelsView) {
  const t = useTexts('channels');
  const { nameOf, periodOf, timeTo } = useChannelWords();
  const isLinked = useMay()('channel:keep');
  if (unread.length + conflicts.length === 0) return null;
  return (
    <div className="grid gap-3">
      {conflicts.map((conflict) => (
        <Alert
          key={conflict.id}
          tone="danger"
          title={t('trip.conflict', { channel: nameOf(conflict) })}
          action={
            isLinked && (
              <Link to={officePaths.staffChannels()} className="text-link underline underline-offset-4">
                {t('trip.conflictAction')}
              </Link>
            )
          }
        >
          {t('trip.conflictText', { name: conflict.name, when: periodOf(conflict.kind, conflict) })}
        </Alert>
      ))}
      {unread.map((one) => (
        <Alert
          key={`${one.reservationId} ${one.channel} ${one.label}`}
          tone="warning"
          title={t('trip.unread', { channel: nameOf(one) })}
          action={
            isLinked && (
              <Link
                to={officePaths.staffListingChannels(one.listingId)}
                className="text-link underline underline-offset-4"
              >
                {t('trip.unreadAction', { name: one.name })}
              </Link>
            )
          }
        >
          <p>{t('trip.unreadText', { name: one.name, when: periodOf(one.kind, one) })}</p>
          <p>
            {one.lastReadAt === null
              ? t('trip.neverRead', { channel: nameOf(one) })
              : isJustNow(one.lastReadAt)
                ? t('trip.readNow', { channel: nameOf(one) })
                : t('trip.lastRead', { channel: nameOf(one), ago: timeTo(one.lastReadAt) })}
          </p>
        </Alert>
      ))}
    </div>
  );
}
