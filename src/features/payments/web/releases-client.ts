import { defineClient } from '#browser/api-client.ts';
import type { releasesApi } from '../api/releases.api.ts';
import { releasesPaths } from '../api/releases.paths.ts';

export const releasesClient = defineClient<typeof releasesApi>(releasesPaths);
