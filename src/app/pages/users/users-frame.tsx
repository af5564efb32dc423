import { Outlet } from 'react-router';
import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useSite } from '#app/shell/use-site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { may } from '#kernel/permissions.ts';
import type { PageHandle } from '../../page-handle.ts';
import { paths } from '../../paths.ts';

export const handle: PageHandle = { texts: ['users'] };

/** What admins move between; for everybody else there is nothing to move to. */
export default function UsersFrame() {
  const t = useTexts('users');
  const roles = useSite().viewer?.roles ?? [];
  const sections = [
    ...(may(roles, 'user:list') ? [{ to: paths.users(), label: t('nav.users') }] : []),
    ...(may(roles, 'audit:read') ? [{ to: paths.usersAudit(), label: t('nav.audit') }] : []),
  ];
  return (
    <>
      {sections.length > 0 && <SectionTabs name={t('nav.name')} sections={sections} />}
      <Outlet />
    </>
  );
}
