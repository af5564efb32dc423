import { useTexts } from '#browser/use-texts.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { ImportView } from '../api/channels.schemas.ts';
import type { FeedState } from '../domain/channels.ts';
import { isJustNow, useChannelWords } from './use-channel-words.ts';

const tones: Readonly<Record<FeedState, BadgeTone>> = {
  waiting: 'info',
  ok: 'success',
  unread: 'warning',
  empty: 'danger',
  halved: 'danger',
};

/** How the last reading of a feed ended. */
export function FeedStateBadge({ state }: Pick<ImportView, 'state'>) {
  const t = useTexts('channels');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

/** What is known of a feed: how many periods, when it was read, and when it will be. */
export function FeedFacts({ feed }: { feed: ImportView }) {
  const t = useTexts('channels');
  const { timeTo } = useChannelWords();
  const read =
    feed.readAt === null
      ? t('imports.never')
      : isJustNow(feed.readAt)
        ? t('imports.readNow')
        : t('imports.readAt', { ago: timeTo(feed.readAt) });
  const facts = [
    t('imports.events', { count: feed.events }),
    read,
    ...(Date.parse(feed.nextAt) > Date.now() ? [t('imports.nextAt', { when: timeTo(feed.nextAt) })] : []),
  ];
  return (
    <p className="wrap-anywhere text-muted text-sm">
      <span translate="no">{feed.host}</span> · {facts.join(' · ')}
    </p>
  );
}
