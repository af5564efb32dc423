import type { Paths } from '#kernel/endpoint.ts';

export const officeApiPaths = {
  searchOffice: { method: 'GET', path: '/v1.0/staff/search' },
  countWaiting: { method: 'GET', path: '/v1.0/staff/waiting' },
  listViews: { method: 'GET', path: '/v1.0/staff/view' },
  keepView: { method: 'POST', path: '/v1.0/staff/view' },
  changeView: { method: 'PATCH', path: '/v1.0/staff/view/:id' },
  removeView: { method: 'DELETE', path: '/v1.0/staff/view/:id' },
} as const satisfies Paths;
