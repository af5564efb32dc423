import type { Paths } from '#kernel/endpoint.ts';

export const listsPaths = {
  listLists: { method: 'GET', path: '/v1.0/staff/list' },
  getList: { method: 'GET', path: '/v1.0/staff/list/:list' },
  addListRow: { method: 'POST', path: '/v1.0/staff/list/:list' },
  orderList: { method: 'POST', path: '/v1.0/staff/list/:list/order' },
  getListRow: { method: 'GET', path: '/v1.0/staff/list/:list/:id' },
  editListRow: { method: 'PATCH', path: '/v1.0/staff/list/:list/:id' },
  restoreListRow: { method: 'POST', path: '/v1.0/staff/list/:list/:id/restore' },
  removeListRow: { method: 'DELETE', path: '/v1.0/staff/list/:list/:id' },
} as const satisfies Paths;
