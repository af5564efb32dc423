import { Outlet, useMatches } from 'react-router';
import { isPageHandle } from '#app/page-module.ts';
import { useSite } from '#browser/site.ts';
import { WithoutScript } from '#browser/without-script.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';

/**
 * Stands inside the frame of private pages: what is below is rendered in the browser only, so the server sends no
 * private data and the frame stays as it is (what somebody opened or focused in it, too) when the page comes.
 */
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

/** In place of the page: its own skeleton, or that of the frame it stands in. */
export function HydrateFallback() {
  const { company } = useSite();
  const handles = useMatches().flatMap(({ handle }) => (isPageHandle(handle) ? [handle] : []));
  const Own = handles.find(({ skeleton }) => skeleton)?.skeleton ?? PageSkeleton;
  return (
    <>
      <title>{company.name}</title>
      <meta name="robots" content="noindex" />
      <WithoutScript />
      <div aria-busy="true" className="noscript:hidden">
        <Own />
      </div>
    </>
  );
}

export default function WaitingLayout() {
  return <Outlet />;
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
