import { useCallback, useEffect, useState } from 'react';
import type { VerificationView } from '../api/audit.schemas.ts';
import { auditClient } from './audit-client.ts';

interface Verified {
  readonly verification: VerificationView | null;
  readonly isChecking: boolean;
  readonly hasFailed: boolean;
}

/** What the last look at the chain found and what came since, once the page is there; `check` computes all of it, as for a log that nobody ever looked at. */
export function useVerification(): Verified & { check: () => Promise<void> } {
  const [state, setState] = useState<Verified>({ verification: null, isChecking: true, hasFailed: false });
  const take = useCallback(async (ask: () => Promise<VerificationView>) => {
    setState((before) => ({ ...before, isChecking: true, hasFailed: false }));
    try {
      setState({ verification: await ask(), isChecking: false, hasFailed: false });
    } catch {
      setState((before) => ({ ...before, isChecking: false, hasFailed: true }));
    }
  }, []);
  useEffect(() => void take(lastOrFirst), [take]);
  return { ...state, check: () => take(verifyAll) };
}

const verifyAll = () => auditClient().verifyAudit({ query: {} });

const lastOrFirst = async () => (await auditClient().getLastVerification()).last ?? verifyAll();
