import type { Paths } from '#kernel/endpoint.ts';

export const contactPaths = {
  sendContactMessage: { method: 'POST', path: '/v1.0/default/landing/contact' },
  registerBusiness: { method: 'POST', path: '/v1.0/default/landing/business' },
  offerWork: { method: 'POST', path: '/v1.0/default/landing/work' },
} as const satisfies Paths;
