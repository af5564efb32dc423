import { lazy, Suspense, useEffect, useState } from 'react';
import {
  answerConfirmation,
  clearMessage,
  useConfirmation,
  useIsLoading,
  useMessage,
} from '#browser/interface-state.ts';
import { useSite } from '#browser/site.ts';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { AuthDialogsHost } from './account/auth-dialogs-host.tsx';

const ToastOutlet = lazy(() => import('#ui/feedback/toast-outlet.tsx'));
const VisitCounting = lazy(() => import('#app/layouts/counting/visit-counting.tsx'));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Where message, confirmation, loading and sign-in show (docs/domain.md, section 10). Each is loaded when it is first needed. */
export function InterfaceOutlets() {
  return (
    <>
      <Messages />
      <Confirmations />
      <Loading />
      <AuthDialogsHost />
      <Counting />
    </>
  );
}

/** Comes after the page, where visits are counted at all. */
function Counting() {
  const { analytics } = useSite();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!analytics || !isAlive) return null;
  return (
    <Suspense fallback={null}>
      <VisitCounting analytics={analytics} />
    </Suspense>
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
  return useIsLoading() ? <LoadingOverlay /> : null;
}
