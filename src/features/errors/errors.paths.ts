import type { Paths } from '#kernel/endpoint.ts';

export const errorsPaths = {
  listErrors: { method: 'GET', path: '/v1.0/admin/errors' },
  exportErrors: { method: 'GET', path: '/v1.0/admin/errors/export' },
  getError: { method: 'GET', path: '/v1.0/admin/errors/:id' },
  markErrorSeen: { method: 'PUT', path: '/v1.0/admin/errors/:id/seen' },
  listSlowStatements: { method: 'GET', path: '/v1.0/admin/slow-statements' },
} as const satisfies Paths;
