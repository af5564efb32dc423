import { useEffect, useRef } from 'react';
import { useSignOut } from '#app/shell/use-sign-out.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { dropFollowUp } from '#features/accounts/web/follow-up.ts';
import { Spinner } from '#ui/feedback/loading.tsx';
import type { PageHandle } from '../../page-module.ts';

export const handle: PageHandle = { texts: ['accounts'] };

/** Opening it signs out and goes home. */
export default function SignOutPage() {
  const t = useTexts('accounts');
  const signOut = useSignOut();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    dropFollowUp();
    void signOut();
  }, [signOut]);
  return (
    <p role="status" className="flex items-center gap-3">
      <PageHead title={t('signOut.title')} noIndex />
      <Spinner />
      {t('signOut.waiting')}
    </p>
  );
}
