import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { WithoutScript } from '#browser/without-script.tsx';
import { safeReturnPath } from '#features/accounts/domain/return-path.ts';
import type { Registered } from '#features/accounts/web/confirm-by-digits.tsx';
import { useAfterSignIn } from '#features/accounts/web/follow-up.ts';
import { OtherFormLink, otherLinkClass } from '#features/accounts/web/other-sign-in-methods.tsx';
import { RegisteredNotice, SignUpForm } from '#features/accounts/web/sign-up-form.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { PageHandle } from '../../page-module.ts';
import { AccountCard, useKeptReturnPath } from './account-card.tsx';

export const handle: PageHandle = { texts: ['accounts', 'kernel'] };

/** The sign-up dialog as a page. */
export default function SignUpPage() {
  const t = useTexts('accounts');
  const returnTo = safeReturnPath(useSearchParams()[0].get('returnTo'));
  useKeptReturnPath(returnTo);
  const [person, setPerson] = useState<Registered>();
  const afterSignIn = useAfterSignIn({ otherwise: paths.home() });
  const signIn = paths.signIn(returnTo ? { returnTo } : {});
  if (person) {
    return (
      <AccountCard title={t('registered.title')}>
        <PageHead title={t('registered.title')} noIndex />
        <RegisteredNotice
          person={person}
          onSignedIn={afterSignIn}
          action={
            <ButtonLink tone="quiet" size="small" to={signIn}>
              {t('registered.toSignIn')}
            </ButtonLink>
          }
        />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('signUp.title')} intro={t('signUp.intro')}>
      <PageHead title={t('signUp.title')} description={t('signUp.description')} noIndex />
      <WithoutScript />
      <div className="noscript:hidden">
        <SignUpForm
          onRegistered={setPerson}
          otherForm={
            <OtherFormLink question={t('signUp.hasAccount')}>
              <Link to={signIn} className={otherLinkClass}>
                {t('signUp.toSignIn')}
              </Link>
            </OtherFormLink>
          }
        />
      </div>
    </AccountCard>
  );
}
