import type { Paths } from '#kernel/endpoint.ts';

export const releasesPaths = {
  listRefundReleases: { method: 'GET', path: '/v1.0/staff/refund-release' },
  releaseRefund: { method: 'POST', path: '/v1.0/staff/refund-release/:id/release' },
  refuseRefundRelease: { method: 'POST', path: '/v1.0/staff/refund-release/:id/refuse' },
} as const satisfies Paths;
