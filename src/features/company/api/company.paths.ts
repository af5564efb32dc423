import type { Paths } from '#kernel/endpoint.ts';

export const companyPaths = {
  getCompanyData: { method: 'GET', path: '/v1.0/default/company/data' },
} as const satisfies Paths;
