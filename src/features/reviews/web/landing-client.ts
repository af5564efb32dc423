import { defineClient } from '#browser/api-client.ts';
import type { landingApi } from '../api/landing.api.ts';
import { landingPaths } from '../api/landing.paths.ts';

export const landingClient = defineClient<typeof landingApi>(landingPaths);
