import type { Paths } from '#kernel/endpoint.ts';

export const companyPaths = {
  getSettings: { method: 'GET', path: '/v1.0/staff/setting' },
  editSettings: { method: 'PATCH', path: '/v1.0/staff/setting' },
  restoreSettings: { method: 'POST', path: '/v1.0/staff/setting/restore' },
} as const satisfies Paths;
