import { defineClient } from '#browser/api-client.ts';
import type { credentialsApi } from '../../api/credentials.api.ts';
import { credentialsPaths } from '../../api/credentials.paths.ts';

export const credentialsClient = defineClient<typeof credentialsApi>(credentialsPaths);
