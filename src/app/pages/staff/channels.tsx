import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/channels';
import { ListSkeleton, useFreshPage } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'channels'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/channels/web/channels-screen.tsx');
const { Part: ChannelsScreen, load } = partAhead(async () => (await screen()).ChannelsScreen);

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [{ loadChannels }] = await Promise.all([screen(), load()]);
  return loadChannels(id, request.signal);
}

export default function ChannelsPage({ loaderData }: Route.ComponentProps) {
  useFreshPage();
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ChannelsScreen shown={loaderData} />
    </Suspense>
  );
}
