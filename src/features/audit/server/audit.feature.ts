import { feature, served } from '#platform/feature.ts';
import { auditApi } from '../api/audit.api.ts';
import { auditJobs, auditReactions } from './audit.reactions.ts';
import { auditRoutes } from './audit.routes.ts';
import { auditPersonalData } from './audit.views.ts';

export const auditFeature = feature({
  name: 'audit',
  apis: [served(auditApi, auditRoutes)],
  reactions: auditReactions,
  jobs: auditJobs,
  personalData: auditPersonalData,
});
