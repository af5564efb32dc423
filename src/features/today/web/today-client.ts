import { defineClient } from '#browser/api-client.ts';
import type { todayApi } from '../today.api.ts';
import { todayPaths } from '../today.paths.ts';

export const todayClient = defineClient<typeof todayApi>(todayPaths);
