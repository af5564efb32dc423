import { sessionsReply } from '#features/accounts/api/sessions.schemas.ts';
import type { Api } from '#kernel/endpoint.ts';
import { usersPaths } from './users.paths.ts';
import {
  createUserBody,
  editUserBody,
  rolesBody,
  userParams,
  userReply,
  usersQuery,
  usersReply,
} from './users.schemas.ts';

export const usersApi = {
  createUser: {
    ...usersPaths.createUser,
    summary: 'Create a user; without a password a mail invites to set one',
    needs: 'user:administer',
    body: createUserBody,
    reply: userReply,
    status: 201,
    idempotent: true,
    refusals: ['email-taken'],
  },
  listUsers: {
    ...usersPaths.listUsers,
    summary: 'Users, newest first unless sorted; who was deleted is not among them',
    needs: 'user:list',
    query: usersQuery,
    reply: usersReply,
    refusals: [],
  },
  getUser: {
    ...usersPaths.getUser,
    summary: 'One user',
    needs: 'user:list',
    params: userParams,
    reply: userReply,
    refusals: ['user-not-found'],
  },
  editUser: {
    ...usersPaths.editUser,
    summary: 'Change a user, block or unblock them, or set another password',
    needs: 'user:administer',
    params: userParams,
    body: editUserBody,
    reply: userReply,
    refusals: ['user-not-found', 'own-account', 'last-admin', 'email-taken', 'reservation-exists-for-tenant'],
  },
  deleteUser: {
    ...usersPaths.deleteUser,
    summary: 'Delete a user as they could themself; invoices and contracts stay without the person',
    needs: 'user:administer',
    params: userParams,
    refusals: ['user-not-found', 'own-account', 'last-admin', 'reservation-exists-for-tenant', 'owner-has-published'],
  },
  changeRoles: {
    ...usersPaths.changeRoles,
    summary: 'Change what a user may do; they are signed out everywhere',
    needs: 'user:administer',
    params: userParams,
    body: rolesBody,
    reply: userReply,
    refusals: ['user-not-found', 'own-account', 'last-admin'],
  },
  listUserSessions: {
    ...usersPaths.listUserSessions,
    summary: 'Where a user is signed in, last used first',
    needs: 'user:administer',
    params: userParams,
    reply: sessionsReply,
    refusals: ['user-not-found'],
  },
  closeUserSessions: {
    ...usersPaths.closeUserSessions,
    summary: 'Sign a user out everywhere',
    needs: 'user:administer',
    params: userParams,
    refusals: ['user-not-found'],
  },
  getOwnRecord: {
    ...usersPaths.getOwnRecord,
    summary: 'The caller as a user object',
    needs: 'account:use',
    reply: userReply,
    refusals: [],
  },
} as const satisfies Api;
