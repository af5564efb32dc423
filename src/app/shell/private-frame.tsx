import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notice } from './notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { useSite } from './use-site.ts';
import { WithoutScript } from './without-script.tsx';

/** The frame of a private page before its data is there, or instead of it. */
export function PrivateFrame({ isWaiting = false, children }: { isWaiting?: boolean; children?: ReactNode }) {
  const { company } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      {isWaiting && <title>{company.name}</title>}
      <meta name="robots" content="noindex" />
      <SkipLink />
      <Notice />
      <Header look="surface" />
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isWaiting || undefined}
        className="measure flex-1 py-8 focus:outline-none md:py-12"
      >
        {isWaiting ? <Waiting /> : children}
      </main>
      <Footer />
    </div>
  );
}

function Waiting() {
  return (
    <>
      <WithoutScript />
      <div className="grid gap-5 noscript:hidden">
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </>
  );
}
