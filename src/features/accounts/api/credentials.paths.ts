import type { Paths } from '#kernel/endpoint.ts';

export const credentialsPaths = {
  forgotPassword: { method: 'POST', path: '/v1.0/security/forgot-password' },
  resetPassword: { method: 'POST', path: '/v1.0/security/reset-password' },
  changePassword: { method: 'PUT', path: '/v1.0/security/change-password' },
  wantEmail: { method: 'PUT', path: '/v1.0/tenant/email' },
  confirmEmailChange: { method: 'POST', path: '/v1.0/security/confirm-email-change' },
} as const satisfies Paths;
