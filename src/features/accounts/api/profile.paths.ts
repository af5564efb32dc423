import type { Paths } from '#kernel/endpoint.ts';

export const profilePaths = {
  updateTenant: { method: 'PUT', path: '/v1.0/tenant' },
  setPicture: { method: 'PUT', path: '/v1.0/tenant/picture' },
  removePicture: { method: 'DELETE', path: '/v1.0/tenant/picture' },
  exportData: { method: 'POST', path: '/v1.0/tenant/export' },
  deleteAccount: { method: 'POST', path: '/v1.0/tenant/delete' },
} as const satisfies Paths;
