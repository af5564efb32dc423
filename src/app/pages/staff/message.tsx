import { useRevalidator } from 'react-router';
import { GonePage, orNull } from '#app/shell/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { loadPhoneShapes } from '#features/accounts/web/profile/phone-link.tsx';
import type { MessageView } from '#features/contact/api/inbox.schemas.ts';
import { inboxClient } from '#features/contact/web/inbox-view.ts';
import { MessageActions, MessageFacts } from '#features/contact/web/message-details.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/message';

export const handle: PageHandle = { texts: ['inbox'] };

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<MessageView | null> {
  const [message] = await Promise.all([
    orNull(inboxClient().getMessage({ params: { id: params.id } }, { signal: request.signal })),
    loadPhoneShapes(),
  ]);
  return message;
}

export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const t = useTexts('inbox');
  const { revalidate } = useRevalidator();
  if (!message)
    return <GonePage title={t('gone')} text={t('goneText')} back={{ to: paths.staffMessages(), label: t('back') }} />;
  const { kind, firstName, lastName, company, language } = message;
  const name = company ?? `${firstName} ${lastName}`;
  return (
    <div className="grid gap-8">
      <PageHead title={name} noIndex />
      <Breadcrumb steps={[{ to: paths.staffMessages(), label: t('back') }]} current={name} />
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Heading level={1} className="min-w-0 break-words">
          {name}
        </Heading>
        <span className="flex gap-2">
          <Badge>{t(`kinds.${kind}`)}</Badge>
          {message.done && <Badge tone="success">{t('isDone')}</Badge>}
        </span>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card as="section" padding="large" aria-labelledby="words" className="min-w-0">
          <Heading level={2} id="words">
            {t('message')}
          </Heading>
          <p lang={language} className="mt-4 mb-8 whitespace-pre-line break-words text-lg">
            {message.message}
          </p>
          <MessageFacts message={message} />
        </Card>
        <Card as="aside" aria-label={t('reply')} className="lg:sticky lg:top-28">
          <MessageActions message={message} onMarked={revalidate} />
        </Card>
      </div>
    </div>
  );
}
