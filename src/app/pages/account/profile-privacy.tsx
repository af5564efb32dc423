import { Link, useNavigate } from 'react-router';
import { showMessage } from '#browser/interface-state.ts';
import { PageHead } from '#browser/page-head.tsx';
import { endSession } from '#browser/session.ts';
import { useTexts } from '#browser/use-texts.ts';
import { DeleteAccount, KeptData } from '#features/accounts/web/profile/delete-account.tsx';
import { DownloadData } from '#features/accounts/web/profile/download-data.tsx';
import { newsletterClient } from '#features/newsletter/web/newsletter-client.ts';
import { OwnSubscription } from '#features/newsletter/web/own-subscription.tsx';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { SettingSection } from '#ui/content/setting-list.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/profile-privacy';
import { ProfileHeading } from './profile-heading.tsx';

export const handle: PageHandle = { texts: ['profile', 'accounts', 'newsletter'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return newsletterClient().getOwnSubscription(undefined, { signal: request.signal });
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('profile');
  const ofNewsletter = useTexts('newsletter');
  const sayGoodbye = useGoodbye();
  return (
    <div className="grid gap-10">
      <PageHead title={t('privacy.title')} noIndex />
      <ProfileHeading title={t('privacy.title')} lead={t('privacy.lead')} />
      <SettingSection title={t('privacy.downloadTitle')} text={t('privacy.downloadText')}>
        <DownloadData />
      </SettingSection>
      <SettingSection title={t('privacy.keptTitle')} text={t('privacy.keptText')}>
        <KeptData
          policyLink={
            <Link to={paths.privacy()} className="text-link">
              {t('privacy.policy')}
            </Link>
          }
        />
      </SettingSection>
      <SettingSection title={ofNewsletter('own.title')} text={ofNewsletter('own.text')}>
        <OwnSubscription isSubscribed={loaderData.isSubscribed} />
      </SettingSection>
      <SettingSection title={t('privacy.deleteTitle')} text={t('privacy.deleteText')} id="delete">
        <DeleteAccount
          reservationsLink={
            <ButtonLink to={paths.reservations()} tone="outline" size="small">
              {t('privacy.blockedLink')}
            </ButtonLink>
          }
          onDeleted={sayGoodbye}
        />
      </SettingSection>
    </div>
  );
}

/** Home, signed out here and in every tab, with a word of thanks. */
function useGoodbye(): () => Promise<void> {
  const t = useTexts('profile');
  const navigate = useNavigate();
  return async () => {
    await navigate(paths.home());
    endSession();
    showMessage({ type: 'success', text: () => t('privacy.goodbye') });
  };
}
