import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { onSessionChange } from '#browser/session.ts';
import { useReload } from '#browser/use-reload.ts';

/** Asks the loaders again when somebody signs in or out, in this tab or another one; of the page one is on the way to, if any. */
export function SessionWatch() {
  const reload = useReload();
  const { location: next } = useNavigation();
  const onTheWay = useRef(next);
  useEffect(() => {
    onTheWay.current = next;
  }, [next]);
  useEffect(() => onSessionChange(() => void reload(onTheWay.current)), [reload]);
  return null;
}
