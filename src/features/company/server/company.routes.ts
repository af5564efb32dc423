import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { companyApi } from '../api/company.api.ts';
import { readCompanyData } from './company.facade.ts';

/** The company over HTTP. */
export function companyRoutes({ db, config }: Pick<Ports, 'db' | 'config'>): Handlers<typeof companyApi> {
  return {
    getCompanyData: async () => ({ ...(await readCompanyData(db)), map: config.mapService }),
  };
}
