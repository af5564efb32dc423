import { feature, served } from '#platform/feature.ts';
import { additionalServicesApi } from '../api/additional-services.api.ts';
import { additionalServicesRoutes } from './additional-services.routes.ts';
import { showsService } from './service-items.facade.ts';

export const additionalServicesFeature = feature({
  name: 'additional-services',
  apis: [served(additionalServicesApi, additionalServicesRoutes)],
  publicPictures: showsService('m'),
});
