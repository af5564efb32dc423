import { useCallback } from 'react';
import { type To, useNavigate } from 'react-router';

/**
 * Asks all loaders of the page again in place. Not `revalidate()`: that one scrolls a server-rendered page to its top
 * the first time.
 */
export function useReload(): (to?: To) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (to) => {
      // The window's own location: a screen's may still be the one that is being left.
      const { pathname, search, hash } = window.location;
      await navigate(to ?? { pathname, search, hash }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
}
