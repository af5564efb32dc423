import type { Paths } from '#kernel/endpoint.ts';

export const tripChangesPaths = {
  getTripChanges: { method: 'GET', path: '/v1.0/staff/group/:id/change' },
  previewTripChange: { method: 'POST', path: '/v1.0/staff/group/:id/change/preview' },
  makeTripChange: { method: 'POST', path: '/v1.0/staff/group/:id/change' },
} as const satisfies Paths;
