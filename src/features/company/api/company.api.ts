import type { Api } from '#kernel/endpoint.ts';
import { companyPaths } from './company.paths.ts';
import { companyReply } from './company.schemas.ts';

export const companyApi = {
  getCompanyData: {
    ...companyPaths.getCompanyData,
    summary: 'Name, phone, e-mail and address of the company, and what draws its maps',
    needs: 'public',
    reply: companyReply,
    refusals: [],
  },
} as const satisfies Api;
