import type { Paths } from '#kernel/endpoint.ts';
import { bookHousePaths, ownTimesPaths } from './booking.paths.ts';

export const reservationsPaths = {
  ...bookHousePaths,
  ...ownTimesPaths,
  changeHouseReservation: { method: 'PUT', path: '/v1.0/reservation/house/:id' },
  deleteReservation: { method: 'DELETE', path: '/v1.0/reservation/:type/:id' },
  listGroups: { method: 'GET', path: '/v1.0/reservation/group' },
  getGroup: { method: 'GET', path: '/v1.0/reservation/group/:id' },
  changeGroup: { method: 'PUT', path: '/v1.0/reservation/group/:id' },
  getRefund: { method: 'GET', path: '/v1.0/reservation/group/:id/refund' },
} as const satisfies Paths;

export const staffPaths = {
  listRequests: { method: 'GET', path: '/v1.0/staff/request' },
  exportRequests: { method: 'GET', path: '/v1.0/staff/request/export' },
  listAllGroups: { method: 'GET', path: '/v1.0/staff/group' },
  exportGroups: { method: 'GET', path: '/v1.0/staff/group/export' },
  getGroupForStaff: { method: 'GET', path: '/v1.0/staff/group/:id' },
  approveGroup: { method: 'PUT', path: '/v1.0/staff/group/:id/approve' },
  previewApproval: { method: 'POST', path: '/v1.0/staff/group/:id/approve/preview' },
  rejectGroup: { method: 'PUT', path: '/v1.0/staff/group/:id/reject' },
  releaseHold: { method: 'PUT', path: '/v1.0/staff/group/:id/release-hold' },
  getRefunds: { method: 'GET', path: '/v1.0/staff/group/:id/refunds' },
  cancelGroup: { method: 'PUT', path: '/v1.0/staff/group/:id/cancel' },
  listRemovals: { method: 'GET', path: '/v1.0/staff/removal' },
  removeLine: { method: 'PUT', path: '/v1.0/staff/line/:id/remove' },
  keepLine: { method: 'PUT', path: '/v1.0/staff/line/:id/keep' },
  reinstateGroup: { method: 'PUT', path: '/v1.0/staff/group/:id/reinstate' },
} as const satisfies Paths;
