import type { Paths } from '#kernel/endpoint.ts';

export const favouritesPaths = {
  listFavourites: { method: 'GET', path: '/v1.0/favorite' },
  addFavourite: { method: 'POST', path: '/v1.0/favorite' },
  removeFavourite: { method: 'DELETE', path: '/v1.0/favorite/rentable/:id' },
} as const satisfies Paths;
