import { defineClient } from '#browser/api-client.ts';
import type { revisionsApi } from './revisions.api.ts';
import { revisionsPaths } from './revisions.paths.ts';

export const revisionsClient = defineClient<typeof revisionsApi>(revisionsPaths);
