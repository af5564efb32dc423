import { useRevalidator } from 'react-router';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { loadPhoneShapes } from '#features/accounts/web/profile/phone-link.tsx';
import type { Answerers, MessageView } from '#features/contact/api/inbox.schemas.ts';
import { StateBadge, WaitingClock } from '#features/contact/web/inbox-list.tsx';
import { inboxClient } from '#features/contact/web/inbox-view.ts';
import { LeadAction, MessageCare } from '#features/contact/web/message-care.tsx';
import { Conversation } from '#features/contact/web/message-conversation.tsx';
import { MessageActions, MessageFacts } from '#features/contact/web/message-details.tsx';
import { OtherMessages } from '#features/contact/web/trip-conversation.tsx';
import { officePaths } from '#kernel/office-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { keptWhenOffline, useFreshPage } from '../list-page.tsx';
import type { Route } from './+types/message';

export const handle: PageHandle = { texts: ['inbox', 'messages'] };

const MESSAGE_LOOKS_MS = 8_000;

interface Loaded {
  readonly message: MessageView;
  readonly people: Answerers;
}

/** What was typed stays in sight when the network is lost while the page looks again. */
export const clientLoader = keptWhenOffline(loadMessage);

async function loadMessage({ params, request }: Route.ClientLoaderArgs): Promise<Loaded | null> {
  const options = { signal: request.signal };
  const [message, { people }] = await Promise.all([
    orNull(inboxClient().getMessage({ params: { id: params.id } }, options)),
    inboxClient().listAnswerers(undefined, options),
    loadPhoneShapes(),
  ]);
  if (!message) return null;
  // Who reads it is told to the others; that it can't be kept now holds nobody up.
  if (!message.opened)
    void inboxClient()
      .openMessage({ params: { id: message.id } })
      .catch(() => undefined);
  return { message, people };
}

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('inbox');
  const { revalidate } = useRevalidator();
  useFreshPage(MESSAGE_LOOKS_MS);
  if (!loaderData)
    return (
      <GonePage title={t('gone')} text={t('goneText')} back={{ to: officePaths.staffMessages(), label: t('back') }} />
    );
  const { message, people } = loaderData;
  const { kind, firstName, lastName, company } = message;
  const name = company ?? `${firstName} ${lastName}`;
  const isOfTrip = message.trip !== null;
  return (
    <div className="grid gap-8">
      <PageHead title={name} noIndex />
      <Breadcrumb steps={[{ to: officePaths.staffMessages(), label: t('back') }]} current={name} />
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Heading level={1} className="min-w-0 break-words">
          {name}
        </Heading>
        <span className="flex flex-wrap gap-2">
          <Badge>{t(`kinds.${kind}`)}</Badge>
          <WaitingClock answerDueAt={message.answerDueAt} />
          <StateBadge state={message.state} />
        </span>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card as="section" padding="large" aria-labelledby="conversation" className="grid min-w-0 gap-8">
          {!isOfTrip && <Words message={message} />}
          <Conversation message={message} onChanged={revalidate} />
          {isOfTrip && <Words message={message} />}
        </Card>
        <Card as="aside" aria-label={t('care')} className="grid gap-5 lg:sticky lg:top-28">
          <MessageCare message={message} people={people} onChanged={revalidate} />
          <MessageActions message={message} onMarked={revalidate} />
          <LeadAction message={message} onChanged={revalidate} />
          <OtherMessages others={message.others} />
        </Card>
      </div>
    </div>
  );
}

/** What came through a form and all that it asked for, or what a trip says. */
function Words({ message }: { message: MessageView }) {
  const t = useTexts('inbox');
  return (
    <div>
      <Heading level={2} className="mb-4">
        {t(message.message === null ? 'trip' : 'message')}
      </Heading>
      {message.message !== null && (
        <p lang={message.language} className="mb-8 whitespace-pre-line break-words text-lg">
          {message.message}
        </p>
      )}
      <MessageFacts message={message} />
    </div>
  );
}
