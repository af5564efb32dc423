import { Outlet } from 'react-router';
import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { PageHandle } from '../../page-handle.ts';
import { paths } from '../../paths.ts';

export const handle: PageHandle = { texts: ['profile'] };

/** The pages of one's own account. */
export default function ProfileFrame() {
  const t = useTexts('profile');
  const sections = [
    { to: paths.profile(), label: t('nav.overview'), end: true },
    { to: paths.profileUpdate(), label: t('nav.update') },
    { to: paths.changePassword(), label: t('nav.password') },
    { to: paths.profileSecurity(), label: t('nav.security') },
    { to: paths.profilePrivacy(), label: t('nav.privacy') },
  ];
  return (
    <>
      <SectionTabs name={t('nav.name')} sections={sections} />
      <Outlet />
    </>
  );
}
