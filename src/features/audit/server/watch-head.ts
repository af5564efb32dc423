import type { Db } from '#platform/database/database.ts';
import type { Log } from '#platform/logs/log.ts';

/** The last seal: where the chain ends, and the hash that stands for all of it. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

export async function findHead(db: Db): Promise<ChainHead | undefined> {
  const row = await db
    .selectFrom('audit_seal')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { position: row.position, hash: row.hash.toString('hex') };
}

/** Writes the head into the log whenever it has moved, so that a chain cut short can be told from a short one. */
export function watchHead({ db, log }: { readonly db: Db; readonly log: Pick<Log, 'info'> }): () => Promise<void> {
  let told = 0;
  return async () => {
    const head = await findHead(db);
    if (!head || head.position === told) return;
    told = head.position;
    log.info({ security: 'audit-head', ...head }, 'security');
  };
}
