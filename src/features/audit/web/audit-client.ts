import { defineClient } from '#browser/api-client.ts';
import type { auditApi } from '../api/audit.api.ts';
import { auditPaths } from '../api/audit.paths.ts';

export const auditClient = defineClient<typeof auditApi>(auditPaths);
