import { feature, served } from '#platform/feature.ts';
import { paymentsApi } from '../api/payments.api.ts';
import { paymentsJobs, paymentsReactions } from './payments.reactions.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsPersonalData } from './personal-data.views.ts';

export const paymentsFeature = feature({
  name: 'payments',
  apis: [served(paymentsApi, paymentsRoutes)],
  reactions: paymentsReactions,
  jobs: paymentsJobs,
  personalData: paymentsPersonalData,
});
