import { defineClient } from '#browser/api-client.ts';
import type { contactApi } from '../api/contact.api.ts';
import { contactPaths } from '../api/contact.paths.ts';

export const contactClient = defineClient<typeof contactApi>(contactPaths);
