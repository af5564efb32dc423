import { defineClient } from '#browser/api-client.ts';
import type { accountsApi } from '../api/accounts.api.ts';
import { accountsPaths, credentialsPaths, factorsPaths, profilePaths, sessionsPaths } from '../api/accounts.paths.ts';
import type { credentialsApi } from '../api/credentials.api.ts';
import type { factorsApi } from '../api/factors.api.ts';
import type { profileApi } from '../api/profile.api.ts';
import type { sessionsApi } from '../api/sessions.api.ts';

export const accountsClient = defineClient<typeof accountsApi>(accountsPaths);

export const credentialsClient = defineClient<typeof credentialsApi>(credentialsPaths);

export const factorsClient = defineClient<typeof factorsApi>(factorsPaths);

export const profileClient = defineClient<typeof profileApi>(profilePaths);

export const sessionsClient = defineClient<typeof sessionsApi>(sessionsPaths);
