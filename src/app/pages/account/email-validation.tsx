import { useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { WithoutScript } from '#browser/without-script.tsx';
import { EmailChangeValidation } from '#features/accounts/web/email-change-validation.tsx';
import { EmailValidation } from '#features/accounts/web/email-validation.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { PageHandle } from '../../page-module.ts';
import { AccountCard } from './account-card.tsx';

export const handle: PageHandle = { texts: ['accounts', 'kernel'] };

/** The address in it must not travel on. */
export const headers = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

export default function EmailValidationPage() {
  const t = useTexts('accounts');
  const [query] = useSearchParams();
  const mailed = { userId: query.get('userId'), code: query.get('code') };
  return (
    <AccountCard>
      <PageHead title={t('validation.title')} description={t('validation.description')} noIndex />
      {query.has('change') ? (
        <EmailChangeValidation
          {...mailed}
          profileLink={<ButtonLink to={paths.profileUpdate()}>{t('emailChange.toProfile')}</ButtonLink>}
        />
      ) : (
        <EmailValidation {...mailed} returnTo={query.get('returnTo')} />
      )}
      <div className="mt-6 hidden noscript:block">
        <WithoutScript />
      </div>
    </AccountCard>
  );
}
