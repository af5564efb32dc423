import type { Paths } from '#kernel/endpoint.ts';

export const usersPaths = {
  createUser: { method: 'POST', path: '/v1.0/admin/users' },
  listUsers: { method: 'GET', path: '/v1.0/admin/users' },
  exportUsers: { method: 'GET', path: '/v1.0/admin/users/export' },
  getUser: { method: 'GET', path: '/v1.0/admin/users/:id' },
  editUser: { method: 'PATCH', path: '/v1.0/admin/users/:id' },
  deleteUser: { method: 'DELETE', path: '/v1.0/admin/users/:id' },
  changeRoles: { method: 'PATCH', path: '/v1.0/admin/users/:id/roles' },
  changeTeam: { method: 'PATCH', path: '/v1.0/admin/users/:id/team' },
  listScopeChoices: { method: 'GET', path: '/v1.0/admin/scope-choices' },
  listUserSessions: { method: 'GET', path: '/v1.0/admin/users/:id/session' },
  closeUserSessions: { method: 'DELETE', path: '/v1.0/admin/users/:id/session' },
  remindUser: { method: 'POST', path: '/v1.0/admin/users/:id/invitation' },
  getUserFactors: { method: 'GET', path: '/v1.0/admin/users/:id/second-factor' },
  removeUserFactors: { method: 'DELETE', path: '/v1.0/admin/users/:id/second-factor' },
  getOwnRecord: { method: 'GET', path: '/v1.0/admin/profile' },
} as const satisfies Paths;
