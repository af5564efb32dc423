import { defineClient } from '#browser/api-client.ts';
import type { turnoversApi } from '../api/turnovers.api.ts';
import { turnoversPaths } from '../api/turnovers.paths.ts';

export const turnoversClient = defineClient<typeof turnoversApi>(turnoversPaths);
