import { defineClient } from '#browser/api-client.ts';
import type { catalogueApi } from '../api/catalogue.api.ts';
import { cataloguePaths } from '../api/catalogue.paths.ts';

export const catalogueClient = defineClient<typeof catalogueApi>(cataloguePaths);
