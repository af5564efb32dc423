import { defineClient } from '#browser/api-client.ts';
import type { adminAuthApi } from '../../api/admin-auth.api.ts';
import { adminAuthPaths } from '../../api/admin-auth.paths.ts';

export const adminAuthClient = defineClient<typeof adminAuthApi>(adminAuthPaths);
