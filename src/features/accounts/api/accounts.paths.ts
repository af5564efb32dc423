import type { Paths } from '#kernel/endpoint.ts';

export const accountsPaths = {
  register: { method: 'POST', path: '/v1.0/security/register' },
  confirm: { method: 'POST', path: '/v1.0/security/confirm' },
  confirmByDigits: { method: 'POST', path: '/v1.0/security/confirm-digits' },
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

export const credentialsPaths = {
  forgotPassword: { method: 'POST', path: '/v1.0/security/forgot-password' },
  resetPassword: { method: 'POST', path: '/v1.0/security/reset-password' },
  changePassword: { method: 'PUT', path: '/v1.0/security/change-password' },
  wantEmail: { method: 'PUT', path: '/v1.0/tenant/email' },
  confirmEmailChange: { method: 'POST', path: '/v1.0/security/confirm-email-change' },
} as const satisfies Paths;

export const factorsPaths = {
  getSignInMethods: { method: 'GET', path: '/v1.0/security/sign-in-ways' },
  getSecondFactor: { method: 'GET', path: '/v1.0/security/second-factor' },
  beginSecondFactor: { method: 'POST', path: '/v1.0/security/second-factor/begin' },
  confirmSecondFactor: { method: 'POST', path: '/v1.0/security/second-factor/confirm' },
  removeSecondFactor: { method: 'POST', path: '/v1.0/security/second-factor/remove' },
  renewRecoveryCodes: { method: 'POST', path: '/v1.0/security/second-factor/recovery-codes' },
  beginPasskey: { method: 'POST', path: '/v1.0/security/passkeys/begin' },
  addPasskey: { method: 'POST', path: '/v1.0/security/passkeys' },
  renamePasskey: { method: 'PUT', path: '/v1.0/security/passkeys/:id' },
  removePasskey: { method: 'POST', path: '/v1.0/security/passkeys/:id/remove' },
  beginPasskeySignIn: { method: 'POST', path: '/v1.0/security/passkey/options' },
  signInWithPasskey: { method: 'POST', path: '/v1.0/security/passkey/sign-in' },
} as const satisfies Paths;

export const profilePaths = {
  updateTenant: { method: 'PUT', path: '/v1.0/tenant' },
  setPicture: { method: 'PUT', path: '/v1.0/tenant/picture' },
  removePicture: { method: 'DELETE', path: '/v1.0/tenant/picture' },
  exportData: { method: 'POST', path: '/v1.0/tenant/export' },
  deleteAccount: { method: 'POST', path: '/v1.0/tenant/delete' },
} as const satisfies Paths;

export const sessionsPaths = {
  listSessions: { method: 'GET', path: '/v1.0/security/session' },
  closeSession: { method: 'DELETE', path: '/v1.0/security/session/:id' },
  closeOtherSessions: { method: 'DELETE', path: '/v1.0/security/session' },
} as const satisfies Paths;
