import { defineClient } from '#browser/api-client.ts';
import type { usersApi } from '../api/users.api.ts';
import { usersPaths } from '../api/users.paths.ts';

export const usersClient = defineClient<typeof usersApi>(usersPaths);
