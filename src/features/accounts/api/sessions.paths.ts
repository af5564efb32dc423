import type { Paths } from '#kernel/endpoint.ts';

export const sessionsPaths = {
  listSessions: { method: 'GET', path: '/v1.0/security/session' },
  closeSession: { method: 'DELETE', path: '/v1.0/security/session/:id' },
  closeOtherSessions: { method: 'DELETE', path: '/v1.0/security/session' },
} as const satisfies Paths;
