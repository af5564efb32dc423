import { Suspense } from 'react';
import { isNetworkFailure } from '#browser/api-refusal.ts';
import { partAhead } from '#ui/load-ahead.tsx';
import { Footer } from './footer.tsx';
import { Header, SkipLink } from './header.tsx';
import { NoConnection } from './no-connection.tsx';
import { Notice } from './notice.tsx';

// No page needs it before a server has answered, so that there is a network to fetch it by.
const { Part: InsteadOfPage, load } = partAhead(async () => (await import('./instead-of-page.tsx')).default);

// Here before the first page is drawn: without script nothing is shown of what is waited for.
if (import.meta.env.SSR) void load();

/** The page instead of one that is not there or that failed. */
export function PageError({ error }: { error: unknown }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Notice />
      <Header look="surface" />
      <main id="content" tabIndex={-1} className="measure flex flex-1 items-center focus:outline-none">
        <PageFailure error={error} />
      </main>
      <Footer />
    </div>
  );
}

/** The same for a frame that stays. */
export function PageFailure({ error }: { error: unknown }) {
  if (isNetworkFailure(error)) return <NoConnection />;
  return (
    <Suspense fallback={null}>
      <InsteadOfPage error={error} />
    </Suspense>
  );
}
