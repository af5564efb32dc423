import type { Api } from '#kernel/endpoint.ts';
import { settingsPaths } from './settings.paths.ts';
import { companyReply } from './settings.schemas.ts';

export const settingsApi = {
  getCompanyData: {
    ...settingsPaths.getCompanyData,
    summary: 'Name, phone, e-mail and address of the company, and what draws its maps',
    needs: 'public',
    reply: companyReply,
    refusals: [],
  },
} as const satisfies Api;
