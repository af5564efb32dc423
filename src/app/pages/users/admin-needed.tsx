import Lock from 'lucide-react/icons/lock-keyhole';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useSite } from '#browser/site.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Nobody is signed in: the sign-in comes up by itself and returns to the list as it was asked for. */
export function AskForAdmin({ isAsking = false }: { isAsking?: boolean }) {
  const t = useTexts('users');
  const app = useTexts('app');
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  useEffect(() => {
    if (isAsking) openAuthDialog('sign-in', { returnTo });
  }, [isAsking, returnTo]);
  return (
    <>
      <PageHead title={t('list.title')} noIndex />
      <EmptyState
        level={1}
        icon={Lock}
        title={t('signIn.title')}
        text={t('signIn.text')}
        action={<Button onClick={() => openAuthDialog('sign-in', { returnTo })}>{app('header.signIn')}</Button>}
      />
    </>
  );
}

/** Shown to somebody who is signed in and is not an admin. */
export function AdminNeeded() {
  const t = useTexts('users');
  const { viewer } = useSite();
  return (
    <>
      <PageHead title={t('noAdmin.title')} noIndex />
      <EmptyState
        level={1}
        icon={Lock}
        title={t('noAdmin.title')}
        text={t('noAdmin.text', { email: viewer?.email ?? '' })}
        action={
          <>
            <ButtonLink to={paths.home()}>{t('noAdmin.home')}</ButtonLink>
            <ButtonLink to={paths.signOut()} tone="outline">
              {t('noAdmin.signOut')}
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
