import type { Paths } from '#kernel/endpoint.ts';

export const accountsPaths = {
  register: { method: 'POST', path: '/v1.0/security/register' },
  confirm: { method: 'POST', path: '/v1.0/security/confirm' },
  resendConfirmation: { method: 'POST', path: '/v1.0/security/resend-confirmation' },
  login: { method: 'POST', path: '/v1.0/security/login' },
  refresh: { method: 'POST', path: '/v1.0/security/refresh' },
  logout: { method: 'POST', path: '/v1.0/security/logout' },
  getTenant: { method: 'GET', path: '/v1.0/tenant' },
  // The same calls under the names of the admin area, and the sign-in with Google.
  adminLogin: { method: 'POST', path: '/v1.0/admin/auth/login' },
  adminLoginGoogle: { method: 'POST', path: '/v1.0/admin/auth/login-google' },
  adminRefreshToken: { method: 'POST', path: '/v1.0/admin/auth/refresh-token' },
  adminLogout: { method: 'POST', path: '/v1.0/admin/auth/logout' },
} as const satisfies Paths;
