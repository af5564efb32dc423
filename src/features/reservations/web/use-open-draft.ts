import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { startLoading, stopLoading } from '#browser/interface-state.ts';
import { newPendingAction, usePendingAction } from '#browser/pending-action.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { paths } from '#kernel/page-addresses.ts';
import { bookBoatPaths, bookHousePaths } from '../api/booking.paths.ts';
import type { linesApi } from '../api/lines.api.ts';
import type { reservationsApi } from '../api/reservations.api.ts';

export interface DraftAsked {
  /** What is booked, as text: a second press with the same text uses the same idempotency key. */
  readonly what: string;
  /** Everything that a booking needs is chosen. */
  readonly isWhole: boolean;
  /** Opens the draft; twice with one key opens it once. */
  readonly create: (idempotencyKey: string) => Promise<{ readonly groupId: string }>;
  /** The booking was refused: the reason and perhaps free dates near it. */
  readonly onRefused: (refusal: ApiRefusal) => void;
}

export interface Booking {
  readonly book: () => void;
  readonly isBooking: boolean;
}

/**
 * Opens a draft and goes to its page. A visitor is asked to sign in first and the draft is opened afterwards, also
 * from another tab or from the mailed link.
 */
export function useOpenDraft(asked: DraftAsked): Booking {
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const keys = useRef(new Map<string, string>());
  const { open, askToSignIn, isBooking } = useDraftRequest(asked);

  const book = async () => {
    if (!isSignedIn) return askToSignIn(newPendingAction('book').key);
    const outcome = await open(keyOf(keys.current, asked.what));
    // After a refusal the next press gets a new key. Without an answer it keeps the key, so that nothing is opened
    // twice.
    if (outcome === 'refused') keys.current.clear();
    else if (outcome !== 'unanswered') await navigate(outcome.path);
  };
  usePendingAction('book', {
    isReady: isSignedIn && asked.isWhole,
    perform: async ({ key }) => {
      const outcome = await open(key);
      return typeof outcome === 'object' ? outcome.path : undefined;
    },
  });
  return { book: () => void book(), isBooking };
}

type Outcome = { readonly path: string } | 'refused' | 'unanswered';

/** Creates the draft and gives its page; a failure is shown. */
function useDraftRequest({ isWhole, create, onRefused }: DraftAsked) {
  const showFailure = useShowFailure();
  const { pathname, search } = useLocation();
  const [isBooking, setBooking] = useState(false);
  const askToSignIn = (key: string) =>
    openAuthDialog('sign-in', { returnTo: pathname + search, pendingAction: { does: 'book', key } });

  const open = async (key: string): Promise<Outcome> => {
    if (!isWhole) return 'refused';
    setBooking(true);
    startLoading();
    try {
      const { groupId } = await create(key);
      return { path: paths.manageReservation(groupId) };
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
  return { open, askToSignIn, isBooking };
}

function keyOf(keys: Map<string, string>, what: string): string {
  const key = keys.get(what) ?? crypto.randomUUID();
  keys.set(what, key);
  return key;
}

export const bookHouseClient = defineClient<Pick<typeof reservationsApi, keyof typeof bookHousePaths>>(bookHousePaths);
export const bookBoatClient = defineClient<Pick<typeof linesApi, keyof typeof bookBoatPaths>>(bookBoatPaths);
