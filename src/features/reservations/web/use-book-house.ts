import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { startLoading, stopLoading } from '#browser/interface-state.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { oneGuest, type StayAsked } from '#features/catalogue/web/query/stay-query.ts';
import { reservationsClient } from './reservations-client.ts';

/** In an address: go on booking as soon as somebody is signed in. */
const WISH = 'book';

interface Given {
  readonly houseId: number;
  readonly stay: StayAsked;
  /** The stay can't be had: its reason and perhaps other dates. */
  readonly onRefused: (refusal: ApiRefusal) => void;
}

/** Opens a draft and goes to it. Signed out, it asks to sign in and goes on by itself afterwards, also from another tab or the mailed link. */
export function useBookHouse({ houseId, stay, onRefused }: Given): { book: () => void; isBooking: boolean } {
  const navigate = useNavigate();
  const showFailure = useShowFailure();
  const isSignedIn = useIsSignedIn();
  const [isBooking, setBooking] = useState(false);
  const keys = useRef(new Map<string, string>());

  const create = async () => {
    if (!stay.dates) return;
    const body = {
      houseId,
      startAt: stay.dates.from,
      endAt: stay.dates.until,
      guests: stay.guests ?? oneGuest,
    };
    setBooking(true);
    startLoading();
    try {
      const { groupId } = await reservationsClient().createHouseReservation(
        { body },
        { idempotencyKey: keyOf(keys.current, JSON.stringify(body)) },
      );
      await navigate(paths.reservation(groupId));
    } catch (error) {
      // A refusal is an answer: the next press is another question.
      if (error instanceof ApiRefusal) keys.current.clear();
      if (error instanceof ApiRefusal && error.status === 400) onRefused(error);
      else showFailure(error);
    } finally {
      stopLoading();
      setBooking(false);
    }
  };

  const askToSignIn = useSignInWish();
  const book = () => (isSignedIn ? void create() : askToSignIn());
  useWish({ isReady: isSignedIn && stay.dates !== undefined, run: book });
  return { book, isBooking };
}

/** A second press on the same stay is the same request to the server. */
function keyOf(keys: Map<string, string>, body: string): string {
  const key = keys.get(body) ?? crypto.randomUUID();
  keys.set(body, key);
  return key;
}

function useSignInWish(): () => void {
  const { pathname, search } = useLocation();
  return () => {
    const pairs = new URLSearchParams(search);
    pairs.set(WISH, '1');
    openAuthDialog('sign-in', { returnTo: `${pathname}?${pairs}` });
  };
}

/** Does what was wished before signing in, once, and takes the wish out of the address. */
function useWish({ isReady, run }: { isReady: boolean; run: () => void }): void {
  const [search, setSearch] = useSearchParams();
  const isWished = search.get(WISH) === '1';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the wish can come true, not when the page is drawn again
  useEffect(() => {
    if (!isWished || !isReady) return;
    const rest = new URLSearchParams(search);
    rest.delete(WISH);
    setSearch(rest, { replace: true, preventScrollReset: true });
    run();
  }, [isWished, isReady]);
}
