import { isRouteErrorResponse, Outlet, useLocation, useNavigation } from 'react-router';
import { NoConnection } from '#app/shell/no-connection.tsx';
import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { ApiRefusal, isNetworkFailure } from '#browser/api-refusal.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/profile-frame';

export const handle: PageHandle = { texts: ['profile'], skeleton: ProfileSkeleton };

/** The pages of one's own account. */
export default function ProfileFrame() {
  const isLeaving = useIsLeaving();
  return (
    <>
      <ProfileTabs />
      <div
        aria-busy={isLeaving}
        className={classNames('transition-opacity delay-150 duration-(--calm)', isLeaving && 'opacity-50')}
      >
        <Outlet />
      </div>
    </>
  );
}

/** True while another page loads: on a slow line the page that is left fades. */
function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}

/** A page that could not be loaded: the others can still be gone to, and this one tried again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isPassing(error)) throw error;
  return (
    <>
      <ProfileTabs />
      {isNetworkFailure(error) ? <NoConnection /> : <Failed error={error} />}
    </>
  );
}

function ProfileSkeleton() {
  const { pathname } = useLocation();
  return (
    <>
      <ProfileTabs />
      {pathname === paths.profile() ? <OverviewSkeleton /> : <SettingsSkeleton />}
    </>
  );
}

/** Who one is, beside the lists. */
function OverviewSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
      <Skeleton className="h-72 w-full lg:h-96" />
      <div className="grid gap-9">
        {['contact', 'trips', 'preferences', 'sign-in'].map((key) => (
          <Skeleton key={key} className="h-40 w-full rounded-card" />
        ))}
      </div>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-56 w-full" />
    </div>
  );
}

function ProfileTabs() {
  const t = useTexts('profile');
  const sections = [
    { to: paths.profile(), label: t('nav.overview'), end: true },
    { to: paths.profileUpdate(), label: t('nav.update') },
    { to: paths.changePassword(), label: t('nav.password') },
    { to: paths.profileSecurity(), label: t('nav.security') },
    { to: paths.profilePrivacy(), label: t('nav.privacy') },
  ];
  return <SectionTabs name={t('nav.name')} sections={sections} />;
}

function Failed({ error }: { error: unknown }) {
  const t = useTexts('profile');
  const refusalText = useRefusalText();
  const reload = useReload();
  return (
    <div role="alert">
      <PageHead title={t('failed.title')} noIndex />
      <EmptyState
        level={1}
        title={t('failed.title')}
        text={refusalText(error)}
        action={<Button onClick={() => void reload()}>{t('failed.again')}</Button>}
      />
    </div>
  );
}

/** What may be better at the next try; who is not signed in, or may not, is told so by the layout above. */
function isPassing(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false;
  return isNetworkFailure(error) || (error instanceof ApiRefusal && error.status >= 404);
}
