import { useCallback, useEffect, useState } from 'react';
import { type Instant, instant } from '#kernel/instant.ts';
import type { VerificationView } from '../api/audit.schemas.ts';
import { auditClient } from './audit-client.ts';

interface Verified {
  readonly verification: VerificationView | null;
  readonly checkedAt: Instant | null;
  readonly isChecking: boolean;
  readonly hasFailed: boolean;
}

/** Has the chain checked once the page is there; the list does not wait for it. */
export function useVerification(): Verified & { check: () => Promise<void> } {
  const [state, setState] = useState<Verified>({
    verification: null,
    checkedAt: null,
    isChecking: true,
    hasFailed: false,
  });
  const check = useCallback(async () => {
    setState((before) => ({ ...before, isChecking: true, hasFailed: false }));
    try {
      const verification = await auditClient().verifyAudit({ query: {} });
      setState({ verification, checkedAt: instant(Date.now()), isChecking: false, hasFailed: false });
    } catch {
      setState((before) => ({ ...before, isChecking: false, hasFailed: true }));
    }
  }, []);
  useEffect(() => void check(), [check]);
  return { ...state, check };
}
