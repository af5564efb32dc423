import { useCallback } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';

/** Asks all loaders of the page again in place. Not `revalidate()`: that one scrolls a server-rendered page to its top the first time. */
export function useReload(): (to?: To) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    async (to = location) => navigate(to, { replace: true, preventScrollReset: true, state: location.state }),
    [navigate, location],
  );
}
