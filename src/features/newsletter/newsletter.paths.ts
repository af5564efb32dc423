import type { Paths } from '#kernel/endpoint.ts';

export const newsletterPaths = {
  subscribe: { method: 'POST', path: '/v1.0/newsletter' },
  confirmSubscription: { method: 'POST', path: '/v1.0/newsletter/confirm' },
  unsubscribe: { method: 'POST', path: '/v1.0/newsletter/unsubscribe' },
  getOwnSubscription: { method: 'GET', path: '/v1.0/tenant/newsletter' },
  changeOwnSubscription: { method: 'PUT', path: '/v1.0/tenant/newsletter' },
} as const satisfies Paths;
