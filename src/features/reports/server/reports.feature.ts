import { feature, served } from '#platform/feature.ts';
import { performanceApi, reportsApi } from '../api/reports.api.ts';
import { performanceRoutes, reportsRoutes } from './reports.routes.ts';

export const reportsFeature = feature({
  name: 'reports',
  apis: [served(reportsApi, reportsRoutes), served(performanceApi, performanceRoutes)],
  personalData: {
    section: 'reports',
    tables: [],
    withheld: { stay_fact: 'dates and rent of stays for sums; the stays are told themselves' },
    collect: async () => ({}),
  },
});
