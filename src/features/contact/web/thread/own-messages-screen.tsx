import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { instantOf } from '#kernel/instant.ts';
import { formatDeadline } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { OwnMessagesView, OwnMessageView } from '../../api/own-messages.schemas.ts';
import { messagePaths } from './message-paths.ts';
import { OwnConversation } from './own-conversation.tsx';

export type MessagesScreenProps =
  | { readonly conversations: OwnMessagesView['conversations']; readonly conversation?: undefined }
  | { readonly conversation: OwnMessageView; readonly conversations?: undefined };

/** One's conversations with the team, or one of them. */
export function OwnMessagesScreen({ conversations, conversation }: MessagesScreenProps) {
  return conversation ? <OneConversation conversation={conversation} /> : <ConversationList rows={conversations} />;
}

function OneConversation({ conversation: { id, kind, place, bookingCode, about } }: { conversation: OwnMessageView }) {
  const t = useTexts('messages');
  const name = place ?? t(kind === 'owner' ? 'list.general' : 'list.form');
  return (
    <div className="grid max-w-3xl gap-6">
      <Breadcrumb steps={[{ to: messagePaths.messages(), label: t('list.back') }]} current={name} />
      <Heading level={1} className="min-w-0 break-words">
        {name}
      </Heading>
      {kind === 'trip' && (
        <Link to={paths.reservation(id)} className="text-link underline underline-offset-4">
          {t('list.trip', { code: bookingCode ?? '' })}
        </Link>
      )}
      {about && (
        <Link
          to={about.kind === 'house' ? paths.property(about.id) : paths.boat(about.id)}
          className="text-link underline underline-offset-4"
        >
          {t(`list.${about.kind}`)}
        </Link>
      )}
      <OwnConversation id={id} />
    </div>
  );
}

function ConversationList({ rows }: { rows: OwnMessagesView['conversations'] }) {
  const t = useTexts('messages');
  const language = useTextLanguage();
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      <p className="mt-3 text-muted">{t('lead')}</p>
      {rows.length === 0 ? (
        <EmptyState icon={Send} title={t('list.empty')} text={t('list.emptyText')} />
      ) : (
        <ul className="mt-6 grid max-w-3xl gap-3">
          {rows.map(({ id, kind, place, bookingCode, excerpt, isOfTeam, lastAt, unread, language: writtenIn }) => (
            <Card as="li" key={id} className="relative grid gap-2 hover:shadow-float">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                <Link
                  to={messagePaths.message(id)}
                  className="min-w-0 break-words font-semibold after:absolute after:inset-0"
                >
                  {place ?? t(kind === 'owner' ? 'list.general' : 'list.form')}
                  {bookingCode && <span className="numbers font-normal text-muted"> · {bookingCode}</span>}
                </Link>
                <span className="numbers text-muted text-sm">{formatDeadline(language, instantOf(lastAt))}</span>
              </div>
              <p className="line-clamp-2 break-words text-muted">
                {isOfTeam && `${t('list.fromTeam')} `}
                <span lang={writtenIn}>{excerpt}</span>
              </p>
              {unread > 0 && (
                <p>
                  <Badge tone="info">{t('list.unread', { count: unread })}</Badge>
                </p>
              )}
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}
