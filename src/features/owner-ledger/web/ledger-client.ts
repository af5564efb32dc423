import { defineClient } from '#browser/api-client.ts';
import type { ledgerApi } from '../api/owner-ledger.api.ts';
import { ledgerPaths } from '../api/owner-ledger.paths.ts';

export const ledgerClient = defineClient<typeof ledgerApi>(ledgerPaths);
