import { type ComponentType, lazy, Suspense } from 'react';
import { useAuthDialogs } from '#browser/auth-dialogs.ts';

const modules = import.meta.glob<{ AuthDialogs: ComponentType }>('../../features/accounts/web/auth-dialogs.tsx');
const AuthDialogs = lazy(async () => {
  const load = Object.values(modules)[0];
  return { default: load ? (await load()).AuthDialogs : () => null };
});

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
