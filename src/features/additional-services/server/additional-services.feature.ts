import { feature, served } from '#platform/feature.ts';
import { additionalServicesApi } from '../api/additional-services.api.ts';
import { offerPicturesApi, offersApi } from '../api/offers.api.ts';
import { additionalServicesRoutes } from './additional-services.routes.ts';
import { offerPicturesRoutes } from './offer-pictures.routes.ts';
import { findOffers } from './offers/find-offers.ts';
import { offersRoutes } from './offers.routes.ts';
import { showsService } from './service-items.facade.ts';

export const additionalServicesFeature = feature({
  name: 'additional-services',
  apis: [
    served(additionalServicesApi, additionalServicesRoutes),
    served(offersApi, offersRoutes),
    served(offerPicturesApi, offerPicturesRoutes),
  ],
  publicPictures: showsService('m'),
  finds: [findOffers],
});
