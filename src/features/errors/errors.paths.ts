import type { Paths } from '#kernel/endpoint.ts';

export const errorsPaths = {
  listErrors: { method: 'GET', path: '/v1.0/admin/errors' },
  getError: { method: 'GET', path: '/v1.0/admin/errors/:id' },
  markErrorSeen: { method: 'PUT', path: '/v1.0/admin/errors/:id/seen' },
} as const satisfies Paths;
