import { feature, served } from '#platform/feature.ts';
import { paymentsApi } from '../api/payments.api.ts';
import { paymentsJobs, paymentsReactions } from './payments.reactions.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { paymentsPersonalData } from './personal-data.views.ts';

/** No page for visitors shows money that was paid. */
const events = ['payment-recorded', 'refund-recorded', 'invoice-overdue', 'credit-paid-out'] as const;

export const paymentsFeature = feature({
  name: 'payments',
  apis: [served(paymentsApi, paymentsRoutes)],
  pageChanges: Object.fromEntries(events.map((type) => [type, () => []])),
  reactions: paymentsReactions,
  jobs: paymentsJobs,
  personalData: paymentsPersonalData,
});
