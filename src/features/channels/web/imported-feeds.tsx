import { useState } from 'react';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { useStaffAct } from '#features/reservations/web/staff/decision-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ChannelsView, ImportView } from '../api/channels.schemas.ts';
import { AddFeed } from './add-feed.tsx';
import { channelsClient } from './channels-client.ts';
import { FeedFacts, FeedStateBadge } from './feed-state.tsx';
import { useChannelWords } from './use-channel-words.ts';

interface SectionProps {
  listing: ChannelsView;
  onChanged: () => Promise<void>;
}

/** The calendars of channels that are read for a house or boat. */
export function ImportedFeeds({ listing, onChanged }: SectionProps) {
  const t = useTexts('channels');
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="imports" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading level={2} id="imports">
          {t('imports.title')}
        </Heading>
        <Button tone="outline" onClick={() => setAdding(true)}>
          {t('imports.add')}
        </Button>
      </div>
      <p className="max-w-prose text-muted">{t('imports.text')}</p>
      {listing.imports.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-5 py-4">{t('imports.none')}</p>
      ) : (
        <ul className="rounded-card border border-line bg-surface *:border-line *:not-first:border-t">
          {listing.imports.map((feed) => (
            <Feed key={feed.id} {...{ listing, feed, onChanged }} />
          ))}
        </ul>
      )}
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title={t('adding.title')} size="large">
        <AddFeed {...{ listing, onChanged }} onDone={() => setAdding(false)} />
      </Dialog>
    </section>
  );
}

function Feed({ listing, feed, onChanged }: SectionProps & { feed: ImportView }) {
  const t = useTexts('channels');
  const { nameOf } = useChannelWords();
  const showFailure = useShowFailure();
  const { act, isActing, problem } = useStaffAct(onChanged);
  const channel = nameOf(feed);
  const params = { id: String(listing.id), calendarId: String(feed.id) };
  const change = (action: 'sync' | 'accept' | 'restore') => channelsClient().changeImport({ params, body: { action } });
  const accept = async () => {
    const question = { title: t('imports.acceptAsk', { channel }), message: t('imports.acceptText') };
    if (await confirmed({ ...question, confirmLabel: t('imports.accept') }))
      await act(() => change('accept'), t('imports.accepted'));
  };
  const restore = async () => {
    try {
      await change('restore');
      showMessage({ type: 'success', text: t('imports.restored') });
    } catch (error) {
      showFailure(error);
    }
    await onChanged();
  };
  const remove = async () => {
    const question = { title: t('imports.removeAsk', { channel }), message: t('imports.removeText') };
    if (!(await confirmed({ ...question, confirmLabel: t('imports.remove'), tone: 'danger' }))) return;
    if ((await act(() => channelsClient().removeImport({ params }), t('imports.removed'))) !== 'done') return;
    const undo = { label: t('imports.undo'), run: () => void restore() };
    showMessage({ type: 'success', text: t('imports.removed'), action: undo });
  };
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="wrap-anywhere font-semibold" translate="no">
            {channel}
          </p>
          <FeedStateBadge state={feed.state} />
        </div>
        <FeedFacts feed={feed} />
        {feed.faulty > 0 && <p className="text-sm text-warning">{t('imports.faulty', { count: feed.faulty })}</p>}
      </div>
      <FeedAlert feed={feed} onAccept={() => void accept()} isActing={isActing} />
      {problem && (
        <Alert tone="danger" isNews>
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          tone="outline"
          size="small"
          isWaiting={isActing}
          onClick={() => void act(() => change('sync'), t('imports.synced'))}
        >
          {t('imports.sync')}
        </Button>
        <Button tone="quiet" size="small" isWaiting={isActing} onClick={() => void remove()}>
          {t('imports.remove')}
        </Button>
      </div>
    </li>
  );
}

/** Why a feed is not believed, and what to do about it. */
function FeedAlert({ feed, onAccept, isActing }: { feed: ImportView; onAccept: () => void; isActing: boolean }) {
  const t = useTexts('channels');
  if (feed.state === 'unread') return <Alert tone="warning">{t('alerts.unread')}</Alert>;
  if (feed.state !== 'empty' && feed.state !== 'halved') return null;
  return (
    <Alert
      tone="danger"
      action={
        <Button tone="outline" size="small" isWaiting={isActing} onClick={onAccept}>
          {t('imports.accept')}
        </Button>
      }
    >
      {feed.state === 'empty' ? t('alerts.empty') : t('alerts.halved', { count: feed.gone })}
    </Alert>
  );
}
