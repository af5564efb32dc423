import { useQuery } from '#browser/use-query.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { VerificationView } from '../api/audit.schemas.ts';
import { auditClient } from './audit-search.ts';

interface Verified {
  readonly verification: VerificationView | null;
  readonly isChecking: boolean;
  readonly hasFailed: boolean;
  /** Verifies the whole chain. */
  readonly check: () => Promise<void>;
}

/** The last verification of the chain with the entries since; the whole chain is verified when it never was. */
export function useVerification(): Verified {
  const { data, error, isAsking, refetch } = useQuery({ key: ['audit-verification'], ask: lastOrFirst });
  return {
    verification: data ?? null,
    isChecking: isAsking,
    hasFailed: error !== undefined,
    check: () => refetch(verifyAll),
  };
}

const verifyAll = (signal: AbortSignal) => auditClient().verifyAudit({ query: {} }, { signal });

const lastOrFirst = async (signal: AbortSignal) =>
  (await auditClient().getLastVerification(undefined, { signal })).last ?? verifyAll(signal);

/** What is wrong with the chain, in a sentence. */
export function useFaultText(): (fault: NonNullable<VerificationView['brokenAt']>) => string {
  const t = useTexts('audit');
  return ({ fault, position, entryId }) =>
    t(`chain.faults.${fault}`, { position: position ?? '', entryId: entryId ?? '' });
}
