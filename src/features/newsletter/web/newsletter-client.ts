import { defineClient } from '#browser/api-client.ts';
import type { newsletterApi } from '../api/newsletter.api.ts';
import { newsletterPaths } from '../api/newsletter.paths.ts';

export const newsletterClient = defineClient<typeof newsletterApi>(newsletterPaths);
