import { useState } from 'react';
import { Link } from 'react-router';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import type { OwnerThreadsView, OwnMessageView } from '#features/contact/api/own-messages.schemas.ts';
import { OwnConversation } from '#features/contact/web/thread/own-conversation.tsx';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { portalPaths } from './portal-addresses.ts';
import { useAsk } from './use-ask.ts';
import { usePortalWords } from './use-portal-words.ts';

/** An owner’s conversations with the team: one about each house or boat, and one about everything else. */
export function OwnerMessages({ threads, answerHours }: OwnerThreadsView) {
  const { t } = usePortalWords();
  const refusalText = useRefusalText();
  const ask = useAsk();
  const [problem, setProblem] = useState<string>();
  const open = async (rentableId: number | null) => {
    setProblem(undefined);
    await ask({ rentableId }).catch((error) => setProblem(refusalText(error)));
  };
  return (
    <>
      <Heading level={1} hasRule>
        {t('messages.title')}
      </Heading>
      <p className="mt-5 mb-8 text-muted">{t('messages.lead', { count: answerHours })}</p>
      {problem && (
        <Alert tone="danger" isNews className="mb-4">
          {problem}
        </Alert>
      )}
      <ul className="grid max-w-3xl gap-3">
        {threads.map((thread) => (
          <Thread key={thread.rentableId ?? 'general'} thread={thread} onOpen={() => void open(thread.rentableId)} />
        ))}
      </ul>
    </>
  );
}

interface ThreadProps {
  thread: OwnerThreadsView['threads'][number];
  /** Begins a conversation that nobody has opened yet. */
  onOpen: () => void;
}

function Thread({ thread: { id, place, excerpt, isOfTeam, lastAt, unread }, onOpen }: ThreadProps) {
  const { t, language } = usePortalWords();
  const name = place === null ? t('messages.general') : <span translate="no">{place}</span>;
  const look = 'min-w-0 break-words text-left font-semibold after:absolute after:inset-0';
  return (
    <Card as="li" className="relative grid gap-2 hover:shadow-float">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {id === null ? (
          <button type="button" className={look} onClick={onOpen}>
            {name}
          </button>
        ) : (
          <Link to={portalPaths.message(id)} className={look}>
            {name}
          </Link>
        )}
        {lastAt && <span className="numbers text-muted text-sm">{formatDeadline(language, instantOf(lastAt))}</span>}
      </div>
      <p className="line-clamp-2 break-words text-muted">
        {lastAt === null ? t('messages.begin') : `${isOfTeam ? `${t('messages.fromTeam')} ` : ''}${excerpt}`}
      </p>
      {unread > 0 && (
        <p>
          <Badge tone="info">{t('messages.unread', { count: unread })}</Badge>
        </p>
      )}
    </Card>
  );
}

/** One of them, live. */
export function OwnerThread({ message: { id, place } }: { message: OwnMessageView }) {
  const { t } = usePortalWords();
  const name = place ?? t('messages.general');
  return (
    <div className="grid max-w-3xl gap-6">
      <Breadcrumb steps={[{ to: portalPaths.messages(), label: t('messages.title') }]} current={name} />
      <Heading level={1} className="min-w-0 break-words">
        {name}
      </Heading>
      <OwnConversation id={id} />
    </div>
  );
}
