import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import type { WantedChange } from '#features/trip-changes/api/trip-changes.schemas.ts';
import { acceptChange, showOwnChanges } from '#features/trip-changes/server/answer-change.ts';
import { makeChange, offerChange } from '#features/trip-changes/server/make-change.ts';
import { previewChange } from '#features/trip-changes/server/preview-change.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf, isoOf } from '#kernel/instant.ts';
import type { Ports } from '#platform/ports.ts';
import type { Trip } from '#tests/builders/a-trip.ts';
import { aDesk } from './approved-lines.ts';
import { type TestPorts, testPorts } from './test-ports.ts';

/** When trips are asked for and changed: 20 November 2026, noon in Miami. */
export const CHANGE_NOW = instantOf('2026-11-20T17:00:00Z');

/** What is wanted of a trip; its own house, 10 to 17 March 2027 and its guests where nothing else is said. */
export type WantedOf = Partial<Omit<WantedChange, 'from' | 'until'>> & {
  readonly from?: string;
  readonly until?: string;
};

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** What staff and guests do with the change of a trip in a test. */
export function changesBy(needs: () => Needs) {
  const lineOf = ({ groupId }: Pick<Trip, 'groupId'>) =>
    needs()
      .db.selectFrom('reservation')
      .selectAll()
      .where('group_id', '=', groupId)
      .where('rentable_id', 'is not', null)
      .executeTakeFirstOrThrow();

  const wantedOf = async (
    trip: Trip,
    { from = '2027-03-10', until = '2027-03-17', ...more }: WantedOf,
  ): Promise<WantedChange> => ({
    reservationId: (await lineOf(trip)).id,
    unitId: trip.houseId,
    guests: { adults: 2, infants: 1, babies: 0, pets: 1 },
    pricing: { mode: 'kept' },
    keeps: [],
    ...more,
    from: calendarDate(from),
    until: calendarDate(until),
  });

  const asked = ({ groupId }: Trip) => ({ groupId, language: 'en', scope: null }) as const;

  const preview = async (trip: Trip, change: WantedOf) =>
    previewChange(needs(), { ...asked(trip), wanted: await wantedOf(trip, change) });

  /** What staff send of a change that they have seen; another hash than that of its preview where one is given. */
  const bodyOf = async (trip: Trip, change: WantedOf, given: { readonly hash?: string } = {}) => {
    const hash = given.hash ?? (await preview(trip, change)).hash;
    const body = { ...(await wantedOf(trip, change)), hash, reason: 'Ana called' };
    return { ...asked(trip), staffId: trip.staff.userId, body };
  };

  /** A change with its preview seen, to be made when it is called. */
  const readyToMake = async (trip: Trip, change: WantedOf, given?: { readonly hash?: string }) => {
    const sent = await bodyOf(trip, change, given);
    const agreed = { name: 'Ana Rivera', at: isoOf(needs().clock.now()) };
    return () => makeChange(needs(), { ...sent, body: { ...sent.body, agreed } });
  };

  return {
    lineOf,
    wantedOf,
    preview,
    readyToMake,
    make: async (...given: Parameters<typeof readyToMake>) => (await readyToMake(...given))(),
    offer: async (trip: Trip, change: WantedOf) => offerChange(needs(), await bodyOf(trip, change)),
    shownTo: ({ groupId, guest }: Trip) => showOwnChanges(needs(), guest, { groupId, language: 'es' }),
    accept: ({ groupId, guest }: Trip, textHash: string) =>
      acceptChange(needs(), guest, { groupId, textHash, language: 'es', from: '10.0.0.1', device: 'Phone' }),
  };
}

/**
 * The same on a database of its own with payments: the clock is back at `CHANGE_NOW` before each test, and in the end
 * totals, lines, invoices and taxes have to agree.
 */
export function changingTrips() {
  let ports: TestPorts;
  let desk: Awaited<ReturnType<typeof aDesk>>;
  beforeAll(async () => {
    ports = await testPorts(paymentsReactions);
    desk = await aDesk(ports);
  });
  beforeEach(() => {
    ports.clock.set(CHANGE_NOW);
    ports.published.length = 0;
  });
  afterAll(async () => {
    expect(await desk.disagreements()).toEqual([]);
    await ports.close();
  });
  const changes = changesBy(() => ports);
  return {
    ...changes,
    ports: () => ports,
    desk: () => desk,
    pay: ({ groupId }: Trip, instalment = 1, kind: 'instalment' | 'deposit' = 'instalment') =>
      desk.pay(groupId, { instalment, kind }),
    invoices: ({ groupId }: Trip) => desk.invoices(groupId),
    owed: ({ groupId }: Trip) => desk.owed(groupId),
    occupied: async (trip: Trip) => {
      const { rows } = await sql<{ id: string; days: string; rentable: number }>`
        SELECT id, rentable_id AS rentable, lower(during)::date || ' ' || upper(during)::date AS days FROM occupancy
        WHERE reservation_id = ${(await changes.lineOf(trip)).id}`.execute(ports.db);
      return rows;
    },
  };
}
