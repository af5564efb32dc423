import { lazy, Suspense, useEffect, useState } from 'react';
import {
  answerConfirmation,
  clearMessage,
  useConfirmation,
  useIsLoading,
  useMessage,
} from '#browser/interface-state.ts';
import { AuthDialogsHost } from './account/auth-dialogs-host.tsx';

const ToastOutlet = lazy(() => import('#ui/toast/toast-outlet.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/confirm-dialog/confirm-dialog.tsx')).ConfirmDialog,
}));
const LoadingOverlay = lazy(async () => ({
  default: (await import('#ui/loading-overlay/loading-overlay.tsx')).LoadingOverlay,
}));

/** Where the global interface state shows (spec 4): message, confirmation, loading, sign-in. Nothing of it is loaded before it is needed. */
export function InterfaceOutlets() {
  return (
    <>
      <Messages />
      <Confirmations />
      <Loading />
      <AuthDialogsHost />
    </>
  );
}

function Messages() {
  const message = useMessage();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (message) setNeeded(true);
  }, [message]);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastOutlet message={message} onShown={clearMessage} />
    </Suspense>
  );
}

function Confirmations() {
  const asked = useConfirmation();
  if (!asked) return null;
  const { callback, ...question } = asked;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...question} onAnswer={answerConfirmation} />
    </Suspense>
  );
}

function Loading() {
  if (!useIsLoading()) return null;
  return (
    <Suspense fallback={null}>
      <LoadingOverlay />
    </Suspense>
  );
}
