import { PageHead } from '#browser/page-head.tsx';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { ChannelsView } from '../api/channels.schemas.ts';
import { ConflictList } from './conflict-list.tsx';
import { ExportAddresses } from './export-addresses.tsx';
import { ImportedFeeds } from './imported-feeds.tsx';

const editors = { house: officePaths.staffHouse, boat: officePaths.staffBoat } as const;

interface ListingChannelsProps {
  listing: ChannelsView;
  onChanged: () => Promise<void>;
}

/** The addresses, calendars and conflicts of a house or boat. */
export function ListingChannels({ listing, onChanged }: ListingChannelsProps) {
  const t = useTexts('channels');
  const isEditor = useMay()('catalog:edit');
  const { id, kind, name } = listing;
  return (
    <>
      <PageHead title={t('titleOf', { name })} noIndex />
      <Breadcrumb steps={[{ to: officePaths.staffChannels(), label: t('title') }]} current={name} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <Heading level={1} className="wrap-anywhere">
          {t('titleOf', { name })}
        </Heading>
        {isEditor && (
          <ButtonLink to={editors[kind](id)} tone="outline">
            {t(`edit.${kind}`)}
          </ButtonLink>
        )}
      </div>
      <p className="mt-3 mb-8 max-w-prose text-muted">{t('leadOf')}</p>
      <div className="grid gap-12">
        <ExportAddresses listing={listing} onChanged={onChanged} />
        <ImportedFeeds listing={listing} onChanged={onChanged} />
        <ConflictList conflicts={listing.conflicts} onChanged={onChanged} isOfListing />
      </div>
    </>
  );
}
