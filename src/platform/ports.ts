import type { Instant } from '#kernel/instant.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db, Tx } from './database/database.ts';
import type { Database } from './database/tables.generated.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { Publish } from './reactions.ts';
import type { Storage } from './storage/storage.ts';
import type { Span } from './telemetry/trace.ts';

/**
 * Puts a job, or one for each of several payloads in one statement, into a queue within the transaction: it is
 * delivered if and only if the transaction commits, `afterSeconds` later at the soonest.
 */
export type Enqueue = (
  tx: Tx,
  queue: string,
  payload: object | readonly object[],
  options?: { readonly afterSeconds?: number },
) => Promise<void>;

/** A site that offers a house or boat as well, and could not be asked in time what it has sold of it. */
export interface UnreadChannel {
  readonly rentableId: number;
  readonly channel: string;
  /** The name of one that is not in the list of channels; else empty. */
  readonly label: string;
  /** When it was read last; null: never. */
  readonly readAt: Instant | null;
}

/**
 * Asks the sites that offer these houses and boats as well, before dates are promised and outside of any transaction;
 * takes a few seconds at most. Gives those of which nothing fresh is known.
 */
export type ReadChannels = (rentableIds: readonly number[]) => Promise<readonly UnreadChannel[]>;

/** What use cases need of the outside world; each takes its part by `Pick`. Built once, in `compose-product.ts`. */
export interface Ports {
  readonly db: Db;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly enqueue: Enqueue;
  readonly config: Config;
  /** Where guests pay by card; null while money comes by other ways alone. */
  readonly payments: PaymentProvider | null;
  readonly readChannels: ReadChannels;
  /** Follows a piece of work where spans are wanted; calls it and nothing else where they are not. */
  readonly span: Span;
}

/**
 * What a feature stores about people: for the export of one's own data, and for the test that no table is forgotten.
 */
export interface PersonalData {
  /** The name of the section in the export. */
  readonly section: string;
  /** Tables about a person that the export contains. */
  readonly tables: readonly (keyof Database)[];
  /** Tables about a person that the export leaves out, with the reason. */
  readonly withheld?: Partial<Readonly<Record<keyof Database, string>>>;
  /** What is stored of this person and nobody else, with the files of it. */
  readonly collect: (
    db: Db | Tx,
    userId: string,
    files: Pick<Storage, 'get'>,
  ) => Promise<Readonly<Record<string, unknown>>>;
}
