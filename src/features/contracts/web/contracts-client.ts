import { defineClient } from '#browser/api-client.ts';
import type { contractsApi } from '../api/contracts.api.ts';
import { contractsPaths } from '../api/contracts.paths.ts';

export const contractsClient = defineClient<typeof contractsApi>(contractsPaths);
