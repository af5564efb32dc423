import type { PendingAction } from './pending-action.ts';
import { createStore, useStore } from './store.ts';

export type AuthDialog = 'sign-in' | 'sign-up' | 'forgot-password' | 'reset-password';

/** What a mailed link to set a password brings along. */
export interface PasswordResetLink {
  readonly email: string;
  readonly token: string;
  /** The first password of somebody who was invited. */
  readonly isInvitation: boolean;
}

interface DialogFacts {
  /** An internal path to go to after sign-in. */
  readonly returnTo?: string | undefined;
  /** The action to perform there after the sign-in. */
  readonly pendingAction?: PendingAction | undefined;
  /** The only user for whom the action is performed; without it, any user. */
  readonly pendingFor?: string | undefined;
  /** The address that was typed: from one dialog to the next it need not be typed again. */
  readonly email?: string | undefined;
  readonly resetLink?: PasswordResetLink | undefined;
}

export interface OpenAuthDialog extends DialogFacts {
  readonly dialog: AuthDialog;
}

const open = createStore<OpenAuthDialog | null>(null);

/**
 * Opens one of the dialogs; the one that was open closes (docs/domain.md, section 10). What it knew and the next one
 * needs goes along.
 */
export function openAuthDialog(
  dialog: AuthDialog,
  { returnTo, pendingAction, pendingFor, email, resetLink }: DialogFacts = {},
): void {
  const before = open.get();
  const isSameWay = returnTo === undefined || returnTo === before?.returnTo;
  const pending =
    pendingAction || !isSameWay
      ? { pendingAction, pendingFor }
      : { pendingAction: before?.pendingAction, pendingFor: before?.pendingFor };
  open.set({ dialog, returnTo: returnTo ?? before?.returnTo, ...pending, email: email ?? before?.email, resetLink });
}

export function closeAuthDialog(): void {
  open.set(null);
}

/** An address was typed in the open dialog. */
export function keepTypedEmail(email: string): void {
  const before = open.get();
  if (before) open.set({ ...before, email });
}

export const openedAuthDialog = (): OpenAuthDialog | null => open.get();

export function useAuthDialogs() {
  return { opened: useStore(open), open: openAuthDialog, close: closeAuthDialog };
}
