import { use } from 'react';
import { useNavigate } from 'react-router';
import { endSession, signOutOnServer } from '#browser/session.ts';
import { useSite } from '#browser/site.ts';
import { TextsContext } from '#browser/texts.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { dropFollowUp } from '#features/accounts/web/follow-up.ts';
import { keptPhone } from '#features/turnovers/web/field/kept-phone.ts';
import { paths } from '#kernel/page-addresses.ts';

/**
 * Signs out in every tab and returns to the home page (docs/domain.md, section 10). The screens change when the server
 * has answered. Field staff whose work waits on this phone to be sent are asked first.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const showFailure = useShowFailure();
  const who = useSite().viewer?.email ?? '';
  const texts = use(TextsContext);
  return async () => {
    try {
      const phone = await keptPhone();
      const stayAt = phone && texts && (await phone.whereToStay({ who, texts }));
      if (stayAt) return await navigate(stayAt);
      await signOutOnServer();
      void phone?.dropWaiting(who);
    } catch (error) {
      return showFailure(error);
    }
    dropFollowUp();
    // Nothing may hold back who is signed out already.
    await navigate(paths.home(), { state: { mayNotStay: true } });
    endSession();
  };
}
