import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { settingsApi } from '../settings.api.ts';
import { readCompanyData } from './settings.facade.ts';

export const settingsFeature = feature({
  name: 'settings',
  apis: [served(settingsApi, settingsRoutes)],
});

/** The company over HTTP. */
function settingsRoutes({
  db,
  config,
  payments,
}: Pick<Ports, 'db' | 'config' | 'payments'>): Handlers<typeof settingsApi> {
  const cardPayments = payments === null ? 'off' : payments.code === 'sandbox' ? 'test' : 'on';
  return {
    getCompanyData: async () => ({ ...(await readCompanyData(db)), map: config.mapService, cardPayments }),
  };
}
