import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { startLoading, stopLoading } from '#browser/interface-state.ts';
import { useWish, wishFor } from '#browser/session/wish.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { oneGuest, type StayAsked } from '#features/catalogue/web/query/stay-query.ts';
import { reservationsClient } from './reservations-client.ts';

interface Given {
  readonly houseId: number;
  readonly stay: StayAsked;
  /** The stay can't be had: its reason and perhaps other dates. */
  readonly onRefused: (refusal: ApiRefusal) => void;
}

/** Opens a draft and goes to it. Signed out, it asks to sign in and goes on by itself afterwards, also from another tab or the mailed link. */
export function useBookHouse(given: Given): { book: () => void; isBooking: boolean } {
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const keys = useRef(new Map<string, string>());
  const { create, askToSignIn, isBooking } = useCreateDraft(given);
  const { stay } = given;

  const book = async () => {
    if (!isSignedIn) return askToSignIn(wishFor('book').key);
    const outcome = await create(keyOf(keys.current, JSON.stringify(stay)));
    // A refusal is an answer: the next press is another question. Without an answer it is the same one.
    if (outcome === 'refused') keys.current.clear();
    else if (outcome !== 'unanswered') await navigate(outcome.path);
  };
  useWish('book', {
    isReady: isSignedIn && stay.dates !== undefined,
    grant: async ({ key }) => {
      const outcome = await create(key);
      return typeof outcome === 'object' ? outcome.path : undefined;
    },
  });
  return { book: () => void book(), isBooking };
}

type Outcome = { readonly path: string } | 'refused' | 'unanswered';

/** Creates the draft: its page, or why there is none, which is then said. */
function useCreateDraft({ houseId, stay, onRefused }: Given) {
  const showFailure = useShowFailure();
  const { pathname, search } = useLocation();
  const [isBooking, setBooking] = useState(false);
  const askToSignIn = (key: string) =>
    openAuthDialog('sign-in', { returnTo: pathname + search, wish: { does: 'book', key } });

  const create = async (key: string): Promise<Outcome> => {
    if (!stay.dates) return 'refused';
    const body = { houseId, startAt: stay.dates.from, endAt: stay.dates.until, guests: stay.guests ?? oneGuest };
    setBooking(true);
    startLoading();
    try {
      const { groupId } = await reservationsClient().createHouseReservation({ body }, { idempotencyKey: key });
      return { path: paths.reservation(groupId) };
    } catch (error) {
      if (!(error instanceof ApiRefusal)) {
        showFailure(error);
        return 'unanswered';
      }
      if (error.status === 401) askToSignIn(key);
      else if (error.status === 400) onRefused(error);
      else showFailure(error);
      return 'refused';
    } finally {
      stopLoading();
      setBooking(false);
    }
  };
  return { create, askToSignIn, isBooking };
}

/** A second press on the same stay is the same request to the server. */
function keyOf(keys: Map<string, string>, stay: string): string {
  const key = keys.get(stay) ?? crypto.randomUUID();
  keys.set(stay, key);
  return key;
}
