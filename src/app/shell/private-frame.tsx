import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header, SkipLink } from './header.tsx';
import { Notice } from './notice.tsx';

/** The frame of a private page with something else in its place. */
export function PrivateFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <meta name="robots" content="noindex" />
      <SkipLink />
      <Notice />
      <Header look="surface" />
      <main id="content" tabIndex={-1} className="measure flex-1 py-8 focus:outline-none md:py-12">
        {children}
      </main>
      <Footer />
    </div>
  );
}
