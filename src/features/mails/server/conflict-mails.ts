import { channelBrand } from '#features/calendars/domain/channel-brands.ts';
import { findConflict } from '#features/channels/server/channels.facade.ts';
import { dateRangeOf } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDays, formatDeadline } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import type { Ports } from '#platform/ports.ts';
import type { JobAbout } from './mail-jobs.ts';
import { type Letter, type MailFrame, paragraph } from './mail-parts.ts';

/** For staff: a channel sold nights of a trip. `undefined` when it was resolved since. */
export async function channelConflict(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { conflictId }: JobAbout<'conflict'>,
  { t, language }: MailFrame,
): Promise<Letter | undefined> {
  const conflict = await findConflict(db, { id: conflictId, language });
  if (!conflict || conflict.state === 'resolved') return undefined;
  const { name, bookingCode: code, severity } = conflict;
  const channel = channelBrand(conflict) ?? t('conflict.otherChannel');
  const sold = dateRangeOf({ from: instantOf(conflict.from), until: instantOf(conflict.until) });
  const dueAt = instantOf(conflict.dueAt);
  return {
    subject: t('conflict.subject', { channel, code, house: name }),
    title: t('conflict.title'),
    bookingCode: code,
    actBy: dueAt,
    blocks: [
      paragraph(t(`conflict.text.${severity}`, { channel, house: name })),
      {
        kind: 'facts',
        rows: [
          { label: t('conflict.place'), value: name },
          { label: t('conflict.ours', { code }), value: formatDays(language, conflict.startsOn, conflict.endsOn) },
          { label: channel, value: formatDays(language, sold.from, sold.until) },
          { label: t('conflict.due'), value: formatDeadline(language, dueAt) },
        ],
      },
      { kind: 'button', label: t('conflict.action'), url: `${config.publicUrl}${officePaths.staffChannels()}` },
    ],
  };
}
