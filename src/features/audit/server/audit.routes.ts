import type { Handlers } from '#platform/http/serve.ts';
import type { Log } from '#platform/logs/log.ts';
import type { Ports } from '#platform/ports.ts';
import type { auditApi } from '../api/audit.api.ts';
import { listAuditEntries } from './audit.views.ts';
import { verifyChain } from './verify-chain.ts';

/** Who read the log is a line of the other log: an entry for each page read would bury the rest. */
export function auditRoutes({ db, log }: Pick<Ports, 'db'> & { log: Pick<Log, 'info'> }): Handlers<typeof auditApi> {
  return {
    listAuditEntries: async ({ actor, query }) => {
      log.info({ security: 'audit-read', actorId: actor.userId, search: query }, 'security');
      return listAuditEntries(db, query);
    },
    verifyAudit: async ({ actor, query: { headPosition: position, headHash: hash } }) => {
      const known = position === undefined || hash === undefined ? undefined : { position, hash };
      const { isIntact, entries, head, broken } = await verifyChain(db, known);
      log.info({ security: 'audit-verified', actorId: actor.userId, isIntact, broken, head }, 'security');
      return {
        isIntact,
        entries,
        headPosition: head?.position ?? null,
        headHash: head?.hash ?? null,
        brokenAt: broken,
      };
    },
  };
}
