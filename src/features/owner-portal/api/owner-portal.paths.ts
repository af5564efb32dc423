import type { Paths } from '#kernel/endpoint.ts';

export const ownerPortalPaths = {
  getPortal: { method: 'GET', path: '/v1.0/owner/portal' },
  getOwnCalendar: { method: 'GET', path: '/v1.0/owner/calendar' },
  previewOwnDates: { method: 'GET', path: '/v1.0/owner/dates' },
  setOwnDates: { method: 'POST', path: '/v1.0/owner/dates' },
  changeOwnDates: { method: 'PUT', path: '/v1.0/owner/dates/:id' },
  liftOwnDates: { method: 'DELETE', path: '/v1.0/owner/dates/:id' },
} as const satisfies Paths;

export const portalPreviewPaths = {
  previewPortal: { method: 'GET', path: '/v1.0/staff/owners/:id/portal' },
} as const satisfies Paths;
