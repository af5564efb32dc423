import { defineClient } from '#browser/api-client.ts';
import type { factorsApi } from '../../api/factors.api.ts';
import { factorsPaths } from '../../api/factors.paths.ts';

export const factorsClient = defineClient<typeof factorsApi>(factorsPaths);
