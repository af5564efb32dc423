import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db, Tx } from './database/database.ts';
import type { Announce } from './events/reactions.ts';

/** Puts a job into a queue within the transaction: it is delivered if and only if the transaction commits. */
export type Enqueue = (tx: Tx, queue: string, payload: object) => Promise<void>;

/** What use cases may need of the world; each takes its part by `Pick`. Built once, in `main.ts`. */
export interface Ports {
  readonly db: Db;
  readonly clock: Clock;
  readonly announce: Announce;
  readonly enqueue: Enqueue;
  readonly config: Config;
}
