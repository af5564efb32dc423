import { useCallback } from 'react';
import { ApiRefusal, NetworkFailure } from '#browser/api-refusal.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';

/** The sentence for a failed act on a user: the server's own where it has one, else 'Something went wrong' (docs/domain.md, section 9). */
export function useUserFailure(): (error: unknown) => string {
  const t = useTexts('users');
  const refusalText = useRefusalText();
  return useCallback(
    (error) => {
      const isTold = error instanceof NetworkFailure || (error instanceof ApiRefusal && error.status < 500);
      return isTold ? refusalText(error) : t('failed');
    },
    [t, refusalText],
  );
}
