import { lazy, Suspense } from 'react';
import { useAuthDialogs } from '#browser/auth-dialogs.ts';

const AuthDialogs = lazy(async () => ({
  default: (await import('#features/accounts/web/auth-dialogs.tsx')).AuthDialogs,
}));

/** The dialogs of `accounts`, loaded when one opens. */
export function AuthDialogsHost() {
  const { opened } = useAuthDialogs();
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialogs />
    </Suspense>
  );
}
