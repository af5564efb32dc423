import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MessageSquare from 'lucide-react/icons/message-square';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { portalPaths } from '#features/owner-portal/web/portal-addresses.ts';
import { repairPaths } from '#features/repairs/domain/repair-paths.ts';
import { Icon } from '#ui/content/icon.tsx';

/** The five pages that owners open most, at the foot of a phone. */
export function OwnerBar() {
  const t = useTexts('management');
  const { pathname } = useLocation();
  const nav = useRoomBelow();
  const links: readonly { readonly to: string; readonly icon: LucideIcon; readonly label: string }[] = [
    { to: portalPaths.overview(), icon: LayoutGrid, label: t('tabs.overview') },
    { to: portalPaths.calendar(), icon: CalendarDays, label: t('tabs.calendar') },
    { to: portalPaths.money(), icon: Wallet, label: t('tabs.money') },
    { to: repairPaths.ownerRepairs(), icon: Wrench, label: t('tabs.repairs') },
    { to: portalPaths.messages(), icon: MessageSquare, label: t('tabs.messages') },
  ];
  return (
    <nav
      ref={nav}
      aria-label={t('tabs.bar')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-2xl px-1">
        {links.map(({ to, icon, label }) => (
          <li key={to} className="min-w-11 flex-auto">
            <Link
              to={to}
              aria-current={pathname === to || (to !== '/owner' && pathname.startsWith(`${to}/`)) ? 'page' : undefined}
              className="flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-control px-0.5 font-medium text-muted hover:bg-raised hover:text-ink aria-[current=page]:text-action"
            >
              <Icon of={icon} className="size-5 shrink-0" />
              <span className="text-[0.6875rem] leading-tight">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keeps as much room at the end of the document as the bar covers, and scrolls what gets the focus above it. */
function useRoomBelow() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const keepRoom = () => {
      const room = `${nav.current?.offsetHeight ?? 0}px`;
      document.body.style.paddingBottom = room;
      style.scrollPaddingBottom = room;
    };
    keepRoom();
    window.addEventListener('resize', keepRoom);
    return () => {
      window.removeEventListener('resize', keepRoom);
      document.body.style.paddingBottom = '';
      style.scrollPaddingBottom = '';
    };
  }, []);
  return nav;
}
