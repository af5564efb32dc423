import { useNavigate } from 'react-router';
import { closeAuthDialog } from '#browser/auth-dialogs.ts';
import { stateWith } from '#browser/pending-action.ts';
import { acceptGrant, type Grant } from '#browser/session.ts';
import { useReload } from '#browser/use-reload.ts';
import { takeFollowUp } from './follow-up.ts';

/** What follows a sign-in (docs/domain.md, section 10): the dialog closes, the page is loaded anew, and what was wanted before is done. `otherwise` is where to go when nothing was. */
export function useAfterSignIn({ otherwise }: { otherwise?: string } = {}): (grant: Grant) => Promise<void> {
  const navigate = useNavigate();
  const reload = useReload();
  return async (grant) => {
    const { path = otherwise, pendingAction } = takeFollowUp(grant.accessToken) ?? {};
    acceptGrant(grant);
    closeAuthDialog();
    await reload();
    const isHere = path === location.pathname + location.search;
    if (path === undefined || (isHere && !pendingAction)) return;
    await navigate(path, { state: stateWith(pendingAction), replace: isHere, preventScrollReset: isHere });
  };
}
