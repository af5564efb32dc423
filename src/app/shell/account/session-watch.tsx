import { useEffect } from 'react';
import { onSessionChange } from '#browser/session.ts';
import { useReload } from '#browser/use-reload.ts';

/** Asks the loaders again when somebody signs in or out, in this tab or another one. */
export function SessionWatch() {
  const reload = useReload();
  useEffect(() => onSessionChange(() => void reload()), [reload]);
  return null;
}
