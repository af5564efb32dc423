import { defineClient } from '#browser/api-client.ts';
import type { additionalServicesApi } from '../api/additional-services.api.ts';
import { additionalServicesPaths } from '../api/additional-services.paths.ts';

export const additionalServicesClient = defineClient<typeof additionalServicesApi>(additionalServicesPaths);
