import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { type Guest, makeGuests } from '#tests/support/paying-guests.ts';
import { type Booker, keepBooking, keepPaying, makeBookers, noneTold, type Told } from './booking-clients.ts';
import { countLosses, untilQuiet } from './count-losses.ts';

/** How many guests book and how many pay at the same time. */
export const BOOKERS = 20;
export const PAYERS = 10;
const QUIET_WITHIN_MS = 120_000;

interface Clients {
  readonly bookers: readonly Booker[];
  readonly payers: readonly Guest[];
}

/** Those who will book, and so many trips to pay for each who pays. */
export async function makeClients(db: Db, tripsOfAPayer: number): Promise<Clients> {
  const payers = await makeGuests(db, PAYERS * tripsOfAPayer);
  return { payers, bookers: await makeBookers({ db, clock: systemClock() }, BOOKERS) };
}

interface Load {
  readonly told: Told;
  /** Ends the load when it is aborted; a client that throws aborts it, too. */
  readonly until: AbortController;
  /** Done when all clients are. */
  readonly ended: Promise<unknown>;
}

/** All of them at once, each at the address of its place. */
export function startLoad({ bookers, payers }: Clients, originOf: (place: number) => string): Load {
  const told = noneTold();
  const until = new AbortController();
  const ended = Promise.all([
    ...bookers.map((booker, place) => keepBooking(originOf(place), booker, told, until.signal)),
    ...Array.from({ length: PAYERS }, (_, place) => {
      const own = payers.filter((_guest, index) => index % PAYERS === place);
      return keepPaying(originOf(place), own, told, until.signal);
    }),
  ]);
  ended.catch(() => until.abort());
  return { told, until, ended };
}

/** What the database does not hold of what the clients were told, once its jobs are done. */
export async function lossesOf(db: Db, told: Told, { bookers }: Clients) {
  await untilQuiet(db, QUIET_WITHIN_MS);
  return countLosses(
    db,
    told,
    bookers.map(({ userId }) => userId),
  );
}

/** One process of the product with the sandbox bank, its files in a folder of its own. */
export const processSettings = (port: number, folder: string) => ({
  PORT: String(port),
  DATA_DIR: path.join(folder, String(port)),
  DEMO: '1',
  PAYMENT_PROVIDER: 'sandbox',
});
