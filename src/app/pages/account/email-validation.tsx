import { useSearchParams } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { EmailValidation } from '#features/accounts/web/email-validation.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { AccountCard } from './account-card.tsx';

export const handle: PageHandle = { texts: ['accounts', 'kernel'] };

/** The address in it must not travel on. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });

export default function EmailValidationPage() {
  const t = useTexts('accounts');
  const [query] = useSearchParams();
  return (
    <AccountCard>
      <PageHead title={t('validation.title')} description={t('validation.description')} noIndex />
      <EmailValidation userId={query.get('userId')} code={query.get('code')} returnTo={query.get('returnTo')} />
    </AccountCard>
  );
}
