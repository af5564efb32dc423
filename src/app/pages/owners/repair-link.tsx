import { Suspense } from 'react';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/repair-link';

export const handle: PageHandle = { texts: ['repairs'], skeleton: LinkSkeleton };

// The table of routes, which every guest loads, names none of its parts.
const screen = () => import('#features/repairs/web/link-page.tsx');
const clients = () => import('#features/repairs/web/repairs-clients.ts');
const { Part: LinkPage, load } = partAhead(async () => (await screen()).LinkPage);

export async function clientLoader({ params: { token }, request }: Route.ClientLoaderArgs) {
  const [{ loadRepairLink }] = await Promise.all([clients(), load()]);
  return loadRepairLink(token, request.signal);
}

export function headers() {
  return { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

const frame = 'mx-auto w-full max-w-3xl px-4 py-8 md:py-12';

function LinkSkeleton() {
  return (
    <div className={`${frame} grid gap-6`}>
      <Skeleton className="h-11 w-64 max-w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}

export default function RepairLinkPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className={frame}>
      <Suspense>
        <LinkPage key={params.token} token={params.token} link={loaderData} />
      </Suspense>
    </div>
  );
}
