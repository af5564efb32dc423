import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onSessionChange } from '#browser/session.ts';

/** Asks the loaders again when somebody signs in or out, in this tab or another one. */
export function SessionWatch() {
  const { revalidate } = useRevalidator();
  useEffect(() => onSessionChange(() => void revalidate()), [revalidate]);
  return null;
}
