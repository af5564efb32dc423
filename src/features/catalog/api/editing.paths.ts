import type { Paths } from '#kernel/endpoint.ts';

export const editingPaths = {
  listStaffHouses: { method: 'GET', path: '/v1.0/staff/house' },
  createHouse: { method: 'POST', path: '/v1.0/staff/house' },
  duplicateHouse: { method: 'POST', path: '/v1.0/staff/house/:id/duplicate' },
  getEditedHouse: { method: 'GET', path: '/v1.0/staff/house/:id' },
  editHouse: { method: 'PATCH', path: '/v1.0/staff/house/:id' },
  publishHouse: { method: 'POST', path: '/v1.0/staff/house/:id/publish' },
  archiveHouse: { method: 'POST', path: '/v1.0/staff/house/:id/archive' },
  restoreHouse: { method: 'POST', path: '/v1.0/staff/house/:id/restore' },
  listStaffBoats: { method: 'GET', path: '/v1.0/staff/boat' },
  createBoat: { method: 'POST', path: '/v1.0/staff/boat' },
  duplicateBoat: { method: 'POST', path: '/v1.0/staff/boat/:id/duplicate' },
  getEditedBoat: { method: 'GET', path: '/v1.0/staff/boat/:id' },
  editBoat: { method: 'PATCH', path: '/v1.0/staff/boat/:id' },
  publishBoat: { method: 'POST', path: '/v1.0/staff/boat/:id/publish' },
  archiveBoat: { method: 'POST', path: '/v1.0/staff/boat/:id/archive' },
  restoreBoat: { method: 'POST', path: '/v1.0/staff/boat/:id/restore' },
  withdrawBoat: { method: 'POST', path: '/v1.0/staff/boat/:id/withdraw' },
  listOwners: { method: 'GET', path: '/v1.0/staff/owner' },
  withdrawHouse: { method: 'POST', path: '/v1.0/staff/house/:id/withdraw' },
} as const satisfies Paths;
