import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { useMay, useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { messagePaths } from '#features/contact/web/thread/message-paths.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { CurrentLink } from '#ui/current-link.tsx';
import { LanguageSwitch, ThemeSwitch } from './preference-switches.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useTopLinks } from './use-top-links.ts';

/** What the mobile menu holds, in a chunk of its own. */
export default function MobileMenuContent({ close }: { close: () => void }) {
  return (
    <>
      <MenuLinks />
      <MenuFoot close={close} />
    </>
  );
}

function MenuLinks() {
  const t = useTexts('app');
  const { viewer } = useSite();
  const may = useMay();
  const topLinks = useTopLinks();
  const links = [
    ...topLinks,
    { to: paths.reservations(), label: t('nav.reservations') },
    { to: paths.favorites(), label: t('user.favorites') },
    ...(viewer
      ? [
          ...(may('wallet:view') ? [{ to: paths.wallet(), label: t('user.wallet') }] : []),
          { to: messagePaths.messages(), label: t('user.messages') },
          { to: paths.notifications(), label: t('user.notifications') },
          { to: paths.profile(), label: t('user.profile') },
        ]
      : []),
    ...(viewer?.desk ? [{ to: viewer.desk, label: t('nav.staff') }] : []),
    ...(viewer?.portal ? [{ to: viewer.portal, label: t('nav.owner') }] : []),
    ...(may('user:list') ? [{ to: paths.users(), label: t('nav.users') }] : []),
  ];
  return (
    <nav aria-label={t('nav.name')}>
      <ul className="border-line border-y">
        {links.map(({ to, label }) => (
          <li key={to} className="border-line border-b last:border-0">
            <CurrentLink
              to={to}
              className="flex min-h-14 items-center font-display text-xl hover:text-link aria-[current=page]:text-link"
            >
              {label}
            </CurrentLink>
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
