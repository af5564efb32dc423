import { useTexts } from '#browser/use-texts.ts';
import type { VerificationView } from '../api/audit.schemas.ts';

/** What is wrong with the chain, in a sentence. */
export function useFaultText(): (fault: NonNullable<VerificationView['brokenAt']>) => string {
  const t = useTexts('audit');
  return ({ fault, position, entryId }) =>
    t(`chain.faults.${fault}`, { position: position ?? '', entryId: entryId ?? '' });
}
