import { useState } from 'react';
import { useQuery } from '#browser/use-query.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import type { RefundView } from '../../api/reservations.schemas.ts';

/** What would come back, asked anew for another `about`; a refusal becomes the problem that is shown. */
export function useRefund(about: string, ask: (signal: AbortSignal) => Promise<RefundView>) {
  const refusalText = useRefusalText();
  const [problem, setProblem] = useState<string>();
  const { data, error } = useQuery({ key: ['refund', about], ask });
  return { refund: data, problem: problem ?? (error === undefined ? undefined : refusalText(error)), setProblem };
}
