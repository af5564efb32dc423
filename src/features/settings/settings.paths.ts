import type { Paths } from '#kernel/endpoint.ts';

export const settingsPaths = {
  getCompanyData: { method: 'GET', path: '/v1.0/default/company/data' },
} as const satisfies Paths;
