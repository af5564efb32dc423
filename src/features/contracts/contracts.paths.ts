import type { Paths } from '#kernel/endpoint.ts';

export const contractsPaths = {
  getContract: { method: 'GET', path: '/v1.0/reservation/contract/:id' },
  acceptContract: { method: 'POST', path: '/v1.0/reservation/contract/:id' },
} as const satisfies Paths;
