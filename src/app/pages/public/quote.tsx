import { Suspense } from 'react';
import { orNull } from '#browser/gone-page.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/quote';

export const handle: PageHandle = {
  texts: ['quote', 'reservations', 'lines', 'wizard', 'contracts'],
  skeleton: QuoteSkeleton,
};

// The table of routes, which every guest loads, names none of its parts.
const screen = () => import('#features/front-desk/web/quote-page.tsx');
const { Part: QuotePage, load } = partAhead(async () => (await screen()).QuotePage);

export async function clientLoader({ params: { token }, request }: Route.ClientLoaderArgs) {
  const [{ loadQuote }] = await Promise.all([screen(), load()]);
  return orNull(loadQuote(token, request.signal));
}

export function headers() {
  return { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
}

const frame = 'mx-auto w-full max-w-3xl px-4 py-8 md:py-12';

function QuoteSkeleton() {
  return (
    <div className={`${frame} grid gap-6`}>
      <Skeleton className="h-11 w-64 max-w-full" />
      <Skeleton className="aspect-3/2 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}

export default function QuoteLinkPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className={frame}>
      <Suspense>
        <QuotePage token={params.token} quote={loaderData} />
      </Suspense>
    </div>
  );
}
