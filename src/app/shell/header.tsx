import MenuIcon from 'lucide-react/icons/menu';
import { type MouseEvent, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type AuthDialog, openAuthDialog } from '#browser/auth-dialogs.ts';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Logo } from '#ui/content/logo.tsx';
import { CurrentLink } from '#ui/current-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { partAhead, useLoadAhead } from '#ui/load-ahead.tsx';
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx';
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx';
import { useTopLinks } from './use-top-links.ts';

// Loaded only for visitors who are signed in.
const { Part: ViewerActions } = partAhead(async () => (await import('./viewer-actions.tsx')).default);

interface HeaderProps {
  /** transparent: over the first picture (home, reset password); surface: everywhere else. */
  look: 'transparent' | 'surface';
}

const looks = {
  transparent: 'absolute inset-x-0 top-0 text-on-night',
  surface: 'sticky top-0 border-line border-b bg-surface text-ink',
} as const;

export function Header({ look }: HeaderProps) {
  const t = useTexts('app');
  const { company, viewer } = useSite();
  return (
    <header className={classNames('z-30 print:hidden', looks[look])}>
      <div className="measure flex h-18 items-center gap-3 lg:gap-6">
        <Link
          to={paths.home()}
          aria-label={t('header.home', { name: company.name })}
          className="rounded-control pointer-coarse:py-0.5"
        >
          <Logo name={company.name} />
        </Link>
        <TopNav />
        <div className="ml-auto flex items-center gap-1 lg:gap-2">
          {viewer?.desk && <HomeLink to={viewer.desk}>{t('nav.staff')}</HomeLink>}
          {viewer?.actions.includes('user:list') && <HomeLink to={paths.users()}>{t('nav.users')}</HomeLink>}
          <div className="hidden items-center gap-1 md:flex">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          {viewer ? (
            <Suspense fallback={<span className="h-10 w-21 lg:w-22" />}>
              <ViewerActions viewer={viewer} />
            </Suspense>
          ) : (
            <SignInActions look={look} />
          )}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The link of staff and admins to their first page. */
function HomeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="hidden min-h-10 items-center px-3 font-semibold text-sm underline-offset-8 hover:underline md:inline-flex"
    >
      {children}
    </Link>
  );
}

function TopNav() {
  const t = useTexts('app');
  const links = useTopLinks();
  return (
    <nav aria-label={t('nav.name')} className="hidden xl:block">
      <ul className="flex items-center 2xl:gap-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <CurrentLink
              to={to}
              className="inline-flex min-h-10 items-center whitespace-nowrap rounded-control px-2.5 text-[0.9375rem] 2xl:px-3 underline decoration-transparent decoration-1 underline-offset-8 transition-colors duration-(--quick) hover:decoration-current aria-[current=page]:decoration-2 aria-[current=page]:decoration-action"
            >
              {label}
            </CurrentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SkipLink() {
  const t = useTexts('app');
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-action px-5 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skip')}
    </a>
  );
}

/** Register and login: dialogs, and pages of their own without script or in a new tab. */
function SignInActions({ look }: { look: 'transparent' | 'surface' }) {
  const t = useTexts('app');
  const onNight =
    look === 'transparent' && 'border-on-night-muted text-on-night hover:border-on-night hover:bg-night-veil';
  return (
    <>
      <ButtonLink
        to={paths.signUp()}
        tone="quiet"
        size="small"
        onClick={opening('sign-up')}
        onPointerEnter={preloadDialog}
        className={classNames('max-sm:hidden', look === 'transparent' && 'text-on-night hover:bg-night-veil')}
      >
        {t('header.register')}
      </ButtonLink>
      <ButtonLink
        to={paths.signIn()}
        tone="outline"
        size="small"
        onClick={opening('sign-in')}
        onPointerEnter={preloadDialog}
        className={onNight || undefined}
      >
        {t('header.signIn')}
      </ButtonLink>
    </>
  );
}

const opening = (dialog: AuthDialog) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openAuthDialog(dialog);
};

const { Part: Content, load: loadContent } = partAhead(async () => (await import('./mobile-menu-content.tsx')).default);

function preload() {
  preloadDialog();
  void loadContent();
}

/** The navigation on narrow screens: also properties, reservations and, when signed in, logout. */
function MobileMenu() {
  const t = useTexts('app');
  const [isOpen, setOpen] = useState(false);
  useLoadAhead(loadContent);
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpen(false);
  }
  return (
    <>
      <IconButton
        name={t('nav.open')}
        icon={<Icon of={MenuIcon} className="size-6" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        tone="inherit"
        className="-mr-2 xl:hidden"
      />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('nav.menu')} size="side">
        <Content close={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
