import { useEffect, useState } from 'react';
import { NetworkFailure } from '#browser/api-refusal.ts';

export type ConfirmationState = 'validating' | 'confirmed' | 'refused' | 'unreachable';

interface MailedCode {
  readonly userId: string | null;
  readonly code: string | null;
}

type Ask = (code: { userId: string; code: string }) => Promise<void>;

/** Presents a mailed code as soon as its page is there, and again where nobody answered; without one there is nothing to wait for. `ask` must stay the same. */
export function useConfirmation({ userId, code }: MailedCode, ask: Ask) {
  const [state, setState] = useState<ConfirmationState>(userId && code ? 'validating' : 'refused');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isWanted = true;
    void confirmOnce({ userId, code }, ask).then((next) => isWanted && setState(next));
    return () => {
      isWanted = false;
    };
  }, [userId, code, ask, round]);

  const askAgain = () => {
    setState('validating');
    setRound(round + 1);
  };
  return { state, askAgain };
}

const confirmed = new Set<string>();
const running = new Map<string, Promise<ConfirmationState>>();

/** A code works once: a page that is drawn twice, or gone back to, must not ask twice. */
function confirmOnce({ userId, code }: MailedCode, ask: Ask): Promise<ConfirmationState> {
  if (!userId || !code) return Promise.resolve('refused');
  if (confirmed.has(code)) return Promise.resolve('confirmed');
  const asked = running.get(code) ?? present({ userId, code }, ask).finally(() => running.delete(code));
  running.set(code, asked);
  return asked;
}

async function present(code: { userId: string; code: string }, ask: Ask): Promise<ConfirmationState> {
  try {
    await ask(code);
    confirmed.add(code.code);
    return 'confirmed';
  } catch (error) {
    return error instanceof NetworkFailure ? 'unreachable' : 'refused';
  }
}
