import { defineClient } from '#browser/api-client.ts';
import type { receivedApi } from '../../api/received.api.ts';
import { receivedPaths } from '../../api/received.paths.ts';

export const receivedClient = defineClient<typeof receivedApi>(receivedPaths);
