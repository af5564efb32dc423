import { useNavigate } from 'react-router';
import { endSession, signOutOnServer } from '#browser/session.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { dropFollowUp } from '#features/accounts/web/follow-up.ts';
import { paths } from '#kernel/page-addresses.ts';

/** Signs out in every tab and returns to home (spec 2); what was wanted before is forgotten. Nobody is told they are out before the server says so. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const showFailure = useShowFailure();
  return async () => {
    try {
      await signOutOnServer();
    } catch (error) {
      return showFailure(error);
    }
    dropFollowUp();
    // Nothing may hold back who is signed out already.
    await navigate(paths.home(), { state: { mayNotStay: true } });
    endSession();
  };
}
