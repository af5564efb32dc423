import type { Paths } from '#kernel/endpoint.ts';

export const tripChangesPaths = {
  previewParkedMoves: { method: 'POST', path: '/v1.0/staff/parked-moves/preview' },
  makeParkedMoves: { method: 'POST', path: '/v1.0/staff/parked-moves' },
  getTripChanges: { method: 'GET', path: '/v1.0/staff/group/:id/change' },
  previewTripChange: { method: 'POST', path: '/v1.0/staff/group/:id/change/preview' },
  makeTripChange: { method: 'POST', path: '/v1.0/staff/group/:id/change' },
  offerTripChange: { method: 'POST', path: '/v1.0/staff/group/:id/change/offer' },
  withdrawTripChange: { method: 'DELETE', path: '/v1.0/staff/group/:id/change/offer' },
  declineAskedChange: { method: 'PUT', path: '/v1.0/staff/group/:id/change/decline' },
} as const satisfies Paths;

export const ownChangesPaths = {
  getOwnChanges: { method: 'GET', path: '/v1.0/reservation/change/:id' },
  acceptTripChange: { method: 'POST', path: '/v1.0/reservation/change/:id/accept' },
  refuseTripChange: { method: 'POST', path: '/v1.0/reservation/change/:id/refuse' },
  askTripChange: { method: 'POST', path: '/v1.0/reservation/change/:id' },
  takeBackAskedChange: { method: 'DELETE', path: '/v1.0/reservation/change/:id' },
} as const satisfies Paths;
