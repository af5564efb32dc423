import { defineClient } from '#browser/api-client.ts';
import type { documentsApi } from '../documents.api.ts';
import { documentsPaths } from '../documents.paths.ts';

export const documentsClient = defineClient<typeof documentsApi>(documentsPaths);
