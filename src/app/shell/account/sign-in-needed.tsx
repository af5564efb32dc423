import Lock from 'lucide-react/icons/lock-keyhole';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export function SignInNeeded({ returnTo }: { returnTo: string }) {
  const t = useTexts('app');
  return (
    <>
      <PageHead title={t('private.title')} noIndex />
      <EmptyState
        level={1}
        icon={Lock}
        title={t('private.title')}
        text={t('private.text')}
        action={<Button onClick={() => openAuthDialog('sign-in', { returnTo })}>{t('header.signIn')}</Button>}
      />
    </>
  );
}
