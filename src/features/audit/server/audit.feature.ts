import { exportList } from '#features/exports/server/exports.facade.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Log } from '#platform/log.ts';
import type { Ports } from '#platform/ports.ts';
import { auditApi } from '../audit.api.ts';
import { auditJobs, auditReactions } from './audit.reactions.ts';
import { auditPersonalData, listAuditEntries } from './audit.views.ts';
import { auditFile } from './audit-file.ts';
import { toView, verifyRest, verifyWhole } from './verify-audit.ts';

export const auditFeature = feature({
  name: 'audit',
  apis: [served(auditApi, auditRoutes)],
  reactions: auditReactions,
  jobs: auditJobs,
  personalData: auditPersonalData,
});

/** Reading the log writes a line of the server log: an audit entry for each page would bury the others. */
function auditRoutes(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'> & { log: Pick<Log, 'info'> },
): Handlers<typeof auditApi> {
  const { db, clock, log } = ports;
  return {
    listAuditEntries: async ({ actor, query }) => {
      log.info({ security: 'audit-read', actorId: actor.userId, search: query }, 'security');
      return listAuditEntries(db, query);
    },
    exportAudit: ({ query: { Format, ...asked }, language }) =>
      exportList(ports, { list: 'audit', format: Format, asked: { ...asked, language } }, auditFile),
    getLastVerification: async () => {
      const last = await verifyRest({ db, clock });
      return { last: last ? toView(last) : null };
    },
    verifyAudit: async ({ actor, query: { headPosition: position, headHash: hash } }) => {
      const known = position === undefined || hash === undefined ? undefined : { position, hash };
      const verified = await verifyWhole({ db, clock }, known);
      const { isIntact, broken, head } = verified;
      log.info({ security: 'audit-verified', actorId: actor.userId, isIntact, broken, head }, 'security');
      return toView(verified);
    },
  };
}
