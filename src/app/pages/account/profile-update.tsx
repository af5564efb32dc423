import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { accountsClient } from '#features/accounts/web/accounts-clients.ts';
import { ChangeEmailForm } from '#features/accounts/web/profile/change-email-form.tsx';
import { PersonalDataForm } from '#features/accounts/web/profile/personal-data-form.tsx';
import { loadPhoneShapes } from '#features/accounts/web/profile/phone-link.tsx';
import { PictureField } from '#features/accounts/web/profile/picture-field.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { SettingSection } from '#ui/content/setting-list.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/profile-update';
import { ProfileHeading } from './profile-heading.tsx';

export const handle: PageHandle = { texts: ['profile', 'accounts', 'kernel'] };

export async function clientLoader() {
  const [tenant] = await Promise.all([accountsClient().getTenant(), loadPhoneShapes()]);
  return tenant;
}

export default function UpdatePage({ loaderData: tenant }: Route.ComponentProps) {
  const t = useTexts('profile');
  return (
    <div className="grid gap-10">
      <PageHead title={t('update.title')} noIndex />
      <ProfileHeading title={t('update.title')} lead={t('update.lead')} />
      <SettingSection title={t('picture.title')} text={t('picture.text')}>
        <PictureField tenant={tenant} />
      </SettingSection>
      <SettingSection title={t('update.nameTitle')} text={t('update.nameText')}>
        <PersonalDataForm
          tenant={tenant}
          reservationsLink={
            <ButtonLink to={paths.reservations()} tone="outline" size="small">
              {t('update.nameLockedLink')}
            </ButtonLink>
          }
        />
      </SettingSection>
      <SettingSection title={t('update.emailTitle')} text={t('update.emailText')} id="email">
        <ChangeEmailForm currentEmail={tenant.email} />
      </SettingSection>
    </div>
  );
}
