import type { Paths } from '#kernel/endpoint.ts';

export const factorsPaths = {
  getSignInWays: { method: 'GET', path: '/v1.0/security/sign-in-ways' },
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
