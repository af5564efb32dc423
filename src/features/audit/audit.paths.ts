import type { Paths } from '#kernel/endpoint.ts';

export const auditPaths = {
  listAuditEntries: { method: 'GET', path: '/v1.0/admin/audit' },
  exportAudit: { method: 'GET', path: '/v1.0/admin/audit/export' },
  getLastVerification: { method: 'GET', path: '/v1.0/admin/audit/verification/last' },
  verifyAudit: { method: 'GET', path: '/v1.0/admin/audit/verification' },
} as const satisfies Paths;
