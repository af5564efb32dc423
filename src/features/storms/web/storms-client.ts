import { defineClient } from '#browser/api-client.ts';
import type { stormsApi } from '../api/storms.api.ts';
import { stormsPaths } from '../api/storms.paths.ts';

export const stormsClient = defineClient<typeof stormsApi>(stormsPaths);
