import { type PointerEvent, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isSignedIn } from '#browser/session.ts';

/** Longer than a pointer needs to cross a card on its way elsewhere. */
const INTENT_MS = 90;

/**
 * Fetches the page behind a card, its data and its code, when a mouse rests on it or the keyboard reaches it. A finger
 * that scrolls over cards fetches nothing, nor does a browser that saves data; what is fetched for who is signed in
 * would be kept nowhere.
 */
export function usePageAhead(to: string) {
  const [isNear, setNear] = useState(false);
  const [isMeant, setMeant] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(setMeant, INTENT_MS, true);
    return () => clearTimeout(timer);
  }, [isNear]);
  return {
    come: (event: PointerEvent | undefined) =>
      setNear((event === undefined || event.pointerType === 'mouse') && !isSignedIn() && !savesData()),
    leave: () => setNear(false),
    links: isMeant && <PrefetchPageLinks page={to} />,
  };
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
