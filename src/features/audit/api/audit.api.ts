import type { Api } from '#kernel/endpoint.ts';
import { auditPaths } from './audit.paths.ts';
import {
  auditQuery,
  auditReply,
  lastVerificationReply,
  verificationQuery,
  verificationReply,
} from './audit.schemas.ts';

export const auditApi = {
  listAuditEntries: {
    ...auditPaths.listAuditEntries,
    summary: 'What was done, by whom and from where, newest first',
    needs: 'audit:read',
    query: auditQuery,
    reply: auditReply,
    refusals: [],
  },
  getLastVerification: {
    ...auditPaths.getLastVerification,
    summary: 'What the last look at the chain of seals found, and what came since; null before the first',
    needs: 'audit:read',
    reply: lastVerificationReply,
    refusals: [],
  },
  verifyAudit: {
    ...auditPaths.verifyAudit,
    summary: 'Compute the chain of seals again: is anything changed, missing or put in?',
    needs: 'audit:read',
    query: verificationQuery,
    reply: verificationReply,
    refusals: [],
  },
} as const satisfies Api;
