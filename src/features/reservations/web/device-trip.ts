import { defineClient } from '#browser/api-client.ts';
import { ApiRefusal } from '#browser/api-refusal.ts';
import { outingPairs } from '#features/catalog/web/query/outing-query.ts';
import { stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { paths } from '#kernel/page-addresses.ts';
import { tripPaths } from '../api/booking.paths.ts';
import type { linesApi } from '../api/lines.api.ts';
import type { TripBody, TripLine, TripPreview } from '../api/whole-trip.schemas.ts';

const KEY = 'marea-trip';
/** As long as the server keeps a draft that nobody touches. */
const KEPT_MS = 30 * 24 * 3_600_000;

export const tripClient = defineClient<Pick<typeof linesApi, keyof typeof tripPaths>>(tripPaths);

/** Where the browser stores nothing, the trip lasts as long as its page. */
let unstored: TripBody | undefined;

/** The trip that a visitor chose on this device before signing in; `undefined` when there is none. */
export function readDeviceTrip(): TripBody | undefined {
  if (unstored) return unstored;
  try {
    const { at, trip } = Object(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    const age = Date.now() - Number(at);
    return age >= 0 && age < KEPT_MS && Array.isArray(trip?.lines) && trip.lines.length > 0 ? trip : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for 30 days. */
export function keepDeviceTrip(trip: TripBody): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: Date.now(), trip }));
    unstored = undefined;
  } catch {
    unstored = trip;
  }
}

export function dropDeviceTrip(): void {
  unstored = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored, so nothing has to be removed.
  }
}

/**
 * Begins a trip with a house or a boat once the server has said that it can be had; gives the address of its checkout.
 * The other lines of a trip for the same house or boat stay.
 */
export async function beginDeviceTrip({ type, body }: { type: 'house' | 'boat'; body: object }): Promise<string> {
  const kept = readDeviceTrip();
  const first = kept?.lines[0];
  const isSame = kept && first && first.type === type && idOf(first.body) === idOf(body);
  const line = { id: isSame ? first.id : crypto.randomUUID(), type, body } as TripLine;
  const trip = isSame
    ? { ...kept, lines: [line, ...kept.lines.slice(1)] }
    : { id: crypto.randomUUID(), lines: [line], skipped: [] };
  await previewOf(trip);
  keepDeviceTrip(trip);
  return checkoutPath(trip);
}

const idOf = (body: object) => ('houseId' in body ? body.houseId : 'boatId' in body ? body.boatId : undefined);

let latest: { readonly of: string; readonly preview: TripPreview } | undefined;

/** What the server says to a trip; asked twice in a row for the same trip, once. */
export async function previewOf(trip: TripBody): Promise<TripPreview> {
  const of = JSON.stringify([trip, document.documentElement.lang]);
  const known = latest;
  latest = undefined;
  if (known?.of === of) return known.preview;
  const preview = await tripClient().previewTrip({ body: bodyOf(trip) });
  latest = { of, preview };
  return preview;
}

/** As the call takes it. */
export const bodyOf = ({ id, lines, skipped }: TripBody) => ({ id, lines: [...lines], skipped: [...skipped] });

/** A line that was refused, as a refusal of its own. */
export const refusalOf = ({ code, message, details }: TripPreview['refused'][number]) =>
  new ApiRefusal(code, { message, status: 400, details });

/** The address of a visitor's trip: it names what the trip began with, so that the link leads somewhere anywhere. */
export function checkoutPath(
  trip: TripBody | undefined,
  at: { step?: number; line?: string | undefined } = {},
): string {
  return paths.checkout({ ...pairsOf(trip?.lines[0]), ...at });
}

/** The page of the house or boat that an address of the checkout names; `undefined` when it names none. */
export function pageOfCheckout(search: URLSearchParams): string | undefined {
  const pairs = Object.fromEntries([...search].filter(([name]) => !['house', 'boat', 'step', 'line'].includes(name)));
  const [house, boat] = [search.get('house'), search.get('boat')];
  if (house && /^\d{1,9}$/.test(house)) return paths.property(house, pairs);
  return boat && /^\d{1,9}$/.test(boat) ? paths.boat(boat, pairs) : undefined;
}

function pairsOf(first: TripLine | undefined): Record<string, string> {
  if (first?.type === 'house') {
    const { houseId, startAt, endAt, guests } = first.body;
    const dates = { from: calendarDate(startAt), until: calendarDate(endAt) };
    return { house: String(houseId), ...stayPairs({ dates, guests }) };
  }
  if (first?.type === 'boat') {
    const { boatId, date, startTime, hours, guests } = first.body;
    return { boat: String(boatId), ...outingPairs({ date: calendarDate(date), startTime, hours, guests }) };
  }
  return {};
}
