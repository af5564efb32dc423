import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { type HttpAnswer, httpCaller } from './app-process.ts';

/** What somebody was told of a trip that is paid for the first time. */
interface PaidTrip {
  readonly groupId: string;
  readonly houseId: number;
  readonly checkIn: string;
  readonly totalCents: number;
  readonly confirmationNumber: string;
}

/** Trips that are booked one after another while the product is changed below them. */
export interface Trips {
  readonly done: readonly PaidTrip[];
  untilMore(count: number): Promise<void>;
  /** The longest time without an answer since it was asked last. */
  takeLongestGapMs(): number;
  /** What is not as it was told, of all trips, by whoever serves now. */
  missing(): Promise<readonly object[]>;
  /** How many of the trips have a house and a night in common with another one. */
  doubled(): number;
  stop(): Promise<void>;
}

const PASSWORD = 'Marea-demo-2026!';
const NIGHTS = 5;
const LONGEST_MS = 300_000;
/** What a product that is being restarted answers, or nothing. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);

type Caller = ReturnType<typeof httpCaller>;

/** Guests of the demo book, staff approve and record the first instalment, until it is told to stop. */
export async function bookAllTheTime(origin: string): Promise<Trips> {
  const today = dateAt(systemClock(0).now());
  const done: PaidTrip[] = [];
  let isStopping = false;
  let answeredAt = performance.now();
  let longestMs = 0;
  const patient = (call: Caller): Caller => {
    const again: Caller = async (...asked) => {
      const answer = await call(...asked).catch((): Pick<HttpAnswer, 'status' | 'body'> => ({ status: 0, body: null }));
      if (AWAY.has(answer.status)) {
        await pause(100);
        return again(...asked);
      }
      longestMs = Math.max(longestMs, performance.now() - answeredAt);
      answeredAt = performance.now();
      return answer as HttpAnswer;
    };
    return again;
  };
  const signIn = async (email: string): Promise<Caller> => {
    const { body } = await patient(httpCaller(origin))('POST', 'security/login', { email, password: PASSWORD });
    return patient(httpCaller(origin, { authorization: `Bearer ${body.accessToken}` }));
  };
  const [guest, staff] = await Promise.all([signIn('guest@demo.test'), signIn('staff@demo.test')]);
  const run = async () => {
    for (let turn = 0; !isStopping; turn += 1) {
      const trip = await bookOne({ guest, staff, checkIn: addDays(today, 60 + (turn % 40) * NIGHTS) });
      if (trip) done.push(trip);
    }
  };
  const running = run();
  return {
    done,
    untilMore: async (count) => {
      const wanted = done.length + count;
      for (const giveUpAt = Date.now() + LONGEST_MS; done.length < wanted; await pause(50)) {
        if (Date.now() > giveUpAt) throw new Error(`only ${done.length} trips could be booked`);
        await Promise.race([running, pause(0)]);
      }
    },
    takeLongestGapMs: () => {
      const taken = longestMs;
      longestMs = 0;
      return taken;
    },
    missing: async () => (await Promise.all(done.map((trip) => differenceOf(guest, trip)))).flat(),
    doubled: () => done.length - new Set(done.map(({ houseId, checkIn }) => `${houseId} ${checkIn}`)).size,
    stop: async () => {
      isStopping = true;
      await running;
    },
  };
}

interface Booking {
  readonly guest: Caller;
  readonly staff: Caller;
  readonly checkIn: CalendarDate;
}

/** Undefined where no house is free, or the dates were taken by a call whose answer was lost. */
async function bookOne({ guest, staff, checkIn }: Booking): Promise<PaidTrip | undefined> {
  const stay = { startAt: checkIn, endAt: addDays(checkIn, NIGHTS) };
  const found = await guest('GET', `house?StartAt=${stay.startAt}&EndAt=${stay.endAt}&Adults=2`);
  const houseId = found.body?.houses?.[0]?.id;
  if (houseId === undefined) return undefined;
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const draft = await guest('POST', 'reservation/house', { houseId, ...stay, guests });
  if (draft.status !== 201) throw new Error(`no draft: ${JSON.stringify(draft.body)}`);
  const { groupId } = draft.body;
  const group = async () => (await guest('GET', `reservation/group/${groupId}`)).body;
  await guest('PUT', `reservation/group/${groupId}`, { action: 'skip-open-steps' });
  const { quote } = await group();
  const asked = { action: 'ask-availability', expectedTotalCents: quote.totalCents };
  const answer = await guest('PUT', `reservation/group/${groupId}`, asked);
  await staff('PUT', `staff/group/${groupId}/approve`, {});
  const approved = await group();
  const first = approved.invoices?.[0];
  if (!first) throw new Error(`trip ${groupId} is ${approved.status}: ${JSON.stringify(answer.body)}`);
  const receivedOn = dateAt(systemClock(0).now());
  const payment = { amountCents: first.totalCents, type: 'bank-transfer', receivedOn, reference: `P-${groupId}` };
  await staff('POST', `staff/invoice/${first.id}/payment`, payment);
  const { status, confirmationNumber } = await group();
  if (status !== 'confirmed') throw new Error(`trip ${groupId} is ${status} after its payment`);
  return { groupId, houseId, checkIn, totalCents: quote.totalCents, confirmationNumber };
}

async function differenceOf(guest: Caller, trip: PaidTrip): Promise<readonly object[]> {
  const { status, body } = await guest('GET', `reservation/group/${trip.groupId}`);
  const [told, now] = [
    [trip.confirmationNumber, trip.totalCents],
    [body?.confirmationNumber, body?.quote?.totalCents],
  ].map((one) => JSON.stringify(one));
  return status === 200 && told === now ? [] : [{ trip: trip.groupId, status, told, now }];
}
