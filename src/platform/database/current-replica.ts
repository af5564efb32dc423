import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Gives connections to a replica: undefined where a statement has to go to the primary. */
export interface ReplicaConnections {
  connect(): Promise<pg.PoolClient | undefined>;
}

const reading = new AsyncLocalStorage<ReplicaConnections>();

/** Runs `work`, and all that it awaits, with connections to this replica. */
export function withReplica<Result>(replica: ReplicaConnections, work: () => Result): Result {
  return reading.run(replica, work);
}

/** The replica that statements of this moment go to. */
export const currentReplica = (): ReplicaConnections | undefined => reading.getStore();
