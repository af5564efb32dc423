import { Suspense, useEffect, useState } from 'react';
import { useAuthDialogs } from '#browser/auth-dialogs.ts';
import {
  answerConfirmation,
  clearMessage,
  useConfirmation,
  useIsLoading,
  useMessage,
} from '#browser/interface-state.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useSite } from '#browser/site.ts';
import { useTextLoader } from '#browser/texts.ts';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { partAhead, useLoadAhead } from '#ui/load-ahead.tsx';

const { Part: ToastOutlet, load: loadToasts } = partAhead(
  async () => (await import('#ui/feedback/toast-outlet.tsx')).default,
);
const { Part: VisitAnalytics } = partAhead(async () => (await import('#app/analytics/visit-analytics.tsx')).default, {
  isOptional: true,
});
const { Part: ConfirmDialog } = partAhead(async () => (await import('#ui/overlays/confirm-dialog.tsx')).ConfirmDialog);

/**
 * Where message, confirmation, loading and sign-in show (docs/domain.md, section 10). Each is loaded when it is first
 * needed.
 */
export function InterfaceOutlets() {
  return (
    <>
      <Messages />
      <Confirmations />
      <Loading />
      <AuthDialogsHost />
      <OptionalAnalytics />
    </>
  );
}

/** Comes after the page, where visits are counted at all. */
function OptionalAnalytics() {
  const { analytics } = useSite();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!analytics || !isAlive) return null;
  return (
    <Suspense fallback={null}>
      <VisitAnalytics analytics={analytics} />
    </Suspense>
  );
}

function Messages() {
  const message = useMessage();
  useLoadAhead(loadToasts);
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

const { Part: AuthDialogs, load: loadAuthDialogs } = partAhead(
  async () => (await import('#features/accounts/web/auth-dialogs.tsx')).AuthDialogs,
);

/** The dialogs of `accounts`, loaded ahead for who is not signed in. */
export function AuthDialogsHost() {
  const { opened } = useAuthDialogs();
  const isVisitor = !useIsSignedIn();
  const loadTexts = useTextLoader('accounts');
  useLoadAhead(isVisitor ? loadAuthDialogs : undefined);
  useLoadAhead(isVisitor ? loadTexts : undefined);
  if (!opened) return null;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <AuthDialogs />
    </Suspense>
  );
}
