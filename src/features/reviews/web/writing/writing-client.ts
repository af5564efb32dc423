import { defineClient } from '#browser/api-client.ts';
import type { writingApi } from '../../api/writing.api.ts';
import { writingPaths } from '../../api/writing.paths.ts';

export const writingClient = defineClient<typeof writingApi>(writingPaths);
