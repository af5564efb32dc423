import { useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useQuery } from '#browser/use-query.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { DeviceName } from '../../domain/device-name.ts';
import { sessionsClient } from '../accounts-clients.ts';

/** Which closing is on its way: a session's id, all the others, or none. */
export type Closing = string | 'others' | null;

/** One's sessions, and what can be done about them. */
export function useSessions() {
  const t = useTexts('security');
  const showFailure = useShowFailure();
  const { data, error, refetch } = useQuery({
    key: ['sessions'],
    ask: (signal) => sessionsClient().listSessions(undefined, { signal }),
  });
  const [closing, setClosing] = useState<Closing>(null);

  const run = async (which: Closing, done: string, work: () => Promise<unknown>) => {
    setClosing(which);
    try {
      await work().catch(unlessGone);
      showMessage({ type: 'success', text: done });
      await refetch();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setClosing(null);
    }
  };
  return {
    sessions: data?.sessions,
    error,
    retry: () => void refetch(),
    closing,
    close: (id: string) => run(id, t('sessions.closed'), () => sessionsClient().closeSession({ params: { id } })),
    closeOthers: () => run('others', t('sessions.othersClosed'), () => sessionsClient().closeOtherSessions()),
  };
}

/** A session that has ended meanwhile is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiRefusal && error.code === 'session-not-found')) throw error;
}

/** A device in words: 'Chrome on Windows', or what of it is known. */
export function useDeviceText(): (device: DeviceName) => string {
  const t = useTexts('security');
  return ({ browser, system }) =>
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'));
}
