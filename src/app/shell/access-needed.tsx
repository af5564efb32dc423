import Lock from 'lucide-react/icons/lock-keyhole';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export function SignInNeeded({ returnTo }: { returnTo: string }) {
  const t = useTexts('instead');
  const app = useTexts('app');
  return (
    <>
      <PageHead title={t('private.title')} noIndex />
      <EmptyState
        level={1}
        icon={Lock}
        title={t('private.title')}
        text={t('private.text')}
        action={<Button onClick={() => openAuthDialog('sign-in', { returnTo })}>{app('header.signIn')}</Button>}
      />
    </>
  );
}

/** Shown to staff and admins who signed in with one factor only. */
export function SecondFactorNeeded() {
  const t = useTexts('instead');
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
