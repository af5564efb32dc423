import { NetworkFailure } from '#browser/api-refusal.ts';
import { useQuery } from '#browser/use-query.ts';

export type ConfirmationState = 'validating' | 'confirmed' | 'refused' | 'unreachable';

interface MailedCode {
  readonly userId: string | null;
  readonly code: string | null;
}

/**
 * Sends a mailed code as soon as its page is shown, and again after a lost connection. A code works once, so its
 * answer is kept as long as the site is open: a page that is drawn twice, or gone back to, does not send it twice.
 */
export function useConfirmation(
  { userId, code }: MailedCode,
  send: (code: { userId: string; code: string }) => Promise<void>,
): { state: ConfirmationState; askAgain: () => void } {
  const { data, error, refetch } = useQuery({
    key: ['confirmation', code],
    ask: async () => {
      if (userId && code) await send({ userId, code });
      return 'confirmed' as const;
    },
    isEnabled: Boolean(userId && code),
    freshMs: Number.POSITIVE_INFINITY,
  });
  const failed = error instanceof NetworkFailure ? 'unreachable' : 'refused';
  const isRefused = error !== undefined || !userId || !code;
  return { state: isRefused ? failed : (data ?? 'validating'), askAgain: () => void refetch() };
}
