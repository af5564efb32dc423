import { useCallback, useEffect, useState } from 'react';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { showMessage } from '#browser/interface-state.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { SessionView } from '../../api/sessions.schemas.ts';
import { sessionsClient } from './sessions-client.ts';

export type Sessions =
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'there'; readonly sessions: readonly SessionView[] };

/** Which closing is on its way: a session's id, all the others, or none. */
export type Closing = string | 'others' | null;

/** One's sessions, and what can be done about them. */
export function useSessions() {
  const t = useTexts('security');
  const showFailure = useShowFailure();
  const [known, setKnown] = useState<Sessions>({ state: 'waiting' });
  const [closing, setClosing] = useState<Closing>(null);

  const load = useCallback(async () => {
    try {
      setKnown({ state: 'there', ...(await sessionsClient().listSessions()) });
    } catch (error) {
      setKnown({ state: 'failed', error });
    }
  }, []);
  useEffect(() => void load(), [load]);

  const run = async (which: Closing, done: string, work: () => Promise<unknown>) => {
    setClosing(which);
    try {
      await work().catch(unlessGone);
      showMessage({ type: 'success', text: done });
      await load();
    } catch (error) {
      showFailure(error);
    } finally {
      setClosing(null);
    }
  };
  return {
    known,
    closing,
    again: () => {
      setKnown({ state: 'waiting' });
      void load();
    },
    close: (id: string) => run(id, t('sessions.closed'), () => sessionsClient().closeSession({ params: { id } })),
    closeOthers: () => run('others', t('sessions.othersClosed'), () => sessionsClient().closeOtherSessions()),
  };
}

/** A session that has ended meanwhile is what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiRefusal && error.code === 'session-not-found')) throw error;
}
