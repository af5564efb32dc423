import { defineClient } from '#browser/api-client.ts';
import type { accountsApi } from '../api/accounts.api.ts';
import { accountsPaths } from '../api/accounts.paths.ts';

export const accountsClient = defineClient<typeof accountsApi>(accountsPaths);
