import ShieldAlert from 'lucide-react/icons/shield-alert';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Somebody of staff, or an admin, who showed one factor only. */
export function SecondFactorNeeded() {
  const t = useTexts('app');
  return (
    <div className="w-full">
      <PageHead title={t('secondFactor.title')} noIndex />
      <EmptyState
        level={1}
        icon={ShieldAlert}
        title={t('secondFactor.title')}
        text={t('secondFactor.text')}
        action={
          <>
            <ButtonLink to={paths.profileSecurity()}>{t('secondFactor.setUp')}</ButtonLink>
            <ButtonLink to={paths.signOut()} tone="outline">
              {t('secondFactor.signInAgain')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
