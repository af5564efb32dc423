import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useMay } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { ListSkeleton } from '../staff/list-page.tsx';

/** What admins move between; for everybody else there is nothing to move to. */
export function UsersTabs() {
  const t = useTexts('users');
  const may = useMay();
  const sections = [
    ...(may('user:list') ? [{ to: paths.users(), label: t('nav.users') }] : []),
    ...(may('audit:read') ? [{ to: officePaths.usersAudit(), label: t('nav.audit') }] : []),
    ...(may('error:read')
      ? [
          { to: officePaths.usersErrors(), label: t('nav.errors') },
          { to: officePaths.usersSlow(), label: t('nav.slow') },
        ]
      : []),
  ];
  return sections.length > 0 && <SectionTabs name={t('nav.name')} sections={sections} />;
}

/** Holds the space of a list while it loads. */
export function UsersListSkeleton() {
  return (
    <>
      <UsersTabs />
      <ListSkeleton />
    </>
  );
}

/** Holds the space of the form of a user, new or known, while it loads. */
export function UserFormSkeleton() {
  return (
    <>
      <UsersTabs />
      <div className="grid gap-5">
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  );
}
