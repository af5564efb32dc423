import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import type { Ports } from '#platform/ports.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser, bearerOf } from '#tests/builders/a-user.ts';
import { type HttpAnswer, httpCaller } from '#tests/support/app-process.ts';
import { type Guest, pay } from '#tests/support/paying-guests.ts';

/** What clients were told. */
export interface Told {
  /** When each change was acknowledged, in milliseconds of `performance.now()`. */
  readonly acknowledgedAt: number[];
  /** How long each took, in milliseconds. */
  readonly waits: number[];
  /** By trip: what the last acknowledged change made of it. */
  readonly trips: Map<string, 'draft' | 'on-review' | 'cancelled'>;
  /** Of creating calls whose answer was lost: the trip is there, and nobody was told its id. */
  lostAnswers: number;
  /** Guests who saw that their payment was taken. */
  readonly paid: Guest[];
  /** Answers that were no success, by status and code. */
  readonly refused: Map<string, number>;
}

export const noneTold = (): Told => ({
  acknowledgedAt: [],
  waits: [],
  trips: new Map(),
  lostAnswers: 0,
  paid: [],
  refused: new Map(),
});

export interface Booker {
  readonly userId: string;
  readonly bearer: Readonly<Record<string, string>>;
  readonly houseId: number;
}

/** Guests with a house of their own each, so that nobody else is in their way. */
export async function makeBookers(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  count: number,
): Promise<readonly Booker[]> {
  const bookers: Booker[] = [];
  while (bookers.length < count) {
    const { id: userId } = await aUser(db);
    const { id: houseId } = await aHouse().in(db);
    bookers.push({ userId, houseId, bearer: await bearerOf({ db, clock }, { id: userId }) });
  }
  return bookers;
}

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const FIRST_DAYS = 30;
const DAYS_APART = 4;
const PLACES = 60;
const AGAIN_MS = 100;

/** One guest who drafts a trip, asks for it and gives it up, again and again; a call that failed is sent again. */
export async function keepBooking(origin: string, booker: Booker, told: Told, until: AbortSignal): Promise<void> {
  const call = httpCaller(origin, booker.bearer);
  const today = dateAt(systemClock().now());
  for (let turn = 0; !until.aborted; turn += 1) {
    const startAt = addDays(today, FIRST_DAYS + DAYS_APART * (turn % PLACES));
    const stay = { houseId: booker.houseId, startAt, endAt: addDays(startAt, 3), guests };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const drafted = await settle(told, ['idempotency-answer-lost'], () => call('POST', 'reservation/house', stay, key));
    if (drafted.status !== 201) {
      told.lostAnswers += 1;
      continue;
    }
    const { groupId } = drafted.body;
    told.trips.set(groupId, 'draft');
    const path = `reservation/group/${groupId}`;
    const { body: group } = await settle(told, [], () => call('GET', path), 'read');
    const asking = { action: 'ask-availability', expectedTotalCents: group.quote.totalCents };
    await settle(told, ['reservation-status-not-draft'], () => call('PUT', path, asking));
    told.trips.set(groupId, 'on-review');
    await settle(told, ['transition-not-valid'], () => call('PUT', path, { action: 'cancel' }));
    told.trips.set(groupId, 'cancelled');
  }
}

/** Guests who pay for an approved trip each, one after another. */
export async function keepPaying(
  origin: string,
  list: readonly Guest[],
  told: Told,
  until: AbortSignal,
): Promise<void> {
  for (const guest of list) {
    if (until.aborted) return;
    await pay(origin, guest);
    told.acknowledgedAt.push(performance.now());
    told.paid.push(guest);
  }
}

/** Sends a call until it is answered by a success, or by a refusal that says that it was done before. */
async function settle(
  told: Told,
  doneBefore: readonly string[],
  send: () => Promise<HttpAnswer>,
  kind: 'change' | 'read' = 'change',
): Promise<HttpAnswer> {
  for (;;) {
    const answer = await send().catch(lostAnswer);
    if (answer.status < 300) {
      if (kind === 'change') told.acknowledgedAt.push(performance.now());
      told.waits.push(answer.ms);
      return answer;
    }
    const why = `${answer.status} ${answer.body?.code ?? ''}`.trim();
    told.refused.set(why, (told.refused.get(why) ?? 0) + 1);
    if (doneBefore.includes(answer.body?.code)) return answer;
    const isSoonOver = answer.status >= 500 || answer.status === 0 || answer.body?.code === 'idempotency-key-running';
    if (!isSoonOver) throw new Error(`refused: ${why}`);
    await pause(AGAIN_MS);
  }
}

/** `fetch failed`, or what a proxy says in words of its own. */
function lostAnswer(error: unknown): HttpAnswer {
  if (error instanceof TypeError || error instanceof SyntaxError)
    return { status: error instanceof SyntaxError ? 503 : 0, body: undefined, headers: new Headers(), ms: 0 };
  throw error;
}
