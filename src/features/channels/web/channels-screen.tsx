import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { ChannelsView, ConflictsView, FeedsView } from '../api/channels.schemas.ts';
import { channelsClient } from './channels-client.ts';
import { ConflictList } from './conflict-list.tsx';
import { FeedList } from './feed-list.tsx';
import { ListingChannels } from './listing-channels.tsx';

/** What the page shows: one house or boat (null: there is none of that number), or all of them. */
export type ChannelsShown =
  | { readonly listing: ChannelsView | null }
  | { readonly conflicts: ConflictsView; readonly feeds: FeedsView['feeds'] };

/** Reads what the page shows. */
export async function loadChannels(id: string | undefined, signal: AbortSignal): Promise<ChannelsShown> {
  const client = channelsClient();
  if (id !== undefined) return { listing: await orNull(client.getChannels({ params: { id } }, { signal })) };
  const [conflicts, { feeds }] = await Promise.all([
    client.listConflicts(undefined, { signal }),
    client.listFeeds(undefined, { signal }),
  ]);
  return { conflicts, feeds };
}

/** The feeds and conflicts of one house or boat, or of all. */
export function ChannelsScreen({ shown }: { shown: ChannelsShown }) {
  const t = useTexts('channels');
  const reload = useReload();
  if ('listing' in shown) {
    if (shown.listing) return <ListingChannels listing={shown.listing} onChanged={reload} />;
    return (
      <GonePage title={t('gone')} text={t('goneText')} back={{ to: officePaths.staffChannels(), label: t('title') }} />
    );
  }
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 mb-8 max-w-prose text-muted">{t('lead')}</p>
      <div className="grid gap-12">
        <ConflictList conflicts={shown.conflicts} onChanged={reload} />
        <FeedList feeds={shown.feeds} />
      </div>
    </>
  );
}
