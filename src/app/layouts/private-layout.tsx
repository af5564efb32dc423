import { type ReactNode, Suspense, useEffect } from 'react';
import { data, isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { SignInNeeded } from '#app/shell/access-needed.tsx';
import { PageError } from '#app/shell/page-error.tsx';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { isSignedIn } from '#browser/session.ts';
import { Footer } from '../shell/footer.tsx';
import { Header, SkipLink } from '../shell/header.tsx';
import { Notice } from '../shell/notice.tsx';
import type { Route } from './+types/private-layout';

let shown: string | undefined;

/**
 * Everything below needs a signed-in user and is loaded in the browser only (waiting-layout). With nobody signed in the
 * loaders below are not asked at all: the sign-in comes up in their place. But when the same page is loaded again
 * (signed out in another tab, another language) the root is too, and an error before it was asked would count as the
 * root's own.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const isAgain = shown === request.url;
    shown = request.url;
    if (!isSignedIn() && !isAgain) throw data(null, { status: 401 });
    const loaded = await next();
    if (!isSignedIn()) throw data(null, { status: 401 });
    return loaded;
  },
];

export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
}

export default function PrivateLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isUnauthorized(error) ? <AskToSignIn /> : <PageError error={error} />;
}

function isUnauthorized(error: unknown): boolean {
  return (error instanceof ApiRefusal && error.status === 401) || (isRouteErrorResponse(error) && error.status === 401);
}

/** Opens the sign-in dialog, which returns to this path (docs/domain.md, section 10). */
function AskToSignIn() {
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  useEffect(() => openAuthDialog('sign-in', { returnTo }), [returnTo]);
  return (
    <PrivateFrame>
      <Suspense fallback={null}>
        <SignInNeeded returnTo={returnTo} />
      </Suspense>
    </PrivateFrame>
  );
}

/** The frame of a private page with something else in its place. */
function PrivateFrame({ children }: { children: ReactNode }) {
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
