import type { Paths } from '#kernel/endpoint.ts';

export const favoritesPaths = {
  listFavorites: { method: 'GET', path: '/v1.0/favorite' },
  addFavorite: { method: 'POST', path: '/v1.0/favorite' },
  removeFavorite: { method: 'DELETE', path: '/v1.0/favorite/rentable/:id' },
} as const satisfies Paths;
