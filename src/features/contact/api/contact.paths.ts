import type { Paths } from '#kernel/endpoint.ts';

export const contactPaths = {
  sendContactMessage: { method: 'POST', path: '/v1.0/default/landing/contact' },
  registerBusiness: { method: 'POST', path: '/v1.0/default/landing/business' },
  offerWork: { method: 'POST', path: '/v1.0/default/landing/work' },
} as const satisfies Paths;

export const inboxPaths = {
  listMessages: { method: 'GET', path: '/v1.0/staff/message' },
  countOpenMessages: { method: 'GET', path: '/v1.0/staff/message/open' },
  getMessage: { method: 'GET', path: '/v1.0/staff/message/:id' },
  finishMessage: { method: 'PUT', path: '/v1.0/staff/message/:id/done' },
  reopenMessage: { method: 'PUT', path: '/v1.0/staff/message/:id/reopen' },
} as const satisfies Paths;
