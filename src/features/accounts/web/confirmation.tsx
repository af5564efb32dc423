import type { ReactNode } from 'react';
import { NetworkFailure } from '#browser/api-refusal.ts';
import { useQuery } from '#browser/use-query.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';

/** How it went, as a page: a title, a sentence that is read out, and what to do next. */
export function Outcome({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <>
      <Heading level={1} hasRule>
        {title}
      </Heading>
      <div className="mt-6 flex flex-col items-start gap-6">
        {text && (
          <p role="status" className="text-subheading">
            {text}
          </p>
        )}
        {children}
      </div>
    </>
  );
}

/**
 * Until it is known how it went: as large as what follows, so that nothing moves and nothing larger is painted late.
 */
export function OutcomeAwaited({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Outcome title={title}>
      <p role="status" className="text-subheading noscript:hidden">
        {text}
      </p>
      <span className="grid h-12 content-center text-muted noscript:hidden">
        <Spinner className="size-6" />
      </span>
      {children}
    </Outcome>
  );
}

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
