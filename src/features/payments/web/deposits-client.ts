import { defineClient } from '#browser/api-client.ts';
import type { depositsApi } from '../api/deposits.api.ts';
import { depositsPaths } from '../api/deposits.paths.ts';

export const depositsClient = defineClient<typeof depositsApi>(depositsPaths);
