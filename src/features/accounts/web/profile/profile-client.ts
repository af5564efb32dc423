import { defineClient } from '#browser/api-client.ts';
import type { profileApi } from '../../api/profile.api.ts';
import { profilePaths } from '../../api/profile.paths.ts';

export const profileClient = defineClient<typeof profileApi>(profilePaths);
