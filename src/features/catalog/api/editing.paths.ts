import type { Paths } from '#kernel/endpoint.ts';

export const editingPaths = {
  listStaffHouses: { method: 'GET', path: '/v1.0/staff/house' },
  createHouse: { method: 'POST', path: '/v1.0/staff/house' },
  getEditedHouse: { method: 'GET', path: '/v1.0/staff/house/:id' },
  editHouse: { method: 'PATCH', path: '/v1.0/staff/house/:id' },
  publishHouse: { method: 'POST', path: '/v1.0/staff/house/:id/publish' },
  archiveHouse: { method: 'POST', path: '/v1.0/staff/house/:id/archive' },
  restoreHouse: { method: 'POST', path: '/v1.0/staff/house/:id/restore' },
  previewBasePrices: { method: 'POST', path: '/v1.0/staff/house/base-price/preview' },
  changeBasePrices: { method: 'POST', path: '/v1.0/staff/house/base-price' },
  undoBasePrices: { method: 'POST', path: '/v1.0/staff/house/base-price/undo' },
  listOwners: { method: 'GET', path: '/v1.0/staff/owner' },
  withdrawHouse: { method: 'POST', path: '/v1.0/staff/house/:id/withdraw' },
} as const satisfies Paths;
