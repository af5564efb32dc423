import type { Language } from '#kernel/languages.ts';
import { formatMoney } from '#kernel/locales.ts';
import { cardPaymentsBy } from '#kernel/money/card-payments.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { formatDayCount, formatHourCount } from '../counted-units.domain.ts';
import { settingsApi } from '../settings.api.ts';
import { bannerIn, type PaymentTerms } from '../settings.domain.ts';
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
      const deadlines = deadlinesIn(language, settings);
      return { ...company, map: config.mapService, cardPayments, bookingHorizonDays, deadlines, banner, social };
    },
  };
}

/** Until when what is asked for now is paid, as sentences say it. */
function deadlinesIn(language: Language, terms: PaymentTerms) {
  return {
    first: formatHourCount(language, terms.firstPaymentHours),
    second: formatHourCount(language, terms.secondPaymentHours),
    single: formatHourCount(language, terms.singlePaymentHours),
    within: formatDayCount(language, terms.singlePaymentDays),
    days: terms.singlePaymentDays,
    limit: formatMoney(language, terms.singleAdditionCents),
  };
}
