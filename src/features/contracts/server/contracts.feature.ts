import { feature, served } from '#platform/feature.ts';
import { contractsApi } from '../api/contracts.api.ts';
import { contractsRoutes } from './contracts.routes.ts';
import { contractsPersonalData } from './personal-data.views.ts';

export const contractsFeature = feature({
  name: 'contracts',
  apis: [served(contractsApi, contractsRoutes)],
  personalData: contractsPersonalData,
});
