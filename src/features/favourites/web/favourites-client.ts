import { defineClient } from '#browser/api-client.ts';
import type { favouritesApi } from '../api/favourites.api.ts';
import { favouritesPaths } from '../api/favourites.paths.ts';

export const favouritesClient = defineClient<typeof favouritesApi>(favouritesPaths);
