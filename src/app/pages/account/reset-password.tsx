import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PageHandle } from '#app/page-module.ts';
import { openAuthDialog, useAuthDialogs } from '#browser/auth-dialogs.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { WithoutScript } from '#browser/without-script.tsx';
import { dropResetLink, resetLink } from '#features/accounts/web/reset-link.ts';
import { paths } from '#kernel/page-addresses.ts';
import { HomeContent } from '../public/home/home-content.tsx';
import { loadHome } from '../public/home/load-home.ts';
import type { Route } from './+types/reset-password';

export const handle: PageHandle = { header: 'transparent', texts: ['catalog', 'home', 'accounts', 'kernel'] };

/** The token in its address must be kept nowhere and travel nowhere. */
export const headers = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context);

/**
 * What the mailed link opens: the home page with the dialog to set a new password, or to ask for another link
 * (docs/domain.md, section 10).
 */
export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('accounts');
  useResetDialog();
  return (
    <>
      <PageHead title={t('reset.title')} noIndex />
      <HomeContent {...loaderData} />
      <div className="fixed inset-x-0 bottom-0 z-20 bg-surface">
        <WithoutScript />
      </div>
    </>
  );
}

/** Opens the dialog that fits; whoever leaves it, or is through with it, is on the home page. */
function useResetDialog(): void {
  const navigate = useNavigate();
  const { opened } = useAuthDialogs();
  const wasOpened = useRef(false);
  useEffect(() => {
    const link = resetLink();
    if (link) openAuthDialog('reset-password', { email: link.email, resetLink: link });
    else openAuthDialog('forgot-password');
  }, []);
  const isHere = opened?.dialog === 'reset-password' || opened?.dialog === 'forgot-password';
  useEffect(() => {
    if (isHere) wasOpened.current = true;
    if (isHere || !wasOpened.current) return;
    dropResetLink();
    void navigate(paths.home(), { replace: true, preventScrollReset: true });
  }, [isHere, navigate]);
}
