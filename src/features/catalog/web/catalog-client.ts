import { defineClient } from '#browser/api-client.ts';
import type { catalogApi } from '../api/catalog.api.ts';
import { catalogPaths } from '../api/catalog.paths.ts';

export const catalogClient = defineClient<typeof catalogApi>(catalogPaths);
