import { Outlet, useMatches } from 'react-router';
import { isPageHandle } from '#app/page-module.ts';
import { Footer } from '#app/shell/footer.tsx';
import { Header, SkipLink } from '#app/shell/header.tsx';
import { Notice } from '#app/shell/notice.tsx';
import { PageError } from '#app/shell/page-error.tsx';
import type { Route } from './+types/main-layout';

/** MAIN: the public frame. A page may ask for the transparent header. */
export default function MainLayout() {
  const isTransparent = useMatches().some(({ handle }) => isPageHandle(handle) && handle.header === 'transparent');
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Notice />
      <div className="relative flex flex-1 flex-col">
        <Header look={isTransparent ? 'transparent' : 'surface'} />
        <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
          <Outlet />
        </main>
      </div>
      <Footer hasNewsletter />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
