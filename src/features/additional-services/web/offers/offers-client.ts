import { defineClient } from '#browser/api-client.ts';
import type { offersApi } from '../../api/offers.api.ts';
import { offersPaths } from '../../api/offers.paths.ts';

export const offersClient = defineClient<typeof offersApi>(offersPaths);
