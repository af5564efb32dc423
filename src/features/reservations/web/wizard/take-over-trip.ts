import { ApiRefusal } from '#browser/api-refusal.ts';
import type { TripBody } from '../../api/whole-trip.schemas.ts';
import { bodyOf, tripClient } from '../device-trip.ts';

const RETRIES = 15;
const RETRY_MS = 1_000;

/**
 * Brings the trip of this device to the account of whoever signed in. Where another tab is doing the same at this
 * moment, it waits for the answer, which is the same for both.
 */
export async function takeOverTrip(trip: TripBody, retries = RETRIES): ReturnType<typeof open> {
  try {
    return await open(trip);
  } catch (error) {
    const isUnderWay = error instanceof ApiRefusal && error.code === 'idempotency-key-running';
    if (!isUnderWay || retries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return takeOverTrip(trip, retries - 1);
  }
}

const open = (trip: TripBody) => tripClient().openTrip({ body: bodyOf(trip) }, { idempotencyKey: trip.id });
