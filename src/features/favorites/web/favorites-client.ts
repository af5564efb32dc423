import { defineClient } from '#browser/api-client.ts';
import type { favoritesApi } from '../api/favorites.api.ts';
import { favoritesPaths } from '../api/favorites.paths.ts';

export const favoritesClient = defineClient<typeof favoritesApi>(favoritesPaths);
