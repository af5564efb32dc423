import { defineClient } from '#browser/api-client.ts';
import type { sessionsApi } from '../../api/sessions.api.ts';
import { sessionsPaths } from '../../api/sessions.paths.ts';

export const sessionsClient = defineClient<typeof sessionsApi>(sessionsPaths);
