import { useNavigate } from 'react-router';
import { endSession, signOutOnServer } from '#browser/session.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { dropFollowUp } from '#features/accounts/web/follow-up.ts';
import { paths } from '#kernel/page-addresses.ts';

/**
 * Signs out in every tab and returns to the home page (docs/domain.md, section 10). The screens change when the server
 * has answered.
 */
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
