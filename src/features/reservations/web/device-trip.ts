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
const EARLIER_KEY = 'marea-trips-before';
const EARLIER_KEPT = 5;
/** As long as the server keeps a draft that nobody touches. */
const KEPT_MS = 30 * 24 * 3_600_000;

export const tripClient = defineClient<Pick<typeof linesApi, keyof typeof tripPaths>>(tripPaths);

/** A trip as the device keeps it, with the name of its house or boat once the server has said it. */
interface KeptTrip {
  readonly at: number;
  readonly trip: TripBody;
  readonly name?: string | undefined;
}

/** Where the browser stores nothing, trips last as long as their page. */
const unstored = new Map<string, unknown>();

function read(key: string): unknown {
  if (unstored.has(key)) return unstored.get(key);
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

function keptIn(value: unknown): KeptTrip | undefined {
  const { at, trip, name } = Object(value);
  const age = Date.now() - Number(at);
  const isKept = age >= 0 && age < KEPT_MS && Array.isArray(trip?.lines) && trip.lines.length > 0;
  return isKept ? { at, trip, name: typeof name === 'string' ? name : undefined } : undefined;
}

/** The trip that a visitor chose on this device before signing in; `undefined` when there is none. */
export const readDeviceTrip = (): TripBody | undefined => keptIn(read(KEY))?.trip;

/** Keeps it for 30 days. */
export function keepDeviceTrip(trip: TripBody): void {
  const name = keptIn(read(KEY))?.name;
  write(KEY, { at: Date.now(), trip, name });
}

/** Remembers what the house or boat of a trip is called, unless another trip has taken its place meanwhile. */
export function nameDeviceTrip({ id }: TripBody, name: string | undefined): void {
  const kept = keptIn(read(KEY));
  if (kept?.trip.id === id && kept.name !== name) write(KEY, { ...kept, name });
}

export const nameOfDeviceTrip = (): string | undefined => keptIn(read(KEY))?.name;

export function dropDeviceTrip(): void {
  unstored.delete(KEY);
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored, so nothing has to be removed.
  }
}

/** The trips that others took the place of on this device, the last one first. */
export function readEarlierTrips(): readonly Pick<KeptTrip, 'trip' | 'name'>[] {
  const kept = read(EARLIER_KEY);
  return Array.isArray(kept) ? kept.flatMap((one) => keptIn(one) ?? []) : [];
}

export function dropEarlierTrip({ id }: TripBody): void {
  const others = readEarlierTrips().filter(({ trip }) => trip.id !== id);
  write(EARLIER_KEY, others);
}

/** Keeps another trip in the place of the one that was kept, which joins the earlier ones. */
function replaceDeviceTrip(trip: TripBody): void {
  const before = keptIn(read(KEY));
  const name = readEarlierTrips().find((earlier) => earlier.trip.id === trip.id)?.name;
  dropEarlierTrip(trip);
  if (before) write(EARLIER_KEY, [before, ...readEarlierTrips()].slice(0, EARLIER_KEPT));
  write(KEY, { at: Date.now(), trip, name });
}

/** Goes back to an earlier trip; gives the address of its checkout. */
export function resumeDeviceTrip(trip: TripBody): string {
  replaceDeviceTrip(trip);
  return checkoutPath(trip);
}

/**
 * The trip that an address of the checkout is about: the kept one, or an earlier one with the house or boat that the
 * address names, which comes back. `isOther`: the address names a house or boat that no trip here begins with.
 */
export function deviceTripAt(search: URLSearchParams): {
  readonly trip: TripBody | undefined;
  readonly isOther: boolean;
} {
  const trip = readDeviceTrip();
  const named = placeNamed(search);
  if (named === undefined || (trip && placeOf(trip.lines[0]) === named)) return { trip, isOther: false };
  const earlier = readEarlierTrips().find((one) => placeOf(one.trip.lines[0]) === named)?.trip;
  if (!earlier) return { trip, isOther: trip !== undefined };
  replaceDeviceTrip(earlier);
  return { trip: earlier, isOther: false };
}

/**
 * Begins a trip with a house or a boat once the server has said that it can be had; gives the address of its checkout.
 * A trip for the same house or boat goes on with its other lines. Otherwise what was added to a trip of the same kind
 * comes along, and that trip stays among the earlier ones.
 */
export async function beginDeviceTrip({ type, body }: { type: 'house' | 'boat'; body: object }): Promise<string> {
  const line = { id: crypto.randomUUID(), type, body } as TripLine;
  const kept = readDeviceTrip();
  const trips = [kept, ...readEarlierTrips().map(({ trip }) => trip)];
  const own = trips.find((trip) => trip && placeOf(trip.lines[0]) === placeOf(line));
  const trip = own ? withFirst(own, line) : { ...along(kept, line), id: crypto.randomUUID() };
  await previewOf(trip);
  if (own && own === kept) keepDeviceTrip(trip);
  else replaceDeviceTrip(trip);
  return checkoutPath(trip);
}

const withFirst = (trip: TripBody, line: TripLine): TripBody => {
  const [first, ...others] = trip.lines;
  return { ...trip, lines: [{ ...line, id: first?.id ?? line.id }, ...others] };
};

function along(kept: TripBody | undefined, line: TripLine): Pick<TripBody, 'lines' | 'skipped'> {
  const [first, ...added] = kept?.lines ?? [];
  if (!kept || first?.type !== line.type) return { lines: [line], skipped: [] };
  return { lines: [line, ...added], skipped: kept.skipped };
}

/** 'house 61': the house or boat of a line. */
function placeOf(line: TripLine | undefined): string | undefined {
  if (line?.type === 'house') return `house ${line.body.houseId}`;
  return line?.type === 'boat' ? `boat ${line.body.boatId}` : undefined;
}

function placeNamed(search: URLSearchParams): string | undefined {
  const [house, boat] = [search.get('house'), search.get('boat')];
  if (house) return `house ${house}`;
  return boat ? `boat ${boat}` : undefined;
}

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
