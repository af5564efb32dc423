import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { companyApi } from '../api/company.api.ts';
import { readCompanyData } from './company.facade.ts';

/** The company over HTTP. */
export function companyRoutes({ db }: Pick<Ports, 'db'>): Handlers<typeof companyApi> {
  return { getCompanyData: () => readCompanyData(db) };
}
