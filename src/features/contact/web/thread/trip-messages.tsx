import Send from 'lucide-react/icons/send';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { ownMessagesClient } from './own-client.ts';

const { Part: OwnConversation, load } = partAhead(async () => (await import('./own-conversation.tsx')).OwnConversation);

/** What addresses that lead to the conversation say: mails and notices. */
const SHOWS = ['show', 'messages'] as const;

/** The conversation of a trip on its page: closed until it is asked for, so that the page stays light. */
export function TripMessages({ groupId }: { groupId: string }) {
  const t = useTexts('reservations');
  const [params] = useSearchParams();
  const isMeant = params.get(SHOWS[0]) === SHOWS[1];
  const [isOpen, setOpen] = useState(isMeant);
  const section = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    key: ['own-unread', groupId],
    ask: (signal) => ownMessagesClient().countOwnUnread({ params: { id: groupId } }, { signal }),
  });
  useEffect(() => {
    if (!isMeant) return;
    setOpen(true);
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isMeant]);
  const unread = isOpen ? 0 : (data?.unread ?? 0);
  return (
    <Card as="section" className="grid min-w-0 gap-4">
      <div ref={section} tabIndex={-1} className="flex scroll-mt-28 flex-wrap items-center gap-3 focus:outline-none">
        <Heading level={2} look="subheading">
          {t('page.messages.title')}
        </Heading>
        {unread > 0 && <Badge tone="info">{t('page.messages.unread', { count: unread })}</Badge>}
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <OwnConversation id={groupId} />
        </Suspense>
      ) : (
        <>
          <p className="text-muted">{t('page.messages.lead')}</p>
          <p>
            <Button
              tone="outline"
              icon={<Icon of={Send} className="size-4.5" />}
              onPointerEnter={() => void load()}
              onClick={() => setOpen(true)}
            >
              {t(data?.written ? 'page.messages.open' : 'page.messages.write')}
            </Button>
          </p>
        </>
      )}
    </Card>
  );
}
