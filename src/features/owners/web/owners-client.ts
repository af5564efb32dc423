import { defineClient } from '#browser/api-client.ts';
import type { ownAgreementsApi, ownersApi } from '../api/owners.api.ts';
import { ownAgreementsPaths, ownersPaths } from '../api/owners.paths.ts';

export const ownersClient = defineClient<typeof ownersApi>(ownersPaths);
export const ownAgreementsClient = defineClient<typeof ownAgreementsApi>(ownAgreementsPaths);
