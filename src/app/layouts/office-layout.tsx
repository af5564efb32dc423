import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import { Header, SkipLink } from '#app/shell/header.tsx';
import { Notice } from '#app/shell/notice.tsx';
import { PageFailure } from '#app/shell/page-error.tsx';
import { ApiRefusal, isNetworkFailure } from '#browser/api-refusal.ts';
import { OfficeFrame } from '#features/office/web/office-frame.tsx';
import { isPageHandle, type PageHandle } from '../page-module.ts';
import { ListSkeleton } from '../pages/staff/list-page.tsx';
import type { Route } from './+types/office-layout';

export const handle: PageHandle = { texts: ['office', 'staff', 'reservations'], skeleton: ListSkeleton };

export default function OfficeLayout() {
  return (
    <Office>
      <Outlet />
    </Office>
  );
}

/** A page that failed leaves its frame: the other sections stay at hand. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // The layout above asks to sign in, and shows what no server answered.
  if (!isNetworkFailure(error) && !(error instanceof ApiRefusal && error.status !== 401)) throw error;
  return (
    <Office>
      <PageFailure error={error} />
    </Office>
  );
}

/** OFFICE: the frame of the back office: the header over the whole width, its sections beside or below the page. */
function Office({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col [--gutter:1rem] [--office-foot:calc(3.5rem+env(safe-area-inset-bottom))] [--page:none] lg:[--gutter:1.5rem] lg:[--office-foot:0px] lg:[--office-rail:5.5rem] xl:[--office-rail:15rem] print:[--office-foot:0px]">
      <SkipLink />
      <Notice />
      <Header look="surface" />
      <OfficeFrame current={usePageSection()}>
        <main
          id="content"
          tabIndex={-1}
          className="measure min-w-0 flex-1 py-6 pb-[calc(var(--office-foot)+2rem)] focus:outline-none lg:py-8"
        >
          {children}
        </main>
      </OfficeFrame>
    </div>
  );
}

/** What the page says of its section. */
function usePageSection() {
  const page = useMatches().at(-1);
  return isPageHandle(page?.handle) ? page.handle.section?.(page.loaderData) : undefined;
}
