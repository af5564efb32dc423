import type { Api } from '#kernel/endpoint.ts';
import { companyPaths } from './company.paths.ts';
import { companyDataSchema } from './company.schemas.ts';

export const companyApi = {
  getCompanyData: {
    ...companyPaths.getCompanyData,
    summary: 'Name, phone, e-mail and address of the company',
    needs: 'public',
    reply: companyDataSchema,
    refusals: [],
  },
} as const satisfies Api;
