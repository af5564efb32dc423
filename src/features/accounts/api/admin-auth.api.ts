import type { Api } from '#kernel/endpoint.ts';
import { accountsApi } from './accounts.api.ts';
import { loginGoogleBody, tokensReply } from './accounts.schemas.ts';
import { adminAuthPaths } from './admin-auth.paths.ts';

export const adminAuthApi = {
  adminLogin: { ...accountsApi.login, ...adminAuthPaths.adminLogin, summary: 'Sign in, as `security/login`' },
  adminLoginGoogle: {
    ...adminAuthPaths.adminLoginGoogle,
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
    ...accountsApi.refresh,
    ...adminAuthPaths.adminRefreshToken,
    summary: 'New tokens, as `security/refresh`',
  },
  adminLogout: { ...accountsApi.logout, ...adminAuthPaths.adminLogout, summary: 'Sign out, as `security/logout`' },
} as const satisfies Api;
