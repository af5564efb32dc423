import { defineClient } from '#browser/api-client.ts';
import type { officeApi } from '../api/office.api.ts';
import { officeApiPaths } from '../api/office.paths.ts';

export const officeClient = defineClient<typeof officeApi>(officeApiPaths);
