import { defineClient } from '#browser/api-client.ts';
import { ownMessagesPaths } from '../../api/contact.paths.ts';
import type { ownMessagesApi } from '../../api/own-messages.api.ts';

export const ownMessagesClient = defineClient<typeof ownMessagesApi>(ownMessagesPaths);
