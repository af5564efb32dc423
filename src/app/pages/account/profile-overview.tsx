import CalendarCheck from 'lucide-react/icons/calendar-check';
import FolderDown from 'lucide-react/icons/folder-down';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import { useSignOut } from '#app/shell/use-sign-out.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { accountsClient } from '#features/accounts/web/accounts-clients.ts';
import { IdentityCard } from '#features/accounts/web/profile/identity-card.tsx';
import { formatPhone, loadPhoneShapes } from '#features/accounts/web/profile/phone-link.tsx';
import { Preferences } from '#features/accounts/web/profile/preferences.tsx';
import { findSignInState, SignInRows } from '#features/accounts/web/profile/sign-in-rows.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { SettingLink, SettingList } from '#ui/content/setting-list.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/profile-overview';

export const handle: PageHandle = { texts: ['profile'] };

export async function clientLoader() {
  const [tenant, signIn] = await Promise.all([accountsClient().getTenant(), findSignInState(), loadPhoneShapes()]);
  return { tenant, signIn };
}

export default function OverviewPage({ loaderData: { tenant, signIn } }: Route.ComponentProps) {
  const t = useTexts('profile');
  const signOut = useSignOut();
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-10">
      <PageHead title={t('nav.overview')} noIndex />
      <IdentityCard tenant={tenant}>
        <ButtonLink
          to={paths.profileUpdate()}
          tone="outline"
          size="small"
          icon={<Icon of={Pencil} className="size-4" />}
        >
          {t('overview.edit')}
        </ButtonLink>
        <Button tone="quiet" size="small" icon={<Icon of={LogOut} className="size-4" />} onClick={() => void signOut()}>
          {t('overview.signOut')}
        </Button>
      </IdentityCard>
      <div className="grid min-w-0 gap-9">
        <SettingList title={t('overview.contact')}>
          <SettingLink
            to={`${paths.profileUpdate()}#email`}
            icon={Mail}
            label={t('overview.email')}
            value={tenant.email}
          />
          <SettingLink
            to={paths.profileUpdate()}
            icon={Phone}
            label={t('overview.phone')}
            value={tenant.phone ? <span className="numbers">{formatPhone(tenant.phone)}</span> : t('overview.noPhone')}
          />
        </SettingList>
        <SettingList title={t('overview.trips')}>
          <SettingLink
            to={paths.reservations()}
            icon={CalendarCheck}
            label={t('overview.reservations')}
            value={t('overview.reservationsValue')}
          />
        </SettingList>
        <Preferences tenant={tenant} />
        <SignInRows state={signIn} links={{ password: paths.changePassword(), security: paths.profileSecurity() }} />
        <SettingList title={t('overview.data')}>
          <SettingLink
            to={paths.profilePrivacy()}
            icon={FolderDown}
            label={t('overview.privacy')}
            value={t('overview.privacyValue')}
          />
        </SettingList>
      </div>
    </div>
  );
}
