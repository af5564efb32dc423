import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { QueryFailure } from '#browser/query-failure.tsx';
import { useTextLanguage } from '#browser/texts.ts';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { MessageView } from '../api/inbox.schemas.ts';
import { StateBadge, WaitingClock } from './inbox-list.tsx';
import { inboxClient } from './inbox-view.ts';
import { ConversationBody } from './message-conversation.tsx';

const LOOKS_MS = 8_000;

/** The conversation with a guest on the page of their trip, and what they wrote to us elsewhere. */
export function TripConversation({ groupId }: { groupId: string }) {
  const language = useTextLanguage();
  const t = useTexts('inbox');
  const [params] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const isMeant = params.get('show') === 'messages';
  const { data, error, refetch } = useQuery<MessageView>({
    key: ['trip-conversation', groupId, language],
    ask: (signal) => inboxClient().getMessage({ params: { id: groupId } }, { signal }),
  });
  const isThere = data !== undefined;
  useQuery({
    key: ['open-trip-conversation', groupId, data?.entries.at(-1)?.id],
    ask: (signal) => inboxClient().openMessage({ params: { id: groupId } }, { signal }),
    isEnabled: isMeant && data?.opened === null && data.entries.length > 0,
  });
  useEffect(() => {
    if (isMeant && isThere) place.current?.scrollIntoView();
  }, [isMeant, isThere]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), LOOKS_MS);
    return () => clearInterval(timer);
  });
  if (!data)
    return error ? <QueryFailure error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-40" />;
  return (
    <div ref={place} className="grid min-w-0 scroll-mt-44 gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge state={data.entries.length > 0 ? data.state : 'open'} />
        <WaitingClock answerDueAt={data.answerDueAt} />
        {data.entries.length > 0 && (
          <Link to={officePaths.staffMessage(groupId)} className="text-link text-sm underline underline-offset-4">
            {t('openInInbox')}
          </Link>
        )}
      </div>
      <OtherMessages others={data.others} />
      <ConversationBody message={data} onChanged={refetch} />
    </div>
  );
}

/** What the same person wrote to us elsewhere. */
export function OtherMessages({ others }: Pick<MessageView, 'others'>) {
  const t = useTexts('inbox');
  const language = useTextLanguage();
  if (others.length === 0) return null;
  return (
    <section aria-label={t('others')} className="grid gap-2">
      <h3 className="font-semibold">{t('others')}</h3>
      <ul className="grid gap-2">
        {others.map(({ id, kind, place, excerpt, at }) => (
          <li key={id} className="min-w-0 text-sm">
            <Link to={officePaths.staffMessage(id)} className="text-link underline underline-offset-4">
              {place ?? t(`kinds.${kind}`)}
            </Link>{' '}
            <span className="numbers text-muted">{formatDeadline(language, instantOf(at))}</span>
            <p className="line-clamp-2 break-words text-muted">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
