import { NavLink, Outlet } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import type { PageHandle } from '../../page-handle.ts';
import { paths } from '../../paths.ts';

export const handle: PageHandle = { texts: ['staff', 'reservations'] };

/** What staff move between. */
export default function StaffFrame() {
  const t = useTexts('staff');
  const sections = [
    { to: paths.staff(), label: t('nav.inbox'), end: true },
    { to: paths.staffGroups(), label: t('nav.groups'), end: false },
    { to: paths.staffRefunds(), label: t('nav.refunds'), end: false },
  ];
  return (
    <>
      <nav aria-label={t('nav.name')} className="-mt-2 mb-8 overflow-x-auto border-line border-b">
        <ul className="flex gap-1">
          {sections.map(({ to, label, end }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-4 font-medium text-muted hover:text-ink aria-[current=page]:border-action aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  );
}
