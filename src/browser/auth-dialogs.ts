import { createStore, useStore } from './store.ts';

export type AuthDialog = 'sign-in' | 'sign-up' | 'forgot-password' | 'reset-password';

export interface OpenAuthDialog {
  readonly dialog: AuthDialog;
  /** An internal path to go to after sign-in. */
  readonly returnTo: string | undefined;
}

const open = createStore<OpenAuthDialog | null>(null);

/** Opens one of the dialogs; the one that was open closes (spec 4). */
export function openAuthDialog(dialog: AuthDialog, { returnTo }: { returnTo?: string | undefined } = {}): void {
  open.set({ dialog, returnTo: returnTo ?? open.get()?.returnTo });
}

export function closeAuthDialog(): void {
  open.set(null);
}

export const openedAuthDialog = (): OpenAuthDialog | null => open.get();

export function useAuthDialogs() {
  return { opened: useStore(open), open: openAuthDialog, close: closeAuthDialog };
}
