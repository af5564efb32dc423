import { useCallback } from 'react';
import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal, NetworkFailure } from '#browser/api-refusal.ts';
import { confirmed, showMessage } from '#browser/interface-state.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { usersApi } from '../api/users.api.ts';
import { usersPaths } from '../api/users.paths.ts';
import type { UserView } from '../api/users.schemas.ts';

type Done = 'blocked' | 'unblocked' | 'deleted' | 'sessions' | 'factors' | 'reminded';

/** What an admin does to a user with one press and a question; each resolves to whether it was done. */
export function useUserActs() {
  const t = useTexts('users');
  const failureText = useUserFailure();

  const act = async (done: Done, work: () => Promise<unknown>, email = ''): Promise<boolean> => {
    try {
      await work();
      showMessage({ type: 'success', text: () => t(`done.${done}`, { email }) });
      return true;
    } catch (error) {
      // A 401 speaks for itself: the sign-in comes up.
      if (!(error instanceof ApiRefusal && error.status === 401))
        showMessage({ type: 'error', text: failureText(error) });
      return false;
    }
  };

  return {
    block: async (user: UserView) => {
      const message = t('block.message', { name: nameOf(user) });
      const asked = { title: t('block.title'), message, ...buttons('block'), tone: 'danger' } as const;
      return (await confirmed(asked)) && act('blocked', () => edit(user, 'blocked'));
    },
    unblock: (user: UserView) => act('unblocked', () => edit(user, 'active')),
    remove: async (user: UserView) => {
      const detail = t('delete.who', { name: nameOf(user), email: user.email });
      const asked = { title: t('delete.title'), message: t('delete.message'), detail, ...buttons('delete') };
      return (
        (await confirmed({ ...asked, tone: 'danger' })) &&
        act('deleted', () => usersClient().deleteUser({ params: { id: user._id } }))
      );
    },
    closeSessions: async (user: UserView) => {
      const message = t('sessions.closeText', { name: nameOf(user) });
      const asked = { title: t('sessions.closeTitle'), message, confirmLabel: t('sessions.close') };
      return (
        (await confirmed(asked)) && act('sessions', () => usersClient().closeUserSessions({ params: { id: user._id } }))
      );
    },
    removeFactors: async (user: UserView) => {
      const name = nameOf(user);
      const message = t('factors.removeText', { name });
      const detail = t('factors.removeDetail', { name });
      const asked = {
        title: t('factors.removeTitle'),
        message,
        detail,
        ...buttons('factors'),
        tone: 'danger',
      } as const;
      return (
        (await confirmed(asked)) && act('factors', () => usersClient().removeUserFactors({ params: { id: user._id } }))
      );
    },
    remind: (user: UserView) =>
      act('reminded', () => usersClient().remindUser({ params: { id: user._id } }), user.email),
  };

  function buttons(what: 'block' | 'delete' | 'factors') {
    return { confirmLabel: t(`${what}.proceed`), cancelLabel: t(`${what}.cancel`) };
  }
}

const edit = (user: UserView, status: 'active' | 'blocked') =>
  usersClient().editUser({ params: { id: user._id }, body: { status } });

/** First and last name. */
export const nameOf = ({ name, lastname }: UserView): string => `${name} ${lastname}`;

/** Refusals whose own sentence speaks to the user, not to the admin who asks. */
const toldOfUser = ['reservation-exists-for-tenant', 'wallet-not-empty', 'refund-owed', 'owner-has-published'] as const;

/**
 * The sentence for a failed act on a user: what it says of the user, else the server's own, else 'Something went wrong'
 * (docs/domain.md, section 9).
 */
export function useUserFailure(): (error: unknown) => string {
  const t = useTexts('users');
  const refusalText = useRefusalText();
  return useCallback(
    (error) => {
      const isTold = error instanceof NetworkFailure || (error instanceof ApiRefusal && error.status < 500);
      const ofUser = toldOfUser.find((code) => error instanceof ApiRefusal && error.code === code);
      if (ofUser) return t(`refused.${ofUser}`);
      return isTold ? refusalText(error) : t('failed');
    },
    [t, refusalText],
  );
}

export const usersClient = defineClient<typeof usersApi>(usersPaths);
