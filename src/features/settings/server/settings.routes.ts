import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { settingsApi } from '../api/settings.api.ts';
import { readCompanyData } from './settings.facade.ts';

/** The company over HTTP. */
export function settingsRoutes({ db, config }: Pick<Ports, 'db' | 'config'>): Handlers<typeof settingsApi> {
  return {
    getCompanyData: async () => ({ ...(await readCompanyData(db)), map: config.mapService }),
  };
}
