import type { Api, Endpoint } from '#kernel/endpoint.ts';
import { accountsPaths } from './accounts.paths.ts';
import {
  confirmBody,
  confirmDigitsBody,
  loginBody,
  loginGoogleBody,
  refreshBody,
  registerBody,
  registerReply,
  resendBody,
  tenantReply,
  tokensReply,
} from './accounts.schemas.ts';

const login = {
  ...accountsPaths.login,
  summary: 'Sign in',
  needs: 'public',
  rate: 'credential',
  body: loginBody,
  reply: tokensReply,
  refusals: [
    'user/password-invalid',
    'email-not-confirmed',
    'second-factor-required',
    'second-factor-invalid',
    'too-many-requests',
    'cross-site-request',
  ],
} as const satisfies Endpoint;

const refresh = {
  ...accountsPaths.refresh,
  summary: 'New tokens for a refresh token, which is used up',
  needs: 'public',
  body: refreshBody,
  reply: tokensReply,
  refusals: ['session-ended', 'cross-site-request'],
} as const satisfies Endpoint;

const logout = {
  ...accountsPaths.logout,
  summary: 'Sign out',
  needs: 'public',
  body: refreshBody,
  refusals: ['cross-site-request'],
} as const satisfies Endpoint;

export const accountsApi = {
  register: {
    ...accountsPaths.register,
    summary: 'Register; the answer is the same when the address is taken',
    needs: 'public',
    rate: 'mail',
    body: registerBody,
    reply: registerReply,
    status: 201,
    refusals: ['password-common'],
  },
  confirm: {
    ...accountsPaths.confirm,
    summary: 'Confirm the e-mail address with the mailed code',
    needs: 'public',
    rate: 'credential',
    body: confirmBody,
    refusals: ['code-not-valid'],
  },
  confirmByDigits: {
    ...accountsPaths.confirmByDigits,
    summary: 'Confirm the e-mail address with the six digits of the mail; counted by address',
    needs: 'public',
    rate: 'credential',
    body: confirmDigitsBody,
    refusals: ['code-not-valid', 'too-many-requests'],
  },
  resendConfirmation: {
    ...accountsPaths.resendConfirmation,
    summary: 'Send the confirmation mail again; always the same answer',
    needs: 'public',
    rate: 'mail',
    body: resendBody,
    refusals: [],
  },
  login,
  refresh,
  logout,
  getTenant: {
    ...accountsPaths.getTenant,
    summary: 'Who is signed in',
    needs: 'account:use',
    reply: tenantReply,
    refusals: [],
  },
  adminLogin: { ...login, ...accountsPaths.adminLogin, summary: 'Sign in, as `security/login`' },
  adminLoginGoogle: {
    ...accountsPaths.adminLoginGoogle,
    summary: 'Sign in with a Google ID token: somebody who has an account with that confirmed address',
    needs: 'public',
    rate: 'credential',
    body: loginGoogleBody,
    reply: tokensReply,
    refusals: [
      'not-found',
      'google-not-valid',
      'second-factor-required',
      'second-factor-invalid',
      'too-many-requests',
      'cross-site-request',
      'service-unavailable',
    ],
  },
  adminRefreshToken: {
    ...refresh,
    ...accountsPaths.adminRefreshToken,
    summary: 'New tokens, as `security/refresh`',
  },
  adminLogout: { ...logout, ...accountsPaths.adminLogout, summary: 'Sign out, as `security/logout`' },
} as const satisfies Api;
