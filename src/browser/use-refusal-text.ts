import { useCallback } from 'react';
import { ApiRefusal, isNetworkFailure } from './api-refusal.ts';
import { showMessage } from './interface-state.ts';
import { useTexts } from './use-texts.ts';

/**
 * The sentence for a failed call: the server's own in the reader's language, 'no connection', or the generic one
 * (docs/domain.md, section 9).
 */
export function useRefusalText(): (error: unknown) => string {
  const t = useTexts('ui');
  return useCallback(
    (error) => {
      if (isNetworkFailure(error)) return t('failure.network');
      if (error instanceof ApiRefusal && error.message) return error.message;
      return t('failure.unexpected');
    },
    [t],
  );
}

/** Shows a failed call as an error toast; a 401 is silent, as the sign-in dialog already speaks. */
export function useShowFailure(): (error: unknown) => void {
  const textOf = useRefusalText();
  return useCallback(
    (error) => {
      if (error instanceof ApiRefusal && error.status === 401) return;
      showMessage({ type: 'error', text: textOf(error) });
    },
    [textOf],
  );
}
