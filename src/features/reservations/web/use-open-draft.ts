import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { startLoading, stopLoading } from '#browser/interface-state.ts';
import { isSignedIn } from '#browser/session.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { paths } from '#kernel/page-addresses.ts';
import { bookBoatPaths, bookHousePaths } from '../api/booking.paths.ts';
import type { linesApi } from '../api/lines.api.ts';
import type { reservationsApi } from '../api/reservations.api.ts';
import type { FirstLine } from './kept-draft.ts';

export interface DraftAsked {
  /** What is booked, as text: a second press with the same text uses the same idempotency key. */
  readonly what: string;
  /** Everything that a booking needs is chosen. */
  readonly isWhole: boolean;
  /** Opens the draft; twice with one key opens it once. */
  readonly create: (idempotencyKey: string) => Promise<{ readonly groupId: string }>;
  /** The line that it begins with. */
  readonly line: FirstLine;
  /** The booking was refused: the reason and perhaps free dates near it. */
  readonly onRefused: (refusal: ApiRefusal) => void;
}

export interface Booking {
  readonly book: () => void;
  readonly isBooking: boolean;
}

/**
 * Opens a draft, or the one that this device opened for the same house or boat, and goes to its page. A visitor's draft
 * is kept on the device: who they are is asked once they send it.
 */
export function useOpenDraft({ what, isWhole, create, line, onRefused }: DraftAsked): Booking {
  const navigate = useNavigate();
  const showFailure = useShowFailure();
  const keys = useRef(new Map<string, string>());
  const [isBooking, setBooking] = useState(false);

  const openAtServer = async () => {
    const { bookInDraft } = await import('./kept-draft.ts');
    return paths.manageReservation(await bookInDraft(line, () => create(keyOf(keys.current, what))));
  };
  const openOnDevice = async () => {
    const { beginDeviceTrip } = await import('./device-trip.ts');
    return beginDeviceTrip(line);
  };
  /** A session that has ended meanwhile makes its guest a visitor. */
  const open = async () => {
    if (!isSignedIn()) return openOnDevice();
    try {
      return await openAtServer();
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) return openOnDevice();
      throw error;
    }
  };
  const book = async () => {
    if (!isWhole || isBooking) return;
    setBooking(true);
    startLoading();
    try {
      await navigate(await open());
    } catch (error) {
      // After a refusal the next press gets a new key. Without an answer it keeps the key, so that nothing is opened
      // twice.
      if (error instanceof ApiRefusal) keys.current.clear();
      if (error instanceof ApiRefusal && error.status === 400) onRefused(error);
      else showFailure(error);
    } finally {
      stopLoading();
      setBooking(false);
    }
  };
  return { book: () => void book(), isBooking };
}

function keyOf(keys: Map<string, string>, what: string): string {
  const key = keys.get(what) ?? crypto.randomUUID();
  keys.set(what, key);
  return key;
}

export const bookHouseClient = defineClient<Pick<typeof reservationsApi, keyof typeof bookHousePaths>>(bookHousePaths);
export const bookBoatClient = defineClient<Pick<typeof linesApi, keyof typeof bookBoatPaths>>(bookBoatPaths);
