import { Suspense } from 'react';
import { GonePage, orNull } from '#browser/gone-page.tsx';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { messagePaths } from '#features/contact/web/thread/message-paths.ts';
import { ownMessagesClient } from '#features/contact/web/thread/own-client.ts';
import type { MessagesScreenProps } from '#features/contact/web/thread/own-messages-screen.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/messages';

export const handle: PageHandle = { texts: ['messages'] };

// The table of routes, which guests load too, names none of its parts.
const { Part: MessagesScreen, load: loadScreen } = partAhead(
  async () => (await import('#features/contact/web/thread/own-messages-screen.tsx')).OwnMessagesScreen,
);

export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<MessagesScreenProps | null> {
  const [screen] = await Promise.all([orNull(loadMessages(params.id, request.signal)), loadScreen()]);
  return screen;
}

async function loadMessages(id: string | undefined, signal: AbortSignal): Promise<MessagesScreenProps> {
  const client = ownMessagesClient();
  if (id === undefined) return { conversations: (await client.listOwnMessages(undefined, { signal })).conversations };
  return { conversation: await client.getOwnMessage({ params: { id } }, { signal }) };
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('messages');
  if (!loaderData)
    return (
      <GonePage
        title={t('list.gone')}
        text={t('list.goneText')}
        back={{ to: messagePaths.messages(), label: t('list.back') }}
      />
    );
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Suspense>
        <MessagesScreen {...loaderData} />
      </Suspense>
    </>
  );
}
