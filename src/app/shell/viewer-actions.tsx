import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquare from 'lucide-react/icons/message-square';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import { useMay, type Viewer } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { messagePaths } from '#features/contact/web/thread/message-paths.ts';
import { NoticeBell } from '#features/notifications/web/notice-bell.tsx';
import type { NoticeLinks } from '#features/notifications/web/use-notice-texts.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Avatar } from '#ui/content/avatar.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem } from '#ui/overlays/menu-panel.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in and where they can go. */
function UserMenu({ viewer }: { viewer: Viewer }) {
  const t = useTexts('app');
  const signOut = useSignOut();
  const may = useMay();
  const items: MenuItem[] = [
    ...(viewer.desk ? [{ key: 'staff', label: t('nav.staff'), to: viewer.desk, icon: ClipboardList }] : []),
    ...(may('user:list') ? [{ key: 'users', label: t('nav.users'), to: paths.users(), icon: UsersRound }] : []),
    ...(viewer.portal ? [{ key: 'owner', label: t('nav.owner'), to: viewer.portal, icon: House }] : []),
    { key: 'profile', label: t('user.profile'), to: paths.profile(), icon: UserRound },
    { key: 'reservations', label: t('user.reservations'), to: paths.reservations(), icon: CalendarCheck },
    { key: 'messages', label: t('user.messages'), to: messagePaths.messages(), icon: MessageSquare },
    { key: 'notifications', label: t('user.notifications'), to: paths.notifications(), icon: Bell },
    { key: 'favorites', label: t('user.favorites'), to: paths.favorites(), icon: Heart },
    ...(may('wallet:view') ? [{ key: 'wallet', label: t('user.wallet'), to: paths.wallet(), icon: Wallet }] : []),
    { key: 'sign-out', label: t('user.signOut'), onSelect: () => void signOut(), icon: LogOut, hasLineAbove: true },
  ];
  return (
    <Menu
      name={t('user.menu')}
      items={items}
      header={
        <>
          <p className="text-muted text-xs">{t('user.signedInAs')}</p>
          <p className="max-w-56 truncate font-medium text-sm" title={viewer.email}>
            {viewer.email}
          </p>
        </>
      }
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={t('user.menuOf', { email: viewer.email })}
          className="inline-grid size-10 place-items-center overflow-hidden rounded-full border border-current hover:bg-raised hover:text-ink pointer-coarse:size-11"
        >
          {viewer.picture ? (
            <Avatar name={viewer.name} picture={viewer.picture} size="small" />
          ) : (
            <Icon of={UserRound} />
          )}
        </button>
      )}
    />
  );
}

/** The actions of the header for signed-in users; other visitors never load them. */
export default function ViewerActions({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <NoticeBell who={viewer.email} links={useNoticeLinks()} />
      <UserMenu viewer={viewer} />
    </>
  );
}

/** The addresses that notices link to, for the signed-in user. */
export function useNoticeLinks(): NoticeLinks {
  const may = useMay();
  return {
    all: paths.notifications(),
    ownTrip: paths.reservation,
    cardPayments: officePaths.staffPayments(),
    desk: may('trip:view') ? officePaths.staffGroup : null,
  };
}
