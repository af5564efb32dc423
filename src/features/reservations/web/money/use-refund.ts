import { useEffect, useState } from 'react';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import type { RefundView } from '../../api/reservations.schemas.ts';

/** What would come back, asked anew for another `about`; a refusal becomes the problem that is shown. */
export function useRefund(about: string, ask: (signal: AbortSignal) => Promise<RefundView>) {
  const refusalText = useRefusalText();
  const [refund, setRefund] = useState<RefundView>();
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says all that is asked
  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal).then(setRefund, (error: unknown) => {
      if (!abort.signal.aborted) setProblem(refusalText(error));
    });
    return () => abort.abort();
  }, [about, refusalText]);
  return { refund, problem, setProblem };
}
