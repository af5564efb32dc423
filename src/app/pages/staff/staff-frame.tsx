import { Outlet } from 'react-router';
import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { PageHandle } from '../../page-handle.ts';
import { paths } from '../../paths.ts';

export const handle: PageHandle = { texts: ['staff', 'reservations'] };

/** What staff move between. */
export default function StaffFrame() {
  const t = useTexts('staff');
  const sections = [
    { to: paths.staff(), label: t('nav.inbox'), end: true },
    { to: paths.staffGroups(), label: t('nav.groups') },
    { to: paths.staffRefunds(), label: t('nav.refunds') },
  ];
  return (
    <>
      <SectionTabs name={t('nav.name')} sections={sections} />
      <Outlet />
    </>
  );
}
