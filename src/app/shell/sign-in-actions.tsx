import type { MouseEvent } from 'react';
import { type AuthDialog, openAuthDialog } from '#browser/auth-dialogs.ts';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { preloadDialog } from '#ui/overlays/dialog.tsx';

/** Register and login: dialogs, and pages of their own without script or in a new tab. */
export function SignInActions({ look }: { look: 'transparent' | 'surface' }) {
  const t = useTexts('app');
  const onNight =
    look === 'transparent' && 'border-on-night-muted text-on-night hover:border-on-night hover:bg-night-veil';
  return (
    <>
      <ButtonLink
        to={paths.signUp()}
        tone="quiet"
        size="small"
        onClick={opening('sign-up')}
        onPointerEnter={preloadDialog}
        className={classNames('max-sm:hidden', look === 'transparent' && 'text-on-night hover:bg-night-veil')}
      >
        {t('header.register')}
      </ButtonLink>
      <ButtonLink
        to={paths.signIn()}
        tone="outline"
        size="small"
        onClick={opening('sign-in')}
        onPointerEnter={preloadDialog}
        className={onNight || undefined}
      >
        {t('header.signIn')}
      </ButtonLink>
    </>
  );
}

const opening = (dialog: AuthDialog) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openAuthDialog(dialog);
};
