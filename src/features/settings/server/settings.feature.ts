import { cardPaymentsBy } from '#kernel/money/card-payments.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { settingsApi } from '../settings.api.ts';
import { bannerIn } from '../settings.domain.ts';
import { socialNetworks } from '../social-networks.domain.ts';
import { readCompanyData, readSettings } from './settings.facade.ts';

export const settingsFeature = feature({
  name: 'settings',
  apis: [served(settingsApi, settingsRoutes)],
});

/** The company over HTTP. */
function settingsRoutes({ db, config }: Pick<Ports, 'db' | 'config'>): Handlers<typeof settingsApi> {
  const cardPayments = cardPaymentsBy(config.payments.provider);
  return {
    getCompanyData: async ({ language }) => {
      const [company, settings] = await Promise.all([readCompanyData(db), readSettings(db)]);
      const social = settings.socialLinks.map(({ network, url }) => ({ name: socialNetworks[network].name, url }));
      const banner = bannerIn(settings, { language, takesCards: cardPayments !== 'off' });
      const { bookingHorizonDays } = settings;
      return { ...company, map: config.mapService, cardPayments, bookingHorizonDays, banner, social };
    },
  };
}
