import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useSite, type Viewer } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { WithoutScript } from '#browser/without-script.tsx';
import { safeReturnPath } from '#features/accounts/domain/return-path.ts';
import { useAfterSignIn } from '#features/accounts/web/follow-up.ts';
import { OtherFormLink, otherLinkClass } from '#features/accounts/web/other-sign-in-methods.tsx';
import { SignInForm } from '#features/accounts/web/sign-in-form.tsx';
import { paths } from '#kernel/page-addresses.ts';
import type { PageHandle } from '../../page-module.ts';
import { AccountCard, useKeptReturnPath } from './account-card.tsx';

export const handle: PageHandle = { texts: ['accounts', 'kernel'] };

/** The sign-in dialog as a page, for links, other tabs and private windows. */
export default function SignInPage() {
  const t = useTexts('accounts');
  const returnTo = safeReturnPath(useSearchParams()[0].get('returnTo'));
  useKeptReturnPath(returnTo);
  const afterSignIn = useAfterSignIn();
  const { viewer } = useSite();
  const [isIn, setIsIn] = useState(false);
  const navigate = useNavigate();
  const next = viewer && isIn ? (returnTo ?? homeOf(viewer)) : undefined;
  useEffect(() => {
    if (next !== undefined) void navigate(next, { replace: true });
  }, [next, navigate]);
  return (
    <AccountCard title={t('signIn.title')} intro={t('signIn.intro')}>
      <PageHead title={t('signIn.title')} description={t('signIn.description')} noIndex />
      <WithoutScript />
      <div className="noscript:hidden">
        <SignInForm
          onSignedIn={async (grant) => {
            await afterSignIn(grant);
            setIsIn(true);
          }}
          otherForm={
            <OtherFormLink question={t('signIn.noAccount')}>
              <Link to={paths.signUp(returnTo ? { returnTo } : {})} className={otherLinkClass}>
                {t('signIn.toSignUp')}
              </Link>
            </OtherFormLink>
          }
        />
      </div>
    </AccountCard>
  );
}

/** The first page after signing in: the back office for staff, users for admins, the home page for guests. */
const homeOf = ({ desk, actions }: Viewer): string =>
  desk ?? (actions.includes('user:list') ? paths.users() : paths.home());
