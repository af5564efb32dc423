import { useCallback } from 'react';
import { type To, useNavigate } from 'react-router';

/**
 * Asks all loaders of the page again in place, or of the page one is on the way to; what the history keeps beside it
 * stays. Not `revalidate()`: that one scrolls a server-rendered page to its top the first time.
 */
export function useReload(): (to?: To) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (to) => {
      // The window's own location: a screen's may still be the one that is being left.
      const { pathname, search, hash } = location;
      const { state } = Object(to ?? { state: history.state?.usr });
      // To the address that is shown, with its '#part', the router asks no loader: the part comes back afterwards.
      await navigate(to ?? { pathname, search }, { replace: true, preventScrollReset: true, state });
      if (!to && hash && location.pathname === pathname) history.replaceState(history.state, '', hash);
    },
    [navigate],
  );
}
