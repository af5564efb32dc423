import type { Paths } from '#kernel/endpoint.ts';

export const ownersPaths = {
  listManagedOwners: { method: 'GET', path: '/v1.0/staff/owners' },
  getManagedOwner: { method: 'GET', path: '/v1.0/staff/owners/:id' },
  addOwnerPaper: { method: 'POST', path: '/v1.0/staff/owners/:id/paper' },
  removeOwnerPaper: { method: 'DELETE', path: '/v1.0/staff/owner-paper/:id' },
  draftManagement: { method: 'POST', path: '/v1.0/staff/management' },
  getManagement: { method: 'GET', path: '/v1.0/staff/management/:id' },
  editManagement: { method: 'PUT', path: '/v1.0/staff/management/:id' },
  removeManagement: { method: 'DELETE', path: '/v1.0/staff/management/:id' },
  sendManagement: { method: 'POST', path: '/v1.0/staff/management/:id/send' },
  takeBackManagement: { method: 'POST', path: '/v1.0/staff/management/:id/take-back' },
  endManagement: { method: 'POST', path: '/v1.0/staff/management/:id/end' },
} as const satisfies Paths;

export const ownAgreementsPaths = {
  listOwnManagement: { method: 'GET', path: '/v1.0/owner/management' },
  getOwnManagement: { method: 'GET', path: '/v1.0/owner/management/:id' },
  acceptManagement: { method: 'POST', path: '/v1.0/owner/management/:id' },
} as const satisfies Paths;
