import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { openAuthDialog } from '#browser/auth-dialogs.ts';
import { startLoading, stopLoading } from '#browser/interface-state.ts';
import { newPendingAction, usePendingAction } from '#browser/pending-action.ts';
import { useIsSignedIn } from '#browser/session.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { paths } from '#kernel/page-addresses.ts';

export interface DraftAsked {
  /** What is asked for, in one text: a second press on the same is the same request to the server. */
  readonly what: string;
  /** Enough is chosen to ask for it. */
  readonly isWhole: boolean;
  /** Opens the draft, once per key. */
  readonly create: (idempotencyKey: string) => Promise<{ readonly groupId: string }>;
  /** It can't be had: the reason and perhaps something near it. */
  readonly onRefused: (refusal: ApiRefusal) => void;
}

export interface Booking {
  readonly book: () => void;
  readonly isBooking: boolean;
}

/** Opens a draft and goes to it. Signed out, it asks to sign in and goes on by itself afterwards, also from another tab or the mailed link. */
export function useOpenDraft(asked: DraftAsked): Booking {
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const keys = useRef(new Map<string, string>());
  const { open, askToSignIn, isBooking } = useDraftRequest(asked);

  const book = async () => {
    if (!isSignedIn) return askToSignIn(newPendingAction('book').key);
    const outcome = await open(keyOf(keys.current, asked.what));
    // A refusal is an answer: the next press is another question. Without an answer it is the same one.
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

/** Creates the draft: its page, or why there is none, which is then said. */
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
