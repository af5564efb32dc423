import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { FactorSections } from '#features/accounts/web/factors/factor-sections.tsx';
import { SessionsSection } from '#features/accounts/web/profile/sessions-section.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ProfileHeading } from './profile-heading.tsx';

export const handle: PageHandle = { texts: ['profile', 'security', 'accounts'] };

/** Two-step sign-in, passkeys and the sessions that are open. */
export default function SecurityPage() {
  const t = useTexts('security');
  return (
    <div className="grid gap-10">
      <PageHead title={t('title')} noIndex />
      <ProfileHeading title={t('title')} lead={t('lead')} />
      <FactorSections />
      <SessionsSection />
    </div>
  );
}
