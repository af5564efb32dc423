import { defineClient } from '#browser/api-client.ts';
import type { tripChangesApi } from '../api/trip-changes.api.ts';
import { tripChangesPaths } from '../api/trip-changes.paths.ts';

export const tripChangesClient = defineClient<typeof tripChangesApi>(tripChangesPaths);
