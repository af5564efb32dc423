import { defineClient } from '#browser/api-client.ts';
import type { ownChangesApi, tripChangesApi } from '../api/trip-changes.api.ts';
import { ownChangesPaths, tripChangesPaths } from '../api/trip-changes.paths.ts';

export const tripChangesClient = defineClient<typeof tripChangesApi>(tripChangesPaths);
export const ownChangesClient = defineClient<typeof ownChangesApi>(ownChangesPaths);
