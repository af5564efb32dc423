import type { Paths } from '#kernel/endpoint.ts';

/** Spec 7, Admin: the same doors under the names of the admin area, and the one for Google. */
export const adminAuthPaths = {
  adminLogin: { method: 'POST', path: '/v1.0/admin/auth/login' },
  adminLoginGoogle: { method: 'POST', path: '/v1.0/admin/auth/login-google' },
  adminRefreshToken: { method: 'POST', path: '/v1.0/admin/auth/refresh-token' },
  adminLogout: { method: 'POST', path: '/v1.0/admin/auth/logout' },
} as const satisfies Paths;
