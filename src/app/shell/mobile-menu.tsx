import MenuIcon from 'lucide-react/icons/menu';
import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { useSite } from '#app/use-site.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { useTexts } from '#browser/use-texts.ts';
import { may } from '#kernel/permissions.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog, preloadDialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useTopLinks } from './use-top-links.ts';

/** The navigation on narrow screens: also properties, reservations and, when signed in, logout. */
export function MobileMenu() {
  const t = useTexts('app');
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to another page closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <IconButton
        name={t('nav.open')}
        icon={<Icon of={MenuIcon} className="size-6" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
        className="-mr-2 text-inherit hover:text-ink xl:hidden"
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('nav.menu')} size="side">
        <MenuLinks />
        <MenuFoot close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function MenuLinks() {
  const t = useTexts('app');
  const { viewer } = useSite();
  const topLinks = useTopLinks();
  const links = [
    { to: paths.results(), label: t('nav.properties') },
    ...topLinks,
    { to: paths.reservations(), label: t('nav.reservations') },
    ...(viewer && may(viewer.roles, 'request:list') ? [{ to: paths.staff(), label: t('nav.staff') }] : []),
  ];
  return (
    <nav aria-label={t('nav.name')}>
      <ul className="border-line border-y">
        {links.map(({ to, label }) => (
          <li key={to} className="border-line border-b last:border-0">
            <NavLink
              to={to}
              className="flex min-h-14 items-center font-display text-xl hover:text-link aria-[current=page]:text-link"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuFoot({ close }: { close: () => void }) {
  const t = useTexts('app');
  const { viewer } = useSite();
  const signOut = useSignOut();
  const enter = (dialog: 'sign-in' | 'sign-up') => {
    close();
    openAuthDialog(dialog);
  };
  return (
    <div className="mt-6 grid gap-3">
      {viewer ? (
        <>
          <p className="truncate text-muted text-sm">{viewer.email}</p>
          <Button tone="outline" onClick={() => void signOut()}>
            {t('user.signOut')}
          </Button>
        </>
      ) : (
        <>
          <Button onClick={() => enter('sign-up')}>{t('header.register')}</Button>
          <Button tone="outline" onClick={() => enter('sign-in')}>
            {t('header.signIn')}
          </Button>
        </>
      )}
      <div className="mt-4 flex items-center justify-between border-line border-t pt-4">
        <LanguageSwitch isWide />
        <ThemeSwitch />
      </div>
    </div>
  );
}
