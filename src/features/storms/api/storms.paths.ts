import type { Paths } from '#kernel/endpoint.ts';

export const stormsPaths = {
  listStorms: { method: 'GET', path: '/v1.0/staff/storms' },
  getStorm: { method: 'GET', path: '/v1.0/staff/storms/:id' },
  prepareStorm: { method: 'POST', path: '/v1.0/staff/storms' },
  editStorm: { method: 'PUT', path: '/v1.0/staff/storms/:id' },
  removeStorm: { method: 'DELETE', path: '/v1.0/staff/storms/:id' },
  pressStorm: { method: 'POST', path: '/v1.0/staff/storms/:id/press' },
  tellInStorm: { method: 'POST', path: '/v1.0/staff/storms/:id/message' },
  noteStormCall: { method: 'POST', path: '/v1.0/staff/storms/:id/guest/:guestId' },
  settleStormRefunds: { method: 'POST', path: '/v1.0/staff/storms/:id/refunds' },
  markStormTask: { method: 'PUT', path: '/v1.0/staff/storms/:id/task/:taskId' },
  clearStorm: { method: 'POST', path: '/v1.0/staff/storms/:id/clear' },
} as const satisfies Paths;
