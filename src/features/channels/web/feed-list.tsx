import CalendarSync from 'lucide-react/icons/calendar-sync';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { FeedsView } from '../api/channels.schemas.ts';
import { FeedFacts, FeedStateBadge } from './feed-state.tsx';
import { useChannelWords } from './use-channel-words.ts';

/** Every calendar that is read, those in trouble first; each leads to its house or boat. */
export function FeedList({ feeds }: FeedsView) {
  const t = useTexts('channels');
  const { nameOf } = useChannelWords();
  return (
    <section aria-labelledby="feeds" className="grid gap-4">
      <Heading level={2} id="feeds" className="flex items-baseline gap-3">
        {t('feeds.title')} {feeds.length > 0 && <span className="numbers text-base text-muted">{feeds.length}</span>}
      </Heading>
      {feeds.length === 0 ? (
        <EmptyState icon={CalendarSync} level={3} title={t('feeds.none')} text={t('feeds.noneText')} />
      ) : (
        <ul className="border-line border-t">
          {feeds.map((feed) => (
            <li key={feed.id} className="relative grid gap-1 border-line border-b py-3 hover:bg-raised">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <Link
                  to={officePaths.staffListingChannels(feed.listingId)}
                  translate="no"
                  className="wrap-anywhere min-w-0 font-medium after:absolute after:inset-0"
                >
                  {feed.name} · {nameOf(feed)}
                </Link>
                <FeedStateBadge state={feed.state} />
              </div>
              <FeedFacts feed={feed} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
