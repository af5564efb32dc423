import { useEffect, useRef } from 'react';
import { onSessionChange } from '#browser/session.ts';
import { useReload } from '#browser/use-reload.ts';

/** Asks the loaders again when somebody signs in or out, in this tab or another one. */
export function SessionWatch() {
  const reload = useReload();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  }, [reload]);
  useEffect(() => onSessionChange(() => void latest.current()), []);
  return null;
}
