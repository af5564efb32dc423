import { defineClient } from '#browser/api-client.ts';
import type { boatsApi } from '../../api/boats.api.ts';
import { boatsPaths } from '../../api/boats.paths.ts';

export const boatsClient = defineClient<typeof boatsApi>(boatsPaths);
