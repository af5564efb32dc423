import { defineClient } from '#browser/api-client.ts';
import type { channelsApi } from '../api/channels.api.ts';
import { channelsPaths } from '../api/channels.paths.ts';

export const channelsClient = defineClient<typeof channelsApi>(channelsPaths);
