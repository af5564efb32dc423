import { defineClient } from '#browser/api-client.ts';
import type { inboxApi } from '../api/inbox.api.ts';
import { inboxPaths } from '../api/inbox.paths.ts';

export const inboxClient = defineClient<typeof inboxApi>(inboxPaths);
