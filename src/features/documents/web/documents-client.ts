import { defineClient } from '#browser/api-client.ts';
import type { documentsApi } from '../api/documents.api.ts';
import { documentsPaths } from '../api/documents.paths.ts';

export const documentsClient = defineClient<typeof documentsApi>(documentsPaths);
