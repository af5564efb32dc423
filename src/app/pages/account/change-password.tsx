import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { accountsClient } from '#features/accounts/web/accounts-clients.ts';
import { ChangePasswordForm } from '#features/accounts/web/change-password-form.tsx';
import { otherLinkClass } from '#features/accounts/web/other-sign-in-methods.tsx';
import { SettingSection } from '#ui/content/setting-list.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/change-password';
import { ProfileHeading } from './profile-heading.tsx';

export const handle: PageHandle = { texts: ['profile', 'accounts', 'kernel'] };

export async function clientLoader() {
  return accountsClient().getTenant();
}

export default function ChangePasswordPage({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts('profile');
  return (
    <div className="grid gap-10">
      <PageHead title={t('password.title')} noIndex />
      <ProfileHeading title={t('password.title')} lead={t('password.lead')} />
      <SettingSection title={t('password.formTitle')} text={t('password.formText')}>
        <ChangePasswordForm email={email} submitText={t('password.submit')} doneText={t('password.done')} />
        <p className="mt-6 border-line border-t pt-5 text-[0.9375rem]">
          <span className="text-muted">{t('password.forgot')}</span>{' '}
          <button type="button" className={otherLinkClass} onClick={() => openAuthDialog('forgot-password', { email })}>
            {t('password.forgotAction')}
          </button>
        </p>
      </SettingSection>
    </div>
  );
}
