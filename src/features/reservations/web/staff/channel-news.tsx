import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { channelBrand } from '#features/calendars/domain/channel-brands.ts';
import { instant, instantOf } from '#kernel/instant.ts';
import { formatTimeLeft } from '#kernel/locales.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ApprovalPreviewView, ToldChannel } from '../../api/staff.schemas.ts';

interface ChannelNews {
  /** Channels that could not be read just now. */
  readonly unread: readonly ToldChannel[];
  /** The channel that has sold dates of the request. */
  readonly soldBy: ToldChannel | undefined;
}

/** What channels have to do with a request that is being approved, by its preview or by the refusal of its approval. */
export function useChannelNews(preview: {
  readonly data: ApprovalPreviewView | undefined;
  readonly error: unknown;
}): ChannelNews & { noteRefusal: (error: unknown) => void } {
  const [refusal, setRefusal] = useState<unknown>();
  const told = newsIn(refusal) ?? newsIn(preview.error);
  return {
    unread: told?.unread ?? preview.data?.unread ?? [],
    soldBy: told?.soldBy,
    noteRefusal: setRefusal,
  };
}

function newsIn(error: unknown): ChannelNews | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  const { channels = [], soldBy } = (error.details ?? {}) as { channels?: ToldChannel[]; soldBy?: ToldChannel };
  return error.code === 'channels-unread' || soldBy ? { unread: channels, soldBy } : undefined;
}

/** Says which channel has sold the dates, or which ones could not be read and how old is what is known of them. */
export function ChannelNewsAlert({ unread, soldBy }: ChannelNews) {
  const t = useTexts('staff');
  const language = useTextLanguage();
  const nameOf = (one: ToldChannel) => channelBrand(one) ?? t('decide.channels.other');
  const agoOf = (at: string) => formatTimeLeft(language, { now: instant(Date.now()), at: instantOf(at) });
  if (soldBy)
    return (
      <Alert tone="danger" isNews>
        {t('decide.channels.sold', { channel: nameOf(soldBy), ago: agoOf(soldBy.readAt ?? new Date().toISOString()) })}
      </Alert>
    );
  if (unread.length === 0) return null;
  return (
    <Alert tone="warning" isNews>
      {unread.map((one) => (
        <p key={`${one.channel} ${one.label}`}>
          {one.readAt === null
            ? t('decide.channels.neverRead', { channel: nameOf(one) })
            : t('decide.channels.unread', { channel: nameOf(one), ago: agoOf(one.readAt) })}
        </p>
      ))}
      <p>{t('decide.channels.check')}</p>
    </Alert>
  );
}
