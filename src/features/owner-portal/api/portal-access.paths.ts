import type { Paths } from '#kernel/endpoint.ts';

export const portalAccessPaths = {
  listReaders: { method: 'GET', path: '/v1.0/owner/readers' },
  inviteReader: { method: 'POST', path: '/v1.0/owner/readers' },
  withdrawReader: { method: 'DELETE', path: '/v1.0/owner/readers/:id' },
} as const satisfies Paths;

export const readPortalPaths = {
  listPortals: { method: 'GET', path: '/v1.0/portals' },
  acceptPortal: { method: 'PUT', path: '/v1.0/portals/:id' },
  leavePortal: { method: 'DELETE', path: '/v1.0/portals/:id' },
  readPortal: { method: 'GET', path: '/v1.0/portals/:id/overview' },
  readPortalCalendar: { method: 'GET', path: '/v1.0/portals/:id/calendar' },
  readPortalPerformance: { method: 'GET', path: '/v1.0/portals/:id/performance' },
  readPortalStatements: { method: 'GET', path: '/v1.0/portals/:id/statements' },
  readPortalStatement: { method: 'GET', path: '/v1.0/portals/:id/statements/:item' },
  readPortalRepairs: { method: 'GET', path: '/v1.0/portals/:id/repairs' },
  readPortalRepair: { method: 'GET', path: '/v1.0/portals/:id/repairs/:item' },
  readPortalAgreements: { method: 'GET', path: '/v1.0/portals/:id/agreements' },
  readPortalAgreement: { method: 'GET', path: '/v1.0/portals/:id/agreements/:item' },
} as const satisfies Paths;
